// The built files of the web package as ready answers. They are few and small, so they are kept in memory whole.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { makeReadyAnswer, type ReadyAnswer, type ReadyAnswers } from './ready-answers.ts';

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

/** By folder: what was built does not change under a running process, and all its servers give the same. */
const answersOf = new Map<string, ReadonlyMap<string, ReadyAnswer>>();

/** Registers every servable file below `folder` under its path. Pages and build manifests are left out. */
export function registerStaticFiles(folder: string, ready: ReadyAnswers): void {
  const answers = answersOf.get(folder) ?? readFiles(folder);
  answersOf.set(folder, answers);
  for (const [address, answer] of answers) ready.set(address, answer);
}

function readFiles(folder: string): Map<string, ReadyAnswer> {
  const answers = new Map<string, ReadyAnswer>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const type = TYPES[path.extname(entry.name)];
    if (!entry.isFile() || type === undefined) continue;
    const file = path.join(entry.parentPath, entry.name);
    const address = `/${path.relative(folder, file).split(path.sep).join('/')}`;
    answers.set(
      address,
      makeReadyAnswer({
        type,
        cacheControl: HASHED.test(address) ? 'public, max-age=31536000, immutable' : 'public, max-age=86400',
        body: readFileSync(file),
        compressed: existsSync(`${file}.br`)
          ? { br: readFileSync(`${file}.br`), gzip: readFileSync(`${file}.gz`) }
          : undefined,
      }),
    );
  }
  return answers;
}
