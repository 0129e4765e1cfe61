// A bucket of S3-compatible storage: the five calls that pictures need, each with a time limit.
import { createHash } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import { AwsClient } from 'aws4fetch';
import type { MediaStorageSettings } from '../../../media-storage-settings.ts';
import { failureOf, StorageFailure } from './storage-failure.ts';

export interface StoredObject {
  size: number;
  /** Milliseconds since the epoch. */
  storedAt: number;
}

interface FetchedObject {
  size: number;
  /** The checksum of the received bytes. */
  sha256: string;
  /** The checksum of the originally stored bytes, from the object's metadata. */
  noted: string | undefined;
}

/** The calls of a storage. All of them: @throws StorageFailure */
export interface ObjectStorage {
  put(key: string, bytes: Uint8Array<ArrayBuffer>, sha256: string): Promise<void>;
  /** Writes an object to the file `target`; undefined if it does not exist. */
  fetch(key: string, target: string): Promise<FetchedObject | undefined>;
  /** The bytes of an object as they arrive; undefined if it does not exist. */
  read(key: string): Promise<AsyncIterable<Uint8Array> | undefined>;
  /** Undefined if the object does not exist. */
  sizeOf(key: string): Promise<number | undefined>;
  /** All objects whose key begins with `folder` and `start`, by the rest of the key after `folder`. */
  list(folder: string, start?: string): Promise<Map<string, StoredObject>>;
  /** All objects of a folder, if one answer contains them; otherwise undefined. */
  listFew(folder: string): Promise<Map<string, StoredObject> | undefined>;
  remove(key: string): Promise<void>;
}

const EMPTY_SHA256 = createHash('sha256').digest('hex');
const NOTED = 'x-amz-meta-sha256';
/** Slowest accepted transfer in bytes per millisecond, which extends the time limit of large files. */
const SLOWEST = 50;
const ATTEMPTS = 2;
const PAGE = 1000;

interface Call {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  url: string;
  bytes?: Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
}

/** @param stop  ends what is being asked */
export function createObjectStorage(settings: MediaStorageSettings, stop?: AbortSignal): ObjectStorage {
  const { address, region, accessKeyId, secretAccessKey, sessionToken, timeLimitMs } = settings;
  const { origin, pathname } = new URL(address);
  const [, bucket = '', ...folders] = pathname.split('/');
  const prefix = folders.map((name) => `${name}/`).join('');
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    ...(sessionToken !== undefined && { sessionToken }),
    service: 's3',
    region,
    retries: 0,
  });
  const urlOf = (key: string) => `${address}/${key}`;

  async function attempt({ method, url, bytes, headers }: Call, limit: Limit): Promise<Response> {
    limit.set(timeLimitMs + (bytes?.length ?? 0) / SLOWEST);
    const request = await client.sign(url, {
      method,
      headers: { 'X-Amz-Content-Sha256': EMPTY_SHA256, ...headers },
      ...(bytes && { body: bytes }),
      redirect: 'manual',
      signal: limit.signal,
    });
    const response = await fetch(request);
    limit.set(timeLimitMs + Number(response.headers.get('content-length') ?? 0) / SLOWEST);
    return response;
  }

  /** The answer of a successful call; undefined if the object does not exist. */
  async function ask(call: Call, limit: Limit): Promise<Response | undefined> {
    for (let tries = 1; ; tries += 1) {
      try {
        const response = await attempt(call, limit);
        if (response.ok) return response;
        const text = await response.text();
        const failure = failureOf(response.status, text);
        if (response.status === 404 && failure.kind !== 'no_bucket') return undefined;
        // Storage that is briefly busy answers so: the call is repeated.
        if (failure.kind !== 'failing' || tries === ATTEMPTS) throw failure;
      } catch (error) {
        if (error instanceof StorageFailure) throw error;
        // A reused connection may have been closed: the call is repeated.
        if (limit.signal.aborted || tries === ATTEMPTS) throw new StorageFailure('unreachable', error);
      }
    }
  }

  /** Makes a call and reads its answer within the time limit. */
  async function call<T>(asked: Call, read: (answer: Response | undefined) => Promise<T> | T): Promise<T> {
    const limit = createLimit(stop);
    try {
      const answer = await ask(asked, limit);
      return await read(answer);
    } catch (error) {
      if (error instanceof StorageFailure || (error as NodeJS.ErrnoException).syscall !== undefined) throw error;
      throw new StorageFailure('unreachable', error);
    } finally {
      limit.end();
    }
  }

  async function listPage(folder: string, start: string, token: string) {
    const query = new URLSearchParams({
      ...(token !== '' && { 'continuation-token': token }),
      'list-type': '2',
      'max-keys': String(PAGE),
      prefix: `${prefix}${folder}${start}`,
    });
    const text = await call({ method: 'GET', url: `${origin}/${bucket}?${query.toString()}` }, (answer) => {
      if (!answer) throw new StorageFailure('no_bucket');
      return answer.text();
    });
    const skipped = prefix.length + folder.length;
    const objects = new Map<string, StoredObject>();
    for (const { key, ...object } of readObjects(text)) objects.set(key.slice(skipped), object);
    return { objects, next: valueIn(text, 'NextContinuationToken') };
  }

  return {
    put: (key, bytes, sha256) =>
      call(
        // The storage compares the received bytes with this signed checksum.
        { method: 'PUT', url: urlOf(key), bytes, headers: { 'X-Amz-Content-Sha256': sha256, [NOTED]: sha256 } },
        async (answer) => {
          // A 404 here means that there is no bucket.
          if (!answer) throw new StorageFailure('no_bucket');
          await answer.arrayBuffer();
        },
      ),
    fetch: (key, target) =>
      call({ method: 'GET', url: urlOf(key) }, async (answer) => {
        if (!answer) return undefined;
        const written = await write(answer, target);
        return { ...written, noted: answer.headers.get(NOTED) ?? undefined };
      }),
    async read(key) {
      const limit = createLimit(stop);
      try {
        const answer = await ask({ method: 'GET', url: urlOf(key) }, limit);
        return answer && piecesOf(answer, limit, timeLimitMs);
      } finally {
        // From here on each chunk has its own time limit.
        limit.end();
      }
    },
    sizeOf: (key) =>
      call({ method: 'HEAD', url: urlOf(key) }, (answer) => {
        const size = answer?.headers.get('content-length');
        return size === null || size === undefined ? undefined : Number(size);
      }),
    async list(folder, start = '') {
      const found = new Map<string, StoredObject>();
      for (let token: string | undefined = ''; token !== undefined;) {
        const { objects, next } = await listPage(folder, start, token);
        for (const [name, object] of objects) found.set(name, object);
        token = next;
      }
      return found;
    },
    async listFew(folder) {
      const { objects, next } = await listPage(folder, '', '');
      return next === undefined ? objects : undefined;
    },
    remove: (key) => call({ method: 'DELETE', url: urlOf(key) }, async (answer) => void (await answer?.arrayBuffer())),
  };
}

interface Limit {
  signal: AbortSignal;
  /** Starts the limit anew. */
  set(ms: number): void;
  end(): void;
}

function createLimit(stop: AbortSignal | undefined): Limit {
  const late = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  return {
    signal: stop ? AbortSignal.any([stop, late.signal]) : late.signal,
    set(ms) {
      clearTimeout(timer);
      timer = setTimeout(() => late.abort(new Error(`There was no answer within ${Math.round(ms)} ms`)), ms);
    },
    end: () => clearTimeout(timer),
  };
}

function throwUnreachable(error: unknown): never {
  throw new StorageFailure('unreachable', error);
}

/** Each chunk has the time limit; the caller may take any time between two chunks. */
async function* piecesOf({ body }: Response, limit: Limit, timeLimitMs: number): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader();
  try {
    for (;;) {
      limit.set(timeLimitMs);
      const { done = true, value } = (await reader?.read().catch(throwUnreachable)) ?? {};
      limit.end();
      if (done || !value) return;
      yield value;
    }
  } finally {
    limit.end();
    await reader?.cancel().catch(() => undefined);
  }
}

async function write({ body }: Response, target: string): Promise<Omit<FetchedObject, 'noted'>> {
  const hash = createHash('sha256');
  let size = 0;
  const handle = await open(target, 'wx', 0o600);
  try {
    for await (const piece of (body ?? []) as AsyncIterable<Uint8Array>) {
      hash.update(piece);
      size += piece.length;
      await handle.writeFile(piece);
    }
  } finally {
    await handle.close();
  }
  return { size, sha256: hash.digest('hex') };
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function valueIn(xml: string, name: string): string | undefined {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
  return text
    ?.replaceAll(/&#(x?)([\da-f]+);/gi, (_all, hex: string, digits: string) =>
      String.fromCodePoint(Number.parseInt(digits, hex === '' ? 10 : 16)),
    )
    .replaceAll(/&(\w+);/g, (all, entity: string) => ENTITIES[entity] ?? all);
}

function* readObjects(xml: string): Generator<StoredObject & { key: string }> {
  for (const [, contents = ''] of xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)) {
    const key = valueIn(contents, 'Key');
    if (key === undefined) continue;
    const storedAt = Date.parse(valueIn(contents, 'LastModified') ?? '');
    yield { key, size: Number(valueIn(contents, 'Size')), storedAt };
  }
}

/** The bytes of a file, and their checksum. */
export async function readWithSum(file: string): Promise<{ bytes: Uint8Array<ArrayBuffer>; sha256: string }> {
  const bytes = await readFile(file);
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
}
