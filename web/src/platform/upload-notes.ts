// Records of unfinished uploads in IndexedDB, also of files before their turn: their address, and a copy of the file if
// there is space, so that they continue after the browser was closed.
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { UNFINISHED_KEPT_HOURS } from 'shared/limits.ts';
import { UPLOADS_DATABASE } from './edit-store.ts';

export interface UploadNote {
  /** Content and purpose of the file, and whose it is. */
  key: string;
  /** Number of the user who is sending it. */
  owner: string;
  /** Where parts of it are sent; empty of a file before its turn. */
  address: string;
  fileName: string;
  type: string;
  beganAt: number;
  /** It continues automatically after the browser was closed, or the person is asked for the file. */
  goesOn: boolean;
  /** Of a file before its turn: whether it is sent unchanged. */
  keepsOriginal?: boolean;
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

const isOld = ({ beganAt }: UploadNote) => beganAt < Date.now() - KEPT_MS;

/** For all people; the server has deleted the old ones, and so does this. */
async function listNotes(): Promise<UploadNote[]> {
  const database = await open();
  const notes = await database.getAll('notes');
  const old = notes.filter(isOld);
  await Promise.all(old.map(({ key }) => database.delete('notes', key)));
  return notes.filter((note) => !old.includes(note));
}

/** None where the browser keeps nothing. */
export async function notesOf(owner: string): Promise<UploadNote[]> {
  const notes = await listNotes().catch(() => []);
  return notes.filter((note) => note.owner === owner);
}

export async function findNote(key: string): Promise<UploadNote | undefined> {
  try {
    const note = await (await open()).get('notes', key);
    return note && !isOld(note) ? note : undefined;
  } catch {
    return undefined;
  }
}

const copiedBytes = (notes: readonly UploadNote[]) => notes.reduce((bytes, { copy }) => bytes + (copy?.size ?? 0), 0);

/** Whether a copy may be stored in the place of those with these keys. */
async function hasRoom(key: string, replaced: string, { size }: Blob): Promise<boolean> {
  // Mostly it takes the place of one that is as large. Of a thousand chosen files, not all can be read for each.
  if (size <= ((await findNote(replaced))?.copy?.size ?? 0)) return true;
  const others = (await listNotes()).filter((note) => note.key !== key && note.key !== replaced);
  return copiedBytes(others) + size <= COPIES_MOST_BYTES;
}

/**
 * Without the copy if there is no space for it; not at all if the browser stores nothing.
 * @param replaced  the key of a note that this one takes the place of
 */
export async function writeNote(note: UploadNote, replaced = note.key): Promise<void> {
  const { copy, ...bare } = note;
  async function put(noted: UploadNote): Promise<void> {
    const writing = (await open()).transaction('notes', 'readwrite');
    // Together: a file must not be noted twice, nor not at all.
    await Promise.all([writing.store.delete(replaced), writing.store.put(noted), writing.done]);
  }
  try {
    await put(copy && (await hasRoom(note.key, replaced, copy)) ? note : bare).catch(() => put(bare));
  } catch {
    // Then it continues only as long as this page is open.
  }
}

/** Notes files without a copy, all at once. */
export async function writeBareNotes(notes: readonly UploadNote[]): Promise<void> {
  try {
    const writing = (await open()).transaction('notes', 'readwrite');
    await Promise.all([...notes.map((note) => writing.store.put(note)), writing.done]);
  } catch {
    // Then they are sent only as long as this page is open.
  }
}

/** Adds copies to notes that still exist, one after the other, as long as there is space. */
export async function addCopies(files: Iterable<{ key: string; copy: File }>): Promise<void> {
  let used = copiedBytes(await listNotes().catch(() => []));
  for (const { key, copy } of files) {
    used += copy.size;
    if (used > COPIES_MOST_BYTES) return;
    try {
      const writing = (await open()).transaction('notes', 'readwrite');
      const note = await writing.store.get(key);
      await Promise.all([note && writing.store.put({ ...note, copy }), writing.done]);
    } catch (error) {
      // The person is asked for it; also for the rest, if the disk is full.
      if (error instanceof DOMException && error.name === 'QuotaExceededError') return;
    }
  }
}

export async function removeNote(key: string): Promise<void> {
  try {
    await (await open()).delete('notes', key);
  } catch {
    // It is forgotten after a day.
  }
}
