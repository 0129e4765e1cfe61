// Stores files that are uploaded in parts for a day (rule F21).
import { constants, existsSync, mkdirSync } from 'node:fs';
import { open, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { AppError, notFound } from 'shared/api/errors.ts';
import {
  UNFINISHED_KEPT_HOURS,
  UNFINISHED_MAX_BYTES,
  UNFINISHED_OWN_MAX,
  UNFINISHED_OWN_MAX_BYTES,
} from 'shared/limits.ts';
import type { Database } from '../../../database/open-database.ts';
import type { Transaction } from '../../../database/transaction.ts';
import type { Clock } from '../../../platform/clock.ts';
import {
  deleteUnfinished,
  findUnfinished,
  insertUnfinished,
  listUnfinished,
  setReceived,
  sumUnfinished,
  type UnfinishedRow,
} from './unfinished.store.ts';

/** The user who has begun the upload, and who alone may use it. */
export interface Owner {
  id: number;
}

interface AnnouncedFile {
  id: string;
  size: number;
  /** The name that the sender gave; it is not trusted. */
  fileName: string;
}

export interface UnfinishedUploads {
  /** @throws AppError `no_space`, for the reason `unfinished`, when too much is unfinished already */
  begin(owner: Owner, file: AnnouncedFile): Promise<void>;
  /** @throws AppError `not_found` when it is unknown, too old, or somebody else's */
  find(owner: Owner, id: string): Promise<UnfinishedRow>;
  /**
   * Writes the bytes from `offset` on; gives where the file then ends. Bytes that were received before an error are
   * kept.
   */
  write(id: string, offset: number, pieces: AsyncIterable<Uint8Array>): Promise<number>;
  /** The path of the received data. */
  pathOf(id: string): string;
  /** Deletes an upload with its received data. */
  drop(id: string): Promise<void>;
  /** Deletes the received data; the result of the upload is kept. */
  dropFile(id: string): Promise<void>;
  /**
   * Deletes uploads that are too old, rows without their file (a restored backup has no files) and files without a row.
   */
  tidy(): Promise<void>;
  /** Resolves when nothing is being written. */
  close(): Promise<void>;
}

interface Parts {
  database: Database;
  clock: Clock;
  folder: string;
}

/** At most this much has to be sent again after a crash; syncing more often would be slow on a hard disk. */
const KEEP_EVERY_BYTES = 1024 * 1024;
const KEPT_MS = UNFINISHED_KEPT_HOURS * 3_600_000;

/** A temporary refusal: the console's upload queue tries again. */
const tooMuch = (message: string) => new AppError('no_space', message, { reason: 'unfinished' });

async function assertRoom(tx: Transaction, owner: Owner, size: number): Promise<void> {
  const all = await sumUnfinished(tx.db);
  const own = await sumUnfinished(tx.db, owner.id);
  if (own.count >= UNFINISHED_OWN_MAX || own.bytes + size > UNFINISHED_OWN_MAX_BYTES) {
    throw tooMuch('Too many of your uploads are unfinished. Let them end, or cancel some.');
  }
  if (all.bytes + size > UNFINISHED_MAX_BYTES) {
    throw tooMuch('The server has no space for more unfinished uploads. Please try again later.');
  }
}

export function createUnfinishedUploads({ database, clock, folder }: Parts): UnfinishedUploads {
  const { reads } = database;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const pathOf = (id: string) => path.join(folder, id);
  const isOver = ({ began_at }: Pick<UnfinishedRow, 'began_at'>) => Date.parse(began_at) + KEPT_MS <= clock.now();
  const writing = new Set<Promise<unknown>>();

  async function write(id: string, offset: number, pieces: AsyncIterable<Uint8Array>): Promise<number> {
    const handle = await open(pathOf(id), constants.O_RDWR | constants.O_CREAT, 0o600);
    let end = offset;
    let kept = offset;
    /** Counts bytes as received only after they are on disk, so that a power failure loses none of them. */
    async function keep(): Promise<void> {
      if (end === kept) return;
      await handle.datasync();
      await database.transaction((tx) => setReceived(tx, id, end));
      kept = end;
    }
    try {
      for await (const piece of pieces) {
        for (let done = 0; done < piece.length;) {
          const { bytesWritten } = await handle.write(piece, done, piece.length - done, end);
          done += bytesWritten;
          end += bytesWritten;
        }
        if (end - kept >= KEEP_EVERY_BYTES) await keep();
      }
    } finally {
      try {
        await keep();
      } finally {
        await handle.close();
      }
    }
    return end;
  }

  async function dropFile(id: string): Promise<void> {
    await rm(pathOf(id), { force: true, maxRetries: 3 });
  }

  return {
    pathOf,
    dropFile,
    async begin(owner, { id, size, fileName }) {
      await database.transaction(async (tx) => {
        await assertRoom(tx, owner, size);
        insertUnfinished(tx, { id, user_id: owner.id, file_name: fileName, size, began_at: clock.timestamp() });
      });
    },
    async find(owner, id) {
      const row = await findUnfinished(reads, id);
      if (row && row.user_id === owner.id && !isOver(row)) return row;
      throw notFound('This unfinished upload');
    },
    write(id, offset, pieces) {
      const done = write(id, offset, pieces);
      writing.add(done);
      const settle = () => writing.delete(done);
      done.then(settle, settle);
      return done;
    },
    async drop(id) {
      await database.transaction((tx) => deleteUnfinished(tx, [id]));
      await dropFile(id);
    },
    async tidy() {
      // Files are listed first, as a row is always older than its file.
      const files = new Set(await readdir(folder));
      const rows = await listUnfinished(reads);
      // Looked up again, as the file may have been created meanwhile.
      const isBroken = (row: (typeof rows)[number]) =>
        row.received > 0 && row.picture === '' && !files.has(row.id) && !existsSync(pathOf(row.id));
      const gone = rows.filter((row) => isOver(row) || isBroken(row)).map(({ id }) => id);
      if (gone.length > 0) await database.transaction((tx) => deleteUnfinished(tx, gone));
      const needed = new Set(rows.filter(({ picture }) => picture === '').map(({ id }) => id));
      for (const id of gone) needed.delete(id);
      for (const file of files) if (!needed.has(file)) await dropFile(file);
    },
    async close() {
      await Promise.allSettled(writing);
    },
  };
}
