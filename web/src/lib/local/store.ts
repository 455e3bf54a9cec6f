/**
 * What this browser keeps, in IndexedDB: each table as it was after its last change.
 *
 * What is stored is read again by a later version of the page, so nothing here believes what it reads: whoever
 * asks for a table checks it (`isSaved`).
 */
import type { SavedTable } from "./saved.ts";

/** Where tables are kept. */
export interface Store<T = SavedTable> {
  get(id: string): Promise<unknown>;
  all(): Promise<readonly unknown[]>;
  put(table: T): Promise<void>;
  /** Store what follows from what is stored, which no other window changes meanwhile. */
  change(id: string, act: (stored: unknown) => T): Promise<void>;
  delete(id: string): Promise<void>;
}

/** A name for what is stored or shared: the time, and random signs.  A page of the local network has no `crypto.randomUUID`. */
export function newId(): string {
  const random = [...crypto.getRandomValues(new Uint32Array(2))];
  return [Date.now(), ...random].map((part) => part.toString(36)).join("");
}

/** The windows of this browser that show what is stored: each tells the others what it has changed. */
export class Windows {
  private opened: BroadcastChannel | null = null;

  constructor(private readonly name: string) {}

  private get channel(): BroadcastChannel {
    return (this.opened ??= new BroadcastChannel(this.name));
  }

  tell(id: string): void {
    this.channel.postMessage(id);
  }

  /** Call back when another window may have changed something.  Returns a function that ends it. */
  watch(id: string, changed: () => void): () => void {
    const hear = ({ data }: MessageEvent): void => void (data === id && changed());
    const look = (): void => void (document.visibilityState === "visible" && changed());
    this.channel.addEventListener("message", hear);
    document.addEventListener("visibilitychange", look); // a window that slept has heard nothing
    return () => {
      this.channel.removeEventListener("message", hear);
      document.removeEventListener("visibilitychange", look);
    };
  }
}

const result = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("no storage"));
  });

/** Settled when a change is on the disk: a request is answered before that. */
const done = (change: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    change.oncomplete = () => resolve();
    change.onabort = () => reject(change.error ?? new Error("no storage"));
  });

function databaseOf(name: string, objects: string): Promise<IDBDatabase> {
  const opening = indexedDB.open(name, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(objects, { keyPath: "id" });
  return result(opening);
}

/** A function that opens a database of one kind of objects.  It throws if the browser has no storage, as some private windows. */
export function storeIn<T>(database: string, objects: string): () => Promise<Store<T>> {
  let opened: Promise<Store<T>> | null = null;
  const open = async (): Promise<Store<T>> => {
    const found = await databaseOf(database, objects);
    // Another tab has a newer version of the page: it must not wait for this one.
    found.onversionchange = () => (found.close(), (opened = null));
    found.onclose = () => (opened = null);
    const kept = (): IDBObjectStore => found.transaction(objects, "readonly").objectStore(objects);
    const begin = (): IDBObjectStore => found.transaction(objects, "readwrite").objectStore(objects);
    // At once: a page that is left takes back what has not been committed.
    const end = ({ transaction }: IDBObjectStore): Promise<void> => (transaction.commit(), done(transaction));
    return {
      get: (id) => result<unknown>(kept().get(id)),
      all: () => result<unknown[]>(kept().getAll()),
      put: async (one) => {
        const store = begin();
        store.put(one);
        await end(store);
      },
      change: async (id, act) => {
        const store = begin();
        const stored = store.get(id);
        stored.onsuccess = () => void store.put(act(stored.result));
        await done(store.transaction);
      },
      delete: async (id) => {
        const store = begin();
        store.delete(id);
        await end(store);
      },
    };
  };
  return () => {
    opened ??= open();
    opened.catch(() => (opened = null));
    return opened;
  };
}

/** The tables of this browser. */
export const openStore = storeIn<SavedTable>("boneyard", "tables");
