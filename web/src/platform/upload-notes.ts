// Records of waiting and unfinished uploads in IndexedDB: their address, and a copy of the file if there is space, so
// that they continue after the browser was closed.
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { UPLOADS_DATABASE } from './edit-store.ts';

/** A field of the content, for which a picture or a PDF was chosen. */
export interface FieldPlace {
  kind: 'field';
  /** Address of its form. */
  screen: string;
  /** Path in the document, and the titles of the list entries on it, by which the field is found when they have moved. */
  path: string;
  titles: readonly string[];
  /** The field in words. */
  label: string;
  /** Its text when the file was chosen. */
  value: string;
  use: 'page' | 'logo' | 'document';
}

/** A picture that the file replaces. */
export interface ReplacedPlace {
  kind: 'replaced';
  name: string;
  /** Identifies the picture's bytes when the file was chosen. */
  version: string;
}

/** Where a file belongs that is not for the library. */
export type UploadPlace = FieldPlace | ReplacedPlace;

export interface UploadNote {
  /** Identifies the upload: user, purpose and content of the file. */
  key: string;
  /** Number of the user who uploads the file. */
  owner: string;
  /** Address for the parts of the file; empty for a waiting upload. */
  address: string;
  fileName: string;
  type: string;
  beganAt: number;
  /** After the browser was closed the upload continues, or, without a copy, the user is asked for the file. */
  goesOn: boolean;
  /** For a waiting upload: whether the file is sent unchanged. */
  keepsOriginal?: boolean;
  /** Such an upload continues only when the person asks for it (rule F21g). */
  place?: UploadPlace;
  /** The file, if there is space for it. */
  copy?: Blob;
}

interface Schema extends DBSchema {
  notes: { key: string; value: UploadNote };
}

/** For all copies together: enough for a day's photographs, and a small part of what browsers allow. */
const COPIES_MOST_BYTES = 250 * 1024 ** 2;
/**
 * Longer than the server keeps what it has received, as nobody may come back after a weekend: the upload begins anew
 * then.
 */
const KEPT_MS = 7 * 24 * 3_600_000;

let opening: Promise<IDBPDatabase<Schema>> | undefined;

function open(): Promise<IDBPDatabase<Schema>> {
  opening ??= openDB<Schema>(UPLOADS_DATABASE, 1, {
    upgrade: (database) => void database.createObjectStore('notes', { keyPath: 'key' }),
    // Closes the database when a sign-out deletes it, perhaps in another window.
    blocking(_current, _wanted, { target }) {
      (target as IDBDatabase).close();
      opening = undefined;
    },
  });
  return opening;
}

const isOld = ({ beganAt }: UploadNote) => beganAt < Date.now() - KEPT_MS;

/** Records of all users. */
const listNotes = async (): Promise<UploadNote[]> => (await open()).getAll('notes');

/** Empty if the browser stores nothing. */
export async function notesOf(owner: string): Promise<UploadNote[]> {
  const notes = await listNotes().catch(() => []);
  return notes.filter((note) => note.owner === owner && !isOld(note));
}

/** Records of all users that are kept no longer. */
export async function oldNotes(): Promise<UploadNote[]> {
  return (await listNotes().catch(() => [])).filter(isOld);
}

export async function findNote(key: string): Promise<UploadNote | undefined> {
  try {
    return await (await open()).get('notes', key);
  } catch {
    return undefined;
  }
}

const copiedBytes = (notes: readonly UploadNote[]) => notes.reduce((bytes, { copy }) => bytes + (copy?.size ?? 0), 0);

/** Whether a copy fits when the copies under these two keys are replaced. */
async function hasRoom(key: string, replaced: string, { size }: Blob): Promise<boolean> {
  // Usually it replaces a copy of the same size. With a thousand files, reading all records for each would take too
  // long.
  if (size <= ((await findNote(replaced))?.copy?.size ?? 0)) return true;
  const others = (await listNotes()).filter((note) => note.key !== key && note.key !== replaced);
  return copiedBytes(others) + size <= COPIES_MOST_BYTES;
}

/**
 * Writes a record, without the copy if there is no space for it. Writes nothing if the browser stores nothing.
 * @param replaced  the key of a record that this one replaces
 */
export async function writeNote(note: UploadNote, replaced = note.key): Promise<void> {
  const { copy, ...bare } = note;
  async function put(noted: UploadNote): Promise<void> {
    const writing = (await open()).transaction('notes', 'readwrite');
    // In one transaction, so that there is always exactly one record of a file.
    await Promise.all([writing.store.delete(replaced), writing.store.put(noted), writing.done]);
  }
  try {
    await put(copy && (await hasRoom(note.key, replaced, copy)) ? note : bare).catch(() => put(bare));
  } catch {
    // Without a record, the upload continues only while this page is open.
  }
}

/** Writes records of files without copies, all at once. */
export async function writeBareNotes(notes: readonly UploadNote[]): Promise<void> {
  try {
    const writing = (await open()).transaction('notes', 'readwrite');
    await Promise.all([...notes.map((note) => writing.store.put(note)), writing.done]);
  } catch {
    // Without a record, the files are sent only while this page is open.
  }
}

/** Adds copies to existing records, one after the other, as long as there is space. */
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
      // Without a copy the user is asked for the file later. If the disk is full, this applies to the remaining files
      // too.
      if (error instanceof DOMException && error.name === 'QuotaExceededError') return;
    }
  }
}

export async function removeNote(key: string): Promise<void> {
  try {
    await (await open()).delete('notes', key);
  } catch {
    // The record expires.
  }
}
