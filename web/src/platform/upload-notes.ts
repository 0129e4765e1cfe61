// Records of unfinished uploads in IndexedDB: their address, and a copy of the file if there is space, so that they
// continue after the browser was closed.
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { UNFINISHED_KEPT_HOURS } from 'shared/limits.ts';
import { UPLOADS_DATABASE } from './edit-store.ts';

export interface UploadNote {
  /** Content and purpose of the file, and whose it is. */
  key: string;
  /** Number of the user who is sending it. */
  owner: string;
  /** Where parts of it are sent. */
  address: string;
  fileName: string;
  type: string;
  beganAt: number;
  /** It continues automatically after the browser was closed, or the person is asked for the file. */
  goesOn: boolean;
  /** The file, if there is space for it. */
  copy?: Blob;
}

interface Schema extends DBSchema {
  notes: { key: string; value: UploadNote };
}

/** For all copies together: enough for a day's photographs, and little of what browsers allow. */
const COPIES_MOST_BYTES = 250 * 1024 ** 2;
const KEPT_MS = UNFINISHED_KEPT_HOURS * 3_600_000;

let opening: Promise<IDBPDatabase<Schema>> | undefined;

function open(): Promise<IDBPDatabase<Schema>> {
  opening ??= openDB<Schema>(UPLOADS_DATABASE, 1, {
    upgrade: (database) => void database.createObjectStore('notes', { keyPath: 'key' }),
    // A sign-out removes it, maybe one in another window.
    blocking(_current, _wanted, { target }) {
      (target as IDBDatabase).close();
      opening = undefined;
    },
  });
  return opening;
}

/** For all people; the server has deleted the old ones, and so does this. */
async function listNotes(): Promise<UploadNote[]> {
  const database = await open();
  const notes = await database.getAll('notes');
  const oldest = Date.now() - KEPT_MS;
  const old = notes.filter(({ beganAt }) => beganAt < oldest);
  await Promise.all(old.map(({ key }) => database.delete('notes', key)));
  return notes.filter((note) => !old.includes(note));
}

/** None where the browser keeps nothing. */
export async function notesOf(owner: string): Promise<UploadNote[]> {
  const notes = await listNotes().catch(() => []);
  return notes.filter((note) => note.owner === owner);
}

export async function findNote(key: string): Promise<UploadNote | undefined> {
  const notes = await listNotes().catch(() => []);
  return notes.find((note) => note.key === key);
}

/** Without the copy if there is no space for it; not at all if the browser stores nothing. */
export async function writeNote(note: UploadNote): Promise<void> {
  const { copy, ...bare } = note;
  try {
    const others = (await listNotes()).filter(({ key }) => key !== note.key);
    const used = others.reduce((bytes, other) => bytes + (other.copy?.size ?? 0), 0);
    const hasRoom = copy !== undefined && used + copy.size <= COPIES_MOST_BYTES;
    const database = await open();
    await database.put('notes', hasRoom ? note : bare).catch(() => database.put('notes', bare));
  } catch {
    // Then it continues only as long as this page is open.
  }
}

export async function removeNote(key: string): Promise<void> {
  try {
    await (await open()).delete('notes', key);
  } catch {
    // It is forgotten after a day.
  }
}
