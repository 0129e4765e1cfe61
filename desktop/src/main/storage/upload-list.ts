// Files waiting to be uploaded: their paths, sizes and times, encrypted. The files themselves stay where they are, and
// are read just before they are sent.
import { readdir, readFile, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import type { KeptUpload, UploadBytes } from 'shared/desktop/desktop-answers.ts';
import { createSerialQueue } from 'shared/serial-queue.ts';
import { KEPT_UPLOADS_MAX } from 'shared/limits.ts';
import * as z from 'zod';
import { damagedName, writeWhole } from './durable-files.ts';
import { pictureType } from './picture-names.ts';
import type { Seal } from './seal.ts';

/** Far more than the upload limit: a large photo is scaled down before it is sent. */
const READ_MAX_BYTES = 256 * 1024 * 1024;
const PLACE = 'uploads';

const fileSchema = z.object({
  handle: z.string(),
  file: z.string(),
  size: z.number(),
  mtimeMs: z.number(),
  keepsOriginal: z.boolean(),
});
type KeptFile = z.output<typeof fileSchema>;

export interface UploadList {
  /** Answers with the ones that are new. Folders add the pictures in them, recursively. */
  add(paths: readonly string[], keepsOriginals: boolean): Promise<KeptUpload[]>;
  list(): KeptUpload[];
  /** The file, if it is unchanged since it was added. */
  read(handle: string): Promise<UploadBytes>;
  settle(handle: string): Promise<void>;
}

const makeHandle = () => Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('hex');

async function picturesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.') && pictureType(entry.name) !== '')
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted();
}

async function measure(file: string): Promise<{ size: number; mtimeMs: number; isFolder: boolean } | undefined> {
  const found = await stat(file).catch(() => undefined);
  return found && { size: found.size, mtimeMs: found.mtimeMs, isFolder: found.isDirectory() };
}

/** All chosen files; missing ones and unreadable folders are left out. */
async function expand(paths: readonly string[]): Promise<string[]> {
  const files = await Promise.all(
    paths.map(async (chosen) => {
      const found = await measure(chosen);
      if (!found) return [];
      return found.isFolder ? picturesIn(chosen).catch(() => []) : [chosen];
    }),
  );
  return files.flat();
}

function shownToWindow({ handle, file, keepsOriginal }: KeptFile): KeptUpload {
  return { handle, name: path.basename(file), type: pictureType(file), keepsOriginal };
}

function createList(start: readonly KeptFile[], save: (kept: readonly KeptFile[]) => Promise<void>): UploadList {
  let kept = start;
  const inTurn = createSerialQueue();

  return {
    add: (paths, keepsOriginal) =>
      inTurn(async () => {
        const known = new Set(kept.map(({ file }) => file));
        const fresh: KeptFile[] = [];
        for (const file of new Set(await expand(paths))) {
          if (known.has(file) || kept.length + fresh.length >= KEPT_UPLOADS_MAX) continue;
          const found = await measure(file);
          if (found)
            fresh.push({ handle: makeHandle(), file, size: found.size, mtimeMs: found.mtimeMs, keepsOriginal });
        }
        if (fresh.length > 0) await save([...kept, ...fresh]);
        kept = [...kept, ...fresh];
        return fresh.map(shownToWindow);
      }),
    list: () => kept.map(shownToWindow),
    async read(handle) {
      const wanted = kept.find((one) => one.handle === handle);
      const found = wanted && (await measure(wanted.file));
      if (!found) return 'gone';
      if (found.size !== wanted.size || found.mtimeMs !== wanted.mtimeMs) return 'changed';
      if (found.size > READ_MAX_BYTES) return 'too-large';
      const bytes = await readFile(wanted.file).catch(() => undefined);
      return bytes ? Uint8Array.from(bytes) : 'gone';
    },
    settle(handle) {
      // Removed even if a full disk refuses to write the list: the next written list is without it.
      kept = kept.filter((one) => one.handle !== handle);
      return inTurn(() => save(kept));
    },
  };
}

/**
 * @param onDamage  called if the list is damaged, which is kept under another name
 * @throws if there is a list and it cannot be read: taken for an empty one, it would be overwritten
 */
export async function openUploadList(
  file: string,
  seal: Seal,
  onDamage: () => void = () => undefined,
): Promise<UploadList> {
  const sealed = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  const text = sealed && seal.open(sealed, PLACE);
  if (sealed && text === undefined) {
    await rename(file, damagedName(file, sealed));
    onDamage();
  }
  const kept = text === undefined ? [] : z.array(fileSchema).parse(JSON.parse(text));
  return createList(kept, (next) => writeWhole(file, seal.seal(JSON.stringify(next), PLACE)));
}

/** Used if nothing may be written to disk: lasts as long as the program. */
export function createMemoryUploads(): UploadList {
  return createList([], () => Promise.resolve());
}
