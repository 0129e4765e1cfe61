// The built files of the web package as ready answers, kept in memory as they are few and small.
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

/** Files with a hash in their name never change; others are checked again after a day. */
const HASHED = /^\/(assets|console-assets)\//;

/** Earlier reading would slow down the start, and the first requests. */
const READ_AFTER_MS = 500;

type ReadFile = () => ReadyAnswer | undefined;

interface Files {
  byAddress: ReadonlyMap<string, ReadFile>;
  reading: Promise<void>;
}

/** By folder, shared by all servers of the process, as built files do not change while it runs. */
const filesOf = new Map<string, Files>();

/**
 * Registers every servable file below `folder` under its path, without pages and build manifests. Reading hundreds of
 * files would take a tenth of a start, so each is read when it is requested, or soon after the start, before a next
 * build can remove it.
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
      // A drawing may be opened as a document, so it keeps the headers of documents.
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

/** Undefined if a file cannot be read, as it may have been removed. */
function ifReadable<T>(make: () => T): T | undefined {
  try {
    return make();
  } catch {
    return undefined;
  }
}
