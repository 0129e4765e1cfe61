// Downloads a large file over a connection that breaks: received bytes are kept and only the rest is requested, also
// after a restart (rule D13).
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { hashFile } from './release-signature.ts';

interface Parts {
  /** Location of the partial file. */
  folder: string;
  /** Same signature as `fetch`. */
  request(url: string, init: { headers: Record<string, string> }): Promise<Response>;
}

interface Wanted {
  /** SHA-512 of the complete file, in base64. */
  sha512: string;
}

type Download = (url: URL, destination: string, wanted: Wanted) => Promise<string>;

/** The range starts after the end of the file; earlier servers answered 400. */
const BEYOND = new Set([400, 416]);

/** Deletes the other files of the folder, which are parts of abandoned versions. */
async function removeOthers(folder: string, kept: string): Promise<void> {
  for (const name of await readdir(folder)) if (name !== kept) await rm(path.join(folder, name), { force: true });
}

function createResumingDownload({ folder, request }: Parts): Download {
  return async function download(url, destination, { sha512 }) {
    // Other expected bytes at the same address are another file.
    const name = createHash('sha256').update(`${url.href}\n${sha512}`).digest('hex').slice(0, 24);
    const part = path.join(folder, name);
    await mkdir(folder, { recursive: true });
    await removeOthers(folder, name);
    const come = await stat(part).then(
      ({ size }) => size,
      () => 0,
    );
    const isComplete = async () => (await hashFile(part)) === sha512;
    const wasComplete = come > 0 && (await isComplete());
    if (!wasComplete) {
      const response = await request(url.href, { headers: come === 0 ? {} : { Range: `bytes=${come}-` } });
      if (come > 0 && BEYOND.has(response.status)) {
        await rm(part);
        return download(url, destination, { sha512 });
      }
      if (!response.ok || !response.body) throw new Error(`${url.href} was answered with ${response.status}`);
      const flags = response.status === 206 ? 'a' : 'w';
      await pipeline(Readable.fromWeb(response.body as ReadableStream), createWriteStream(part, { flags }));
    }
    const isRight = wasComplete || (await isComplete());
    // The folder may be on another disk than the destination.
    if (isRight) await copyFile(part, destination);
    await rm(part, { force: true });
    if (!isRight) throw new Error(`${url.href} is not what it should be`);
    return destination;
  };
}

/** Whether a call has the arguments that ours needs; more are allowed. */
function isAsked(args: readonly unknown[]): args is Parameters<Download> {
  const [url, destination, wanted] = args;
  if (!(url instanceof URL) || typeof destination !== 'string') return false;
  return typeof wanted === 'object' && wanted !== null && 'sha512' in wanted && typeof wanted.sha512 === 'string';
}

interface Executor {
  download: (...args: unknown[]) => Promise<unknown>;
}

/**
 * Replaces the updater's download method, which starts again when the connection breaks. The method is not in the
 * updater's types: if another version has none, or calls it differently, the original keeps working.
 */
export function resumeDownloads(updater: object, parts: Parts, onUnknown: (what: string) => void): void {
  const { httpExecutor: executor } = updater as { httpExecutor?: Partial<Executor> | null };
  if (typeof executor?.download !== 'function') {
    onUnknown('the updater fetches in another way: a download that breaks off begins anew');
    return;
  }
  const own = executor.download.bind(executor);
  const resuming = createResumingDownload(parts);
  executor.download = (...args) => {
    if (isAsked(args)) return resuming(...args);
    onUnknown('the updater asks in another way: this download begins anew when it breaks off');
    return own(...args);
  };
}
