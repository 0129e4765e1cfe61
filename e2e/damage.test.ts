// A damaged database is never made worse (rule H4): several kinds of damage, each with and without a backup.
import { createHash } from 'node:crypto';
import {
  closeSync,
  cpSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { truncateSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Connection from 'better-sqlite3';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { look, work, type Seen } from './office-day.ts';
import { callApi, prepareServer, signIn, type RunningServer } from './running-server.ts';
import { startStaffedServer } from './staffed-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

let environment: Record<string, string> = { LOG_LEVEL: 'warn' };

/** Data folders after a day in the office: one as a kill leaves it, with changes in the log, one after a clean stop. */
let killed: string;
let stopped: string;
let token: string;
let atBackup: Seen;
let atEnd: Seen;

beforeAll(async () => {
  const { server: office, token: ofAdmin, storage } = await startStaffedServer(environment);
  environment = { ...environment, ...storage };
  const templates = mkdtempSync(path.join(tmpdir(), 'site-damage-'));
  killed = path.join(templates, 'killed');
  stopped = path.join(templates, 'stopped');
  token = ofAdmin;
  await work(office, token, 'office', 40);
  await callApi(office, 'POST', '/api/backups', { token });
  atBackup = await look(office, token);
  await work(office, token, 'later', 5);
  await callApi(office, 'PATCH', '/api/messages/30', { token, body: { status: 'closed', note: 'Done.' } });
  atEnd = await look(office, token);
  await office.end('SIGKILL');
  cpSync(office.dataDir, killed, { recursive: true });
  await office.restart();
  expect(await office.end('SIGTERM'), office.output()).toBe(0);
  cpSync(office.dataDir, stopped, { recursive: true });
  return async () => {
    rmSync(templates, { recursive: true });
    // With it the storage of its pictures is removed, which the servers of the tests have used too.
    await office.remove();
  };
});

let server: RunningServer;
afterEach(() => server.remove());

const inFolder = (name: string) => path.join(server.dataDir, name);

function overwrite(name: string, at: number, length: number): void {
  const handle = openSync(inFolder(name), 'r+');
  writeSync(handle, Buffer.alloc(length, 'damage '), 0, length, at);
  closeSync(handle);
}

/** Location of the table's second leaf page in the file, which holds neither its first row nor its last. */
function pageOf(table: string): { at: number; size: number } {
  const connection = new Connection(inFolder('site.db'), { readonly: true });
  const sql = `select pgoffset as at, pgsize as size from dbstat where name = ? and pagetype = 'leaf' order by path limit 1 offset 1`;
  const page = connection.prepare<[string], { at: number; size: number }>(sql).get(table);
  connection.close();
  if (!page) throw new Error(`${table} has no page`);
  return page;
}

interface Kind {
  name: string;
  /** Adds little to the other kinds, and is only tested in the long form. */
  isThorough?: true;
  /** The same, but only for the test with a backup. */
  isThoroughWithBackup?: true;
  wasKilled?: true;
  damage(): void;
  words: RegExp;
  /** Whether changes made after the backup can still be read from the damaged files. */
  keepsNewer: boolean;
  /** Whether all sessions are known, so that nobody has to sign in again. */
  keepsSessions: boolean;
}

const KINDS: Kind[] = [
  {
    name: 'a damaged header',
    isThoroughWithBackup: true,
    damage: () => overwrite('site.db', 0, 100),
    words: /site\.db has a damaged header and was left as it is/,
    keepsNewer: true,
    keepsSessions: true,
  },
  {
    name: 'a damaged first page',
    isThorough: true,
    wasKilled: true,
    damage: () => overwrite('site.db', 0, 4096),
    words: /site\.db has a damaged header and was left as it is/,
    keepsNewer: true,
    keepsSessions: true,
  },
  {
    name: 'a damaged list of tables',
    isThorough: true,
    damage() {
      const { at, size } = pageOf('sqlite_schema');
      overwrite('site.db', at, size);
    },
    words: /site\.db is damaged and was left as it is/,
    keepsNewer: true,
    keepsSessions: true,
  },
  {
    name: 'a damaged page in the middle',
    damage() {
      const { at, size } = pageOf('leads');
      overwrite('site.db', at, size);
    },
    words: /site\.db is damaged and was left as it is/,
    keepsNewer: true,
    keepsSessions: true,
  },
  {
    name: 'a damaged log',
    isThorough: true,
    wasKilled: true,
    damage: () => overwrite('site.db-wal', 32 + 4120 * 2, 4120),
    words: /site\.db has a damaged log/,
    keepsNewer: true,
    keepsSessions: false,
  },
  {
    name: 'a log with a damaged header',
    isThorough: true,
    wasKilled: true,
    damage: () => overwrite('site.db-wal', 0, 32),
    words: /site\.db has a damaged log/,
    keepsNewer: true,
    keepsSessions: false,
  },
  {
    name: 'an empty file',
    damage: () => truncateSync(inFolder('site.db'), 0),
    words: /site\.db is empty and was left as it is/,
    keepsNewer: false,
    keepsSessions: false,
  },
  {
    name: 'an empty file whose log is left',
    isThorough: true,
    wasKilled: true,
    damage: () => truncateSync(inFolder('site.db'), 0),
    words: /site\.db is empty and was left as it is/,
    keepsNewer: true,
    keepsSessions: false,
  },
  {
    name: 'a missing file beside pictures',
    isThorough: true,
    damage: () => rmSync(inFolder('site.db')),
    words: /site\.db is missing/,
    keepsNewer: false,
    keepsSessions: false,
  },
];

function hashOfFile(name: string): string | undefined {
  return existsSync(inFolder(name))
    ? createHash('sha256')
        .update(readFileSync(inFolder(name)))
        .digest('hex')
    : undefined;
}

function prepare(kind: Kind): void {
  server = prepareServer({ environment, from: kind.wasKilled ? killed : stopped });
}

describe.each(KINDS)('$name', (kind) => {
  const options = kind.isThorough ? thorough : {};

  const restored = kind.isThoroughWithBackup ? thorough : options;

  test('with a backup: it is restored, with all newer rows that can still be read', restored, async () => {
    prepare(kind);
    kind.damage();
    const damaged = hashOfFile('site.db');
    await server.restart();
    const mine = kind.keepsSessions ? token : await signIn(server);
    const expected = kind.keepsNewer ? atEnd : atBackup;
    expect(await look(server, mine)).toEqual(expected);
    const { notice } = (await callApi(server, 'GET', '/api/backups/notice', { token: mine })) as {
      notice: { keptAs: string | null; takenOver: Record<string, number> };
    };
    expect(notice.takenOver['leads'] ?? 0).toBe(kind.keepsNewer ? 6 : 0);
    // The damaged file is kept as it was.
    expect(notice.keptAs === null ? undefined : hashOfFile(notice.keptAs)).toBe(damaged);
    await callApi(server, 'DELETE', '/api/backups/notice', { token: mine });
    expect(await callApi(server, 'GET', '/api/backups/notice', { token: mine })).toEqual({ notice: null });
    expect(await callApi(server, 'POST', '/api/backups/notice/undo', { token: mine })).toEqual({ notice });
    // New writes are kept, and no id is used a second time.
    const body = { name: 'new', email: 'a@example.com', phone: '1', message: 'm', consent: true };
    const { id } = (await callApi(server, 'POST', '/api/contact', { body })) as { id: number };
    expect(id).toBeGreaterThan(45);
    expect(await server.end('SIGTERM')).toBe(0);
    await server.restart();
    expect((await look(server, mine)).leads).toHaveLength(expected.leads.length + 1);
  });

  test('without a backup: the server refuses to start, gives advice and changes nothing', options, async () => {
    prepare(kind);
    rmSync(inFolder('backups'), { recursive: true });
    kind.damage();
    const files = () => {
      const names = readdirSync(server.dataDir).filter((name) => !/^owner\.lock|-shm$/.test(name));
      return names.map((name) => [name, name.startsWith('site.db') && hashOfFile(name)]);
    };
    const before = files();
    await expect(server.restart()).rejects.toThrow(/The server ended with 1:/);
    expect(server.output()).toMatch(kind.words);
    expect(server.output()).toContain('set DATA_DIR to an empty folder');
    expect(files()).toEqual(before);
  });
});

test('a damaged backup is skipped for the one before it', thorough, async () => {
  server = prepareServer({ environment, from: stopped });
  await server.restart();
  const { name } = (await callApi(server, 'POST', '/api/backups', { token })) as { name: string };
  await server.end('SIGTERM');
  overwrite(`backups/${name}.db`, 4096, 8192);
  rmSync(inFolder('site.db'));
  await server.restart();
  expect(await look(server, await signIn(server))).toEqual(atBackup);
  await expect.poll(() => server.output()).toContain(`The backup ${name} cannot be used`);
});

test('a start that was interrupted between the two files continues there', async () => {
  server = prepareServer({ environment, from: killed });
  // The state of the folder if the power fails during a restore, before the last rename.
  const backup = readdirSync(inFolder('backups')).find((name) => name.endsWith('.db'));
  cpSync(inFolder(`backups/${backup}`), inFolder('site.db.next-damaged-then'));
  renameSync(inFolder('site.db-wal'), inFolder('site.db.damaged-then-wal'));
  await server.restart();
  expect(await look(server, token)).toEqual(atBackup);
  expect(readdirSync(server.dataDir)).toEqual(
    expect.arrayContaining(['site.db.damaged-then', 'site.db.damaged-then-wal']),
  );
});

test(
  'a large file is checked while the server runs; damage ends it, and the next start restores a backup',
  thorough,
  async () => {
    server = prepareServer({ environment, from: stopped });
    const connection = new Connection(inFolder('site.db'));
    const add = connection.prepare("insert into spam_enquiries (ts, enquiry, ip, ua) values ('', ?, '', '')");
    for (let count = 0; count < 70; count += 1) add.run('x'.repeat(1024 ** 2));
    connection.exec('delete from spam_enquiries where id > 1');
    connection.close();
    const { at, size } = pageOf('leads');
    overwrite('site.db', at, size);
    await server.restart();
    await expect.poll(() => server.output()).toContain('site.db is damaged. Start the server again');
    expect(await server.ended()).toBe(1);
    await server.restart();
    expect(await look(server, token)).toEqual(atEnd);
  },
);
