// A data folder that cannot be used: the server prints in one line which one, what is wrong and what to do, and ends.
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';
import { startStaffedServer } from './staffed-server.ts';
import { PATIENCE_MS } from './wait-limit.ts';
import { thorough } from 'shared/testing/thorough.ts';

const SERVER = path.join(import.meta.dirname, '../site-server/dist/main.js');
/** The user `nobody`, who owns no files. Only root may start a program as another user. */
const NOBODY = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'site-folder-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Starts a server that is expected to end with an error. */
function tryStart(dataDir: string, user: { uid?: number; gid?: number } = {}) {
  const env = { ...process.env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error' };
  const options = { env, encoding: 'utf8', timeout: PATIENCE_MS, ...user } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, [SERVER], options);
  return { status, said: stdout + stderr };
}

/** The expected result: one line that names the folder, what is wrong with which file, and what to do. */
function refusal(dataDir: string, what: RegExp, advice: RegExp) {
  const line = `^The data folder ${dataDir} cannot be used: ${what.source}\\. ${advice.source}, or set DATA_DIR\\.\\n$`;
  return { status: 1, said: expect.stringMatching(new RegExp(line)) as string };
}

test('a second server on one folder reports that and ends, and the first keeps running', async () => {
  const { server } = await startStaffedServer();
  try {
    const said = `Another server is already using the data folder ${server.dataDir}. Stop it first, or set DATA_DIR.\n`;
    expect(tryStart(server.dataDir)).toEqual({ status: 1, said });
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
    await server.end('SIGTERM');
    await server.restart();
  } finally {
    await server.remove();
  }
});

test('a file in place of the folder', thorough, () => {
  const file = path.join(folder, 'file');
  writeFileSync(file, '');
  const there = new RegExp(`a file stands in its way \\(\\w+, ${file}.*\\)`);
  expect(tryStart(file)).toEqual(refusal(file, there, /Move the file away/));
  const below = path.join(file, 'data');
  expect(tryStart(below)).toEqual(refusal(below, there, /Move the file away/));
});

test('an invalid lock file', thorough, () => {
  const lock = path.join(folder, 'owner.lock');
  const advice = /Remove it while no server uses the folder/;
  const what = new RegExp(`this is not the lock of a server \\(\\w+, ${lock}\\)`);
  writeFileSync(lock, 'x'.repeat(5000));
  expect(tryStart(folder)).toEqual(refusal(folder, what, advice));
  rmSync(lock);
  mkdirSync(lock);
  expect(tryStart(folder)).toEqual(refusal(folder, what, advice));
});

test('a folder of another user', thorough, (context) => {
  const { error, status } = spawnSync(process.execPath, ['--version'], NOBODY);
  if (error ?? status !== 0) {
    console.warn('A folder of somebody else is NOT tested: the program cannot be started as another user here');
    return context.skip();
  }
  const dataDir = path.join(folder, 'data');
  mkdirSync(dataDir);
  chmodSync(dataDir, 0o555);
  chmodSync(folder, 0o555);
  const advice = /Let the user of the server write there/;
  const mayNot = (file: string) => new RegExp(`this user may not write there \\((EACCES|EPERM), ${file}\\)`);
  expect(tryStart(dataDir, NOBODY)).toEqual(refusal(dataDir, mayNot(path.join(dataDir, 'owner.lock')), advice));
  const other = path.join(folder, 'other');
  expect(tryStart(other, NOBODY)).toEqual(refusal(other, mayNot(other), advice));
  chmodSync(folder, 0o755);
  // The lock file can be read but not written, so the lock cannot be taken.
  chmodSync(dataDir, 0o755);
  writeFileSync(path.join(dataDir, 'owner.lock'), '', { mode: 0o444 });
  chmodSync(path.join(dataDir, 'owner.lock'), 0o444);
  expect(tryStart(dataDir, NOBODY)).toEqual(refusal(dataDir, mayNot(path.join(dataDir, 'owner.lock')), advice));
});

describe('on a separate disk', { tags: ['mount'] }, () => {
  let disk: SmallDisk;
  let used: string;
  let unused: string;
  beforeEach(async (context) => {
    disk = mountSmallDisk();
    if (disk.obstacle !== undefined) {
      console.warn(`A full and a read-only disk are NOT tested: none can be mounted here (${disk.obstacle})`);
      return context.skip(disk.obstacle);
    }
    const { server } = await startStaffedServer({}, disk.folder);
    await server.end('SIGTERM');
    used = server.dataDir;
    unused = path.join(disk.folder, 'unused');
  });
  afterEach(() => disk.remove());

  test('that is read-only', thorough, () => {
    disk.makeReadOnly();
    const advice = /Mount it for writing/;
    const readOnly = (file: string) => new RegExp(`its file system is read-only \\(EROFS, ${file}\\)`);
    expect(tryStart(used)).toEqual(refusal(used, readOnly(path.join(used, 'owner.lock')), advice));
    expect(tryStart(unused)).toEqual(refusal(unused, readOnly(unused), advice));
  });

  test('that is full', thorough, () => {
    rmSync(path.join(used, 'reserve'));
    disk.fillUp();
    const full = /there is no room left on its disk \(\w+, .+\)/;
    expect(tryStart(used)).toEqual(refusal(used, full, /Make room/));
    expect(tryStart(unused)).toEqual(refusal(unused, full, /Make room/));
  });
});
