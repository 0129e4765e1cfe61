// The real server in this process, on a copy of the prepared data folder and a free port, with a client that shows
// every detail of an answer.
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, readdirSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { AppContext } from '../app-context.ts';
import type { Processes } from '../composition/processes.ts';
import type { Config } from '../config.ts';
import type { Tables } from '../database/tables.ts';
import { backupsFolder } from '../features/backups/make-backup.ts';
import { readSiteId } from '../features/copies/copies-state.ts';
import type { MediaStorageSettings } from '../media-storage-settings.ts';
import { createClock } from '../platform/clock.ts';
import { openSiteHost, type SiteHost } from '../site-host.ts';
import { SHARED_PROCESSES } from './shared-processes.ts';
import type { TestTemplate } from './make-template.ts';
import type { Person } from './people.ts';
import { testConfig } from './test-config.ts';
import { makeTestFolder } from './test-folder.ts';

export interface TestAnswer {
  status: number;
  headers: Headers;
  bytes: Buffer<ArrayBuffer>;
  text: string;
  /** The body as JSON; undefined if it is not JSON. */
  json: unknown;
}

interface RequestOptions {
  /** Signs the request with this person's session. */
  as?: Person;
  token?: string;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent unchanged. */
  raw?: string | URLSearchParams | FormData | Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
}

export interface TestServer {
  readonly url: string;
  readonly context: AppContext;
  readonly host: SiteHost;
  request(method: string, address: string, options?: RequestOptions): Promise<TestAnswer>;
  /** Number of rows in every table, to show that nothing was written. */
  countRows(): Promise<Record<string, number>>;
  /** A hash of everything in each table, to show that nothing at all was changed. */
  fingerprint(): Promise<Record<string, string>>;
  /** Every file in the media folder as `folder/name`, to show that nothing was left behind. No smaller forms are being
   * made by then. */
  mediaFiles(): Promise<string[]>;
  /** Every file in the data folder as `folder/name`. */
  dataFiles(): string[];
  /** Path of a file or folder in the data folder. */
  path(...names: string[]): string;
  /** Moves the server's clock forward. */
  advance(ms: number): void;
  /** Stops the server, runs `between`, and starts another server on the same data folder. The address changes. */
  restart(between?: () => void | Promise<void>): Promise<void>;
  /** @param keepIn  folder to which the data folder is copied before it is removed */
  close(keepIn?: string): Promise<void>;
}

export interface TestServerOptions {
  /** Starts on a folder without users instead of the prepared one. */
  empty?: boolean;
  /** Starts on a copy of this folder instead of the prepared one. */
  folder?: string;
  /** Returns the picture storage for a site id. If absent, pictures are stored on the server's own machine. */
  storageOf?: ((site: string) => MediaStorageSettings) | undefined;
  processes?: Processes;
  worksHourly?: boolean;
}

/** Starts on a copy of a prepared folder (make-template.ts). */
export async function openTestServer(
  { template, tokens }: Pick<TestTemplate, 'template' | 'tokens'>,
  changes: Partial<Config> = {},
  { empty = false, folder = template, storageOf, ...options }: TestServerOptions = {},
): Promise<TestServer> {
  const dataDir = makeTestFolder('site-test');
  if (!empty) cpSync(folder, dataDir, { recursive: true });
  let ahead = 0;
  let last = 0;
  // Two readings are never equal, as on a slow machine. Code that needs the same time twice must read the clock once.
  const clock = createClock(() => (last = Math.max(last + 1, Date.now() + ahead)));

  async function open() {
    // The id is read only if needed: a test may have made it unreadable.
    const mediaStorage = changes.mediaStorage ?? storageOf?.(readSiteId(backupsFolder(dataDir)));
    const config = testConfig(dataDir, { rateLimits: false, mediaStorage, ...changes });
    const host = await openSiteHost(config, { clock, processes: SHARED_PROCESSES, worksHourly: false, ...options });
    const server = host.server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return { host, server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
  }
  async function stop(): Promise<void> {
    running.server.close();
    running.server.closeAllConnections();
    await running.host.close();
  }
  let running = await open();
  let fingerprint: { context: AppContext; version: number; hashes: Record<string, string> } | undefined;

  return {
    get url() {
      return running.url;
    },
    get context() {
      return running.host.context;
    },
    get host() {
      return running.host;
    },
    async request(method, address, { as, token = as && tokens[as], body, raw, headers } = {}) {
      const response = await fetch(running.url + address, {
        method,
        redirect: 'manual',
        headers: {
          ...(token !== undefined && { Authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined ? { body: JSON.stringify(body) } : raw !== undefined ? { body: raw } : {}),
      });
      const bytes = Buffer.from(await response.arrayBuffer());
      const text = bytes.toString();
      return { status: response.status, headers: response.headers, bytes, text, json: readJson(text) };
    },
    async countRows() {
      const { context } = running.host;
      await idle(context);
      const counts: Record<string, number> = {};
      for (const table of await tableNames(context)) {
        const rows = await context.database.reads
          .selectFrom(table)
          .select((e) => e.fn.countAll<number>().as('n'))
          .execute();
        counts[table] = rows[0]?.n ?? 0;
      }
      return counts;
    },
    async fingerprint() {
      const { context } = running.host;
      await idle(context);
      const version = context.database.version();
      // Nothing was written since the last fingerprint.
      if (fingerprint?.context === context && fingerprint.version === version) return fingerprint.hashes;
      const hashes = await hashTables(context);
      fingerprint = { context, version, hashes };
      return hashes;
    },
    async mediaFiles() {
      await running.host.context.media.variants.idle();
      return filesIn(path.join(dataDir, 'media'));
    },
    dataFiles: () => filesIn(dataDir),
    path: (...names) => path.join(dataDir, ...names),
    advance(ms) {
      ahead += ms;
      last += ms;
    },
    async restart(between) {
      await stop();
      await between?.();
      running = await open();
    },
    async close(keepIn) {
      await stop();
      if (keepIn !== undefined) cpSync(dataDir, keepIn, { recursive: true });
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Automatic background work is not done by a user. */
async function idle({ media }: AppContext): Promise<void> {
  await media.variants.idle();
  await media.brightness.idle();
}

/** Without the search index, which is updated in the background, and the probe whether the database is writable. */
async function tableNames({ database: { reads } }: AppContext): Promise<(keyof Tables)[]> {
  const names = (await reads.introspection.getTables()).map(({ name }) => name as keyof Tables);
  return names.filter((name) => !name.startsWith('lead_search') && name !== 'write_probe');
}

async function hashTables(context: AppContext): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const name of await tableNames(context)) {
    const rows = await context.database.reads.selectFrom(name).selectAll().execute();
    hashes[name] = createHash('sha256').update(JSON.stringify(rows)).digest('base64');
  }
  return hashes;
}

/** All files below the folder, each as `folder/name` with only the last folder of its path. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${path.basename(entry.parentPath)}/${entry.name}`)
    .toSorted();
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
