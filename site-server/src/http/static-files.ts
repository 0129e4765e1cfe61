// The built files of the web package as ready answers. They are few and small, so they are kept in memory whole.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { filesBelow } from '../platform/read-files.ts';
import { PART_HEADERS } from './security-headers.ts';
import { makeReadyAnswer, type ReadyAnswer, type ReadyAnswers, type ReadySource } from './ready-answers.ts';

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
};

/** Hashed names never change their bytes; the others are checked again after a day. */
const HASHED = /^\/(assets|console-assets)\//;

/** Before that a start is slower, and requests of its first moments too. */
const READ_AFTER_MS = 500;

type ReadFile = () => ReadyAnswer | undefined;

interface Files {
  byAddress: ReadonlyMap<string, ReadFile>;
  reading: Promise<void>;
}

/** By folder: what was built does not change under a running process, and all its servers give the same. */
const filesOf = new Map<string, Files>();

/**
 * Registers every servable file below `folder` under its path. Pages and build manifests are left out. To read hundreds of
 * files is a tenth of a start, so each is read when it is asked for, and soon after the start in any case: the next build
 * takes them away.
 * @returns resolves when all are read
 */
export function registerStaticFiles(folder: string, ready: ReadyAnswers): Promise<void> {
  const files = filesOf.get(folder) ?? findFiles(folder);
  filesOf.set(folder, files);
  for (const [address, read] of files.byAddress) ready.setUnread(address, read);
  return files.reading;
}

async function readAll(files: Iterable<ReadFile>): Promise<void> {
  await wait(READ_AFTER_MS, undefined, { ref: false });
  for (const read of files) {
    read();
    await nextTurn();
  }
}

function findFiles(folder: string): Files {
  const found = new Set(filesBelow(folder));
  const byAddress = new Map<string, ReadFile>();
  for (const file of found) {
    const type = TYPES[path.extname(file)];
    if (type === undefined) continue;
    const address = `/${path.relative(folder, file).split(path.sep).join('/')}`;
    const isHashed = HASHED.test(address);
    const source = {
      type,
      cacheControl: isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=86400',
      // A drawing may be opened as a document.
      ...(isHashed && !type.startsWith('image/') && { securityHeaders: PART_HEADERS }),
    };
    let answer: ReadyAnswer | undefined;
    byAddress.set(address, () => (answer ??= ifReadable(() => makeReadyAnswer({ ...source, ...read(file, found) }))));
  }
  return { byAddress, reading: readAll(byAddress.values()) };
}

function read(file: string, found: ReadonlySet<string>): Pick<ReadySource, 'body' | 'compressed'> {
  const body = readFileSync(file);
  const compressed = found.has(`${file}.br`) && { br: readFileSync(`${file}.br`), gzip: readFileSync(`${file}.gz`) };
  return { body, ...(compressed && { compressed }) };
}

/** Undefined where a file cannot be read, such as one that was taken away before. */
function ifReadable<T>(make: () => T): T | undefined {
  try {
    return make();
  } catch {
    return undefined;
  }
}
