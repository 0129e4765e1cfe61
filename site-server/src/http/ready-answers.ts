// Answers stored as buffers and sent before Express: public pages, the content document, static files. One buffer per
// encoding, made on the first request, or in a thread for long answers; a request costs a map look-up and a write.
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync, type BrotliOptions } from 'node:zlib';
import type { RequestCount } from './request-tally.ts';
import { FILE_POLICY, SECURITY_HEADERS } from './security-headers.ts';

export interface ReadyAnswer {
  status: number;
  etag: string;
  representations: Record<Encoding, () => Representation>;
  notModifiedHeaders: Record<string, string>;
  /** Only for requests without a token, as a user who is signed in may see more. */
  isAnonymousOnly: boolean;
}

/** A body with its complete headers. */
interface Representation {
  body: Buffer;
  headers: Record<string, string | number>;
}

type Encoding = 'br' | 'gzip' | 'identity';

export interface ReadySource {
  status?: number;
  type: string;
  cacheControl: string;
  /** Further headers, and the security policy of answers that are not plain files. */
  headers?: Record<string, string>;
  /** By default the headers of documents. */
  securityHeaders?: Readonly<Record<string, string>>;
  body: string | Buffer;
  /** Compressed forms made at build time; otherwise made here, unless the type is compressed already. */
  compressed?: { br: Buffer; gzip: Buffer } | undefined;
  /** Beginning of the ETag, if it must contain a readable version. */
  etagPrefix?: string;
  /** Only for requests without a token; others go to Express. */
  isAnonymousOnly?: boolean;
}

const COMPRESSIBLE = /^(text\/|application\/(json|javascript|manifest)|image\/svg)/;
// Compressed while a visitor waits: level 11 takes ten times as long as 9 and saves two per cent.
const BROTLI_QUALITY = 9;
// For a body that fits into this window: takes a tenth of the time of the default of 22, which allocates megabytes for
// any body.
const SMALL_WINDOW_BITS = 16;
const HASHED_AT_ONCE = 2 ** 20;

const DOCUMENT_HEADERS = { ...SECURITY_HEADERS, 'Content-Security-Policy': FILE_POLICY };

/** @param digest  of the body, if it is known */
export function makeReadyAnswer(source: ReadySource, digest?: string): ReadyAnswer {
  const identity = asBuffer(source.body);
  const hash = (digest ?? createHash('sha256').update(identity).digest('base64url')).slice(0, 22);
  const etag = `"${source.etagPrefix ?? ''}${hash}"`;
  const common = {
    ...(source.securityHeaders ?? DOCUMENT_HEADERS),
    Vary: 'Accept-Encoding',
    ...source.headers,
    'Cache-Control': source.cacheControl,
    ETag: etag,
  };
  const represent = (body: Buffer, encoding?: string) => ({
    body,
    headers: {
      ...common,
      'Content-Type': source.type,
      'Content-Length': body.length,
      ...(encoding && { 'Content-Encoding': encoding }),
    },
  });
  const plain = once(() => represent(identity));
  const compressible = COMPRESSIBLE.test(source.type);
  return {
    status: source.status ?? 200,
    etag,
    notModifiedHeaders: common,
    isAnonymousOnly: source.isAnonymousOnly ?? false,
    representations: {
      identity: plain,
      br: compressible
        ? once(() => represent(source.compressed?.br ?? brotliCompressSync(identity, brotliOptions(identity)), 'br'))
        : plain,
      gzip: compressible ? once(() => represent(source.compressed?.gzip ?? gzipSync(identity), 'gzip')) : plain,
    },
  };
}

/**
 * Like `makeReadyAnswer`, for long answers: compressed in a thread, so that the event loop can answer other requests.
 */
export async function prepareReadyAnswer(source: ReadySource): Promise<ReadyAnswer> {
  const body = asBuffer(source.body);
  const [br, zipped] = await Promise.all([promisify(brotliCompress)(body, brotliOptions(body)), promisify(gzip)(body)]);
  return makeReadyAnswer({ ...source, body, compressed: { br, gzip: zipped } }, await digestInTurns(body));
}

/** Hashing a megabyte takes some milliseconds, so this pauses in between. */
export async function digestInTurns(body: Buffer): Promise<string> {
  const hash = createHash('sha256');
  for (let start = 0; start < body.length; start += HASHED_AT_ONCE) {
    if (start > 0) await nextTurn();
    hash.update(body.subarray(start, start + HASHED_AT_ONCE));
  }
  return hash.digest('base64url');
}

/** Avoids a copy, which takes a while for megabytes. */
function asBuffer(body: string | Buffer): Buffer {
  return typeof body === 'string' ? Buffer.from(body) : body;
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

function brotliOptions(body: Buffer): BrotliOptions {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      ...(body.length < 2 ** SMALL_WINDOW_BITS && { [constants.BROTLI_PARAM_LGWIN]: SMALL_WINDOW_BITS }),
    },
  };
}

/** Compiled once, as every request is matched with them. */
const REFUSED = { br: /br\s*;\s*q=0(\.0*)?\s*(,|$)/, gzip: /gzip\s*;\s*q=0(\.0*)?\s*(,|$)/ };

/** The best encoding the caller accepts; `;q=0` refuses one (RFC 9110, 12.5.3). */
function chooseEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity';
  const accepts = (name: 'br' | 'gzip') => accepted.includes(name) && !REFUSED[name].test(accepted);
  if (accepts('br')) return 'br';
  return accepts('gzip') ? 'gzip' : 'identity';
}

/** Whether the client already has the answer with this `etag` (RFC 9110, 13.1.2). */
export function isFresh(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true;
  return ifNoneMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag);
}

/**
 * Headers for an address with query parameters that the answer does not depend on: a cache would store the answer for
 * each of them (rule A19d).
 */
export const NOT_KEPT = { 'Cache-Control': 'no-cache' };

/**
 * Sends a ready answer: 304 if the client has it, else in the best encoding; only headers for HEAD. Gives the status.
 * @param instead  headers in place of the answer's own
 */
export function sendReady(
  request: IncomingMessage,
  response: ServerResponse,
  answer: ReadyAnswer,
  instead?: Record<string, string>,
): number {
  if (answer.status === 200 && isFresh(request.headers['if-none-match'], answer.etag)) {
    response.writeHead(304, instead ? { ...answer.notModifiedHeaders, ...instead } : answer.notModifiedHeaders).end();
    return 304;
  }
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const { headers, body } = answer.representations[encoding]();
  response.writeHead(answer.status, instead ? { ...headers, ...instead } : headers);
  response.end(request.method === 'HEAD' ? undefined : body);
  return answer.status;
}

export interface ReadyAnswers {
  set(path: string, answer: ReadyAnswer): void;
  /** Sets an answer that is made when it is requested; undefined if there is none. */
  setUnread(path: string, read: () => ReadyAnswer | undefined): void;
  /** Removes all of these paths. */
  drop(paths: Iterable<string>): void;
  /** Answers the request if its exact address is known; otherwise gives false. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  /** Number of answers by path; HEAD counts as GET. */
  list(): RequestCount[];
}

/** Files whose names change with their bytes are counted together. */
const COUNTED_TOGETHER = /^\/(assets|console-assets|icons)\//;

/** Counters as plain numbers, so that counting costs only an addition. */
interface Tally {
  route: string;
  given: number;
  notModified: number;
}

export function createReadyAnswers(): ReadyAnswers {
  const answers = new Map<string, { read: () => ReadyAnswer | undefined; tally: Tally }>();
  const tallies = new Map<string, Tally>();

  function tallyOf(path: string): Tally {
    const route = COUNTED_TOGETHER.exec(path)?.[0] ?? path;
    const tally = tallies.get(route) ?? { route, given: 0, notModified: 0 };
    tallies.set(route, tally);
    return tally;
  }

  const setUnread = (path: string, read: () => ReadyAnswer | undefined) =>
    void answers.set(path, { read, tally: tallyOf(path) });

  return {
    setUnread,
    set: (path, ready) => setUnread(path, () => ready),
    drop(paths) {
      for (const path of paths) answers.delete(path);
    },
    answer(request, response) {
      const known = answers.get(request.url ?? '');
      if (!known || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
      const { read, tally } = known;
      const ready = read();
      if (!ready) return false;
      if (ready.isAnonymousOnly && request.headers.authorization !== undefined) return false;
      if (sendReady(request, response, ready) === 304) tally.notModified += 1;
      else tally.given += 1;
      return true;
    },
    list() {
      const row = (route: string, status: number, count: number) => ({
        method: 'GET',
        route,
        status,
        count,
        seconds: 0,
      });
      return [...tallies.values()]
        .flatMap(({ route, given, notModified }) => [row(route, 200, given), row(route, 304, notModified)])
        .filter(({ count }) => count > 0);
    },
  };
}
