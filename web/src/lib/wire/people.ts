// Written by `python web/dev/write_types.py` from boneyard/server/wire and
// the types in boneyard/server/http: do not edit.

/** GET /api/me/devices: a browser of this person.  `seen` is accurate to one hour. */
export interface Device {
  readonly id: string;
  readonly device: string;
  readonly made: number;
  readonly seen: number;
  readonly this: boolean;
}

/** GET /api/me, POST /api/me {name}: the person of this browser.  `face` is the number of a chosen face; 0: it is drawn from the name.  The token is an HttpOnly cookie. */
export interface Identity {
  readonly id: string;
  readonly name: string;
  readonly face: number;
}

/** POST /api/me/move -> MovedHere.  Without `sure` nothing changes and the code stays valid. */
export interface MoveHere {
  readonly code: string;
  readonly sure?: boolean;
}

/** POST /api/me/link: a code that makes another device the same person.  It works once, until `expires` (ms since 1970). */
export interface MoveLink {
  readonly code: string;
  readonly expires: number;
}

/** The name of the code's person, the person of this device before (None for a new device), and whether the device now is the code's person. */
export interface MovedHere {
  readonly name: string;
  readonly before: PlaysAs | null;
  readonly done: boolean;
}

/** The person that a device is now, and how many tables and rated matches it would lose. */
export interface PlaysAs {
  readonly name: string;
  readonly tables: number;
  readonly rated: number;
}

/** POST /api/me -> Identity. */
export interface Rename {
  readonly name: string;
}
