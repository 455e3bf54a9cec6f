/**
 * The tables of this browser, in IndexedDB: each as it was after its last change.
 *
 * What is stored is read again by a later version of the page, so nothing here believes what it reads: whoever
 * asks for a table checks it (`isSaved`).
 */
import type { SavedTable } from "./saved.ts";

const DATABASE = "boneyard";
const TABLES = "tables";

/** Where tables are kept. */
export interface Store {
  get(id: string): Promise<unknown>;
  all(): Promise<readonly unknown[]>;
  put(table: SavedTable): Promise<void>;
  delete(id: string): Promise<void>;
}

const result = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("no storage"));
  });

function database(): Promise<IDBDatabase> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(TABLES, { keyPath: "id" });
  return result(opening);
}

let opened: Promise<Store> | null = null;

async function open(): Promise<Store> {
  const found = await database();
  // Another tab has a newer version of the page: it must not wait for this one.
  found.onversionchange = () => (found.close(), (opened = null));
  found.onclose = () => (opened = null);
  const tables = (mode: IDBTransactionMode): IDBObjectStore => found.transaction(TABLES, mode).objectStore(TABLES);
  return {
    get: (id) => result<unknown>(tables("readonly").get(id)),
    all: () => result<unknown[]>(tables("readonly").getAll()),
    put: async (table) => void (await result(tables("readwrite").put(table))),
    delete: async (id) => void (await result(tables("readwrite").delete(id))),
  };
}

/** The storage of this browser.  Throws if it has none, as some private windows. */
export function openStore(): Promise<Store> {
  opened ??= open();
  opened.catch(() => (opened = null));
  return opened;
}
