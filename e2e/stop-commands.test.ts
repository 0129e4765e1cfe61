// The commands of the README as processes: told to stop, by whatever way, they end with all that they have started (rule H12).
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findFreePort, isFree, noProcessTable, runNpm, type NpmCommand } from './npm-command.ts';

const ROOT = path.join(import.meta.dirname, '..');
/** What a supervisor grants: Docker kills after as long. */
const GRACE = { timeout: 10_000 };
const START = { timeout: 100_000 };
const CLEAN = { code: 0, signal: null, left: [] };
/** What does not serve was not done when it is told to stop, and must not look so. */
const BROKEN_OFF = { ...CLEAN, code: 143 };

const WAYS: [way: string, stop: (command: NpmCommand) => void][] = [
  ['SIGTERM to npm', (command) => command.signal('SIGTERM')],
  ['SIGINT to npm', (command) => command.signal('SIGINT')],
  ['Ctrl+C, which reaches every process', (command) => command.signalAll('SIGINT')],
  ['SIGTERM to every process', (command) => command.signalAll('SIGTERM')],
];
const [ONE_WAY] = WAYS;

if (noProcessTable !== undefined) console.warn(`Stopping the commands is NOT tested: ${noProcessTable}`);
const onSystem = describe.skipIf(noProcessTable !== undefined);

let folder: string;
let commands: NpmCommand[];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'site-stop-'));
  commands = [];
});
afterEach(() => {
  for (const command of commands) command.remove();
  rmSync(folder, { recursive: true, force: true });
});

function run(words: string[], environment: Record<string, string> = {}, within?: string): NpmCommand {
  const command = runNpm(words, { DATA_DIR: path.join(folder, 'data'), LOG_LEVEL: 'error', ...environment }, within);
  commands.push(command);
  return command;
}

async function untilAnswered(command: NpmCommand, port: number): Promise<void> {
  const ask = () => fetch(`http://127.0.0.1:${port}/api/health`).then(({ status }) => status, String);
  await expect.poll(() => command.end() ?? ask(), START).toBe(200);
}

async function untilPrinted(command: NpmCommand, words: string): Promise<void> {
  await expect.poll(() => `${command.output()}${command.end() ? ' (ended)' : ''}`, START).toContain(words);
}

async function start(port: number, within?: string): Promise<NpmCommand> {
  const command = run(['start'], { PORT: String(port) }, within);
  await untilAnswered(command, port);
  return command;
}

/** A copy of the sources in which nothing is built yet. */
function copyProject(): string {
  const copy = path.join(folder, 'project');
  for (const name of [
    'package.json',
    'package-lock.json',
    'scripts',
    'shared',
    'site-server',
    'web',
    'desktop',
    'e2e',
  ]) {
    const filter = (file: string) => !/\/(dist|node_modules|release)$/.test(file);
    cpSync(path.join(ROOT, name), path.join(copy, name), { recursive: true, filter });
  }
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules'));
  return copy;
}

onSystem('npm start', () => {
  test.each(WAYS)('ends cleanly with %s, and starts again on the same folder', async (_way, stop) => {
    const port = await findFreePort();
    const command = await start(port);
    stop(command);
    await expect.poll(() => command.end(), GRACE).toEqual(CLEAN);
    expect(await isFree(port)).toBe(true);
    // The log is written back.
    expect(existsSync(path.join(folder, 'data/site.db-wal'))).toBe(false);
    const second = await start(port);
    stop(second);
    await expect.poll(() => second.end(), GRACE).toEqual(CLEAN);
  });

  test('ends cleanly when npm was killed', async () => {
    const port = await findFreePort();
    const command = await start(port);
    command.signal('SIGKILL');
    await expect.poll(() => command.processes(), GRACE).toEqual([]);
    expect(await isFree(port)).toBe(true);
    expect(existsSync(path.join(folder, 'data/site.db-wal'))).toBe(false);
  });

  test.each(WAYS)('ends while it still builds, with %s, and builds anew the next time', async (way, stop) => {
    const copy = copyProject();
    const port = await findFreePort();
    const command = run(['start'], { PORT: String(port) }, copy);
    await untilPrinted(command, 'Building the pages');
    await expect.poll(() => command.processes().join('\n'), START).toContain('vite.js');
    stop(command);
    await expect.poll(() => command.end(), GRACE).toEqual(CLEAN);
    expect(existsSync(path.join(copy, 'web/dist/.stamp'))).toBe(false);
    // The whole build takes long: once is enough.
    if (way !== ONE_WAY?.[0]) return;
    const second = await start(port, copy);
    stop(second);
    await expect.poll(() => second.end(), GRACE).toEqual(CLEAN);
  });
});

onSystem('npm run admin', () => {
  /** It waits for whoever is writing, as this test is. */
  async function runBesideAWriter(): Promise<{ command: NpmCommand; database: Database.Database }> {
    const port = await findFreePort();
    const server = await start(port);
    server.signal('SIGTERM');
    await expect.poll(() => server.end(), GRACE).toEqual(CLEAN);
    const database = new Database(path.join(folder, 'data/site.db'));
    database.exec('begin immediate');
    const command = run(['run', 'admin', '--', 'setup-link'], { ADMIN_USERNAME: '', ADMIN_PASSWORD: '' });
    const isWorking = () => command.processes().some((line) => holds(Number.parseInt(line), 'data/site.db'));
    await expect.poll(isWorking, START).toBe(true);
    return { command, database };
  }

  test('finishes what it does, and ends cleanly', async () => {
    const { command, database } = await runBesideAWriter();
    command.signal('SIGTERM');
    database.close();
    await expect.poll(() => command.end(), GRACE).toEqual(CLEAN);
    expect(command.output()).toContain('/admin/setup#code=');
  });

  test('ends without success when it cannot finish', async () => {
    const { command, database } = await runBesideAWriter();
    command.signal('SIGTERM');
    await expect.poll(() => command.end(), GRACE).toMatchObject({ left: [] });
    expect(command.end()?.code).not.toBe(0);
    expect(command.output()).not.toContain('/admin/setup#code=');
    database.close();
  });

  test('ends while it still builds', async () => {
    const command = run(['run', 'admin', '--', 'backups'], {}, copyProject());
    await expect.poll(() => command.processes().join('\n'), START).toContain('vite.js');
    command.signal('SIGTERM');
    await expect.poll(() => command.end(), GRACE).toEqual(BROKEN_OFF);
  });
});

/** Whether a process has a file open. */
function holds(pid: number, file: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/maps`, 'utf8').includes(path.join(folder, `${file}-shm`));
  } catch {
    return false;
  }
}

onSystem('npm run demo', () => {
  test('ends with its server and its data folder, when all is filled in', async () => {
    const port = await findFreePort();
    const command = run(['run', 'demo'], { PORT: String(port), TMPDIR: folder });
    await untilPrinted(command, 'goes with Ctrl+C');
    const [, dataDir = ''] = /Everything is in (\S+)/.exec(command.output()) ?? [];
    expect(existsSync(dataDir)).toBe(true);
    command.signal('SIGTERM');
    await expect.poll(() => command.end(), GRACE).toEqual(CLEAN);
    expect(existsSync(dataDir)).toBe(false);
    expect(await isFree(port)).toBe(true);
  });

  test.each(WAYS)('ends so while it is being filled, with %s', async (_way, stop) => {
    const port = await findFreePort();
    const command = run(['run', 'demo'], { PORT: String(port), TMPDIR: folder });
    await untilAnswered(command, port);
    stop(command);
    await expect.poll(() => command.end(), GRACE).toEqual(CLEAN);
    expect(await isFree(port)).toBe(true);
    // Nor does it say that all is there.
    expect(command.output()).not.toContain('Everything is in');
  });
});

onSystem('npm run dev', () => {
  test.each(WAYS)('ends with the server behind it, with %s', async (_way, stop) => {
    const port = await findFreePort(1);
    const command = run(['run', 'dev'], { PORT: String(port) });
    await untilAnswered(command, port);
    stop(command);
    await expect.poll(() => command.end(), GRACE).toEqual(CLEAN);
    expect([await isFree(port), await isFree(port + 1)]).toEqual([true, true]);
    expect(existsSync(path.join(folder, 'data/site.db-wal'))).toBe(false);
  });
});

/** Quits as Electron does: at once cleanly, while a second signal of the same name kills it. */
const LONG_RUNNING = `#!/usr/bin/env node
const { writeFileSync } = require('node:fs');
const quit = () => setTimeout(() => { writeFileSync(process.env.QUIT_FILE, ''); process.exit(0); }, 500);
for (const name of ['SIGINT', 'SIGTERM']) process.once(name, quit);
setInterval(() => undefined, 1000);
console.log('The program runs with', process.argv.slice(2).join(' '));
`;

onSystem('npm run desktop', () => {
  test.each(WAYS)('passes on %s to Electron, once', async (_way, stop) => {
    const quitFile = path.join(folder, 'has-quit');
    writeFileSync(path.join(folder, 'electron'), LONG_RUNNING, { mode: 0o755 });
    const environment = { ELECTRON_OVERRIDE_DIST_PATH: folder, QUIT_FILE: quitFile };
    const command = run(['run', 'desktop', '--', '--some-flag'], environment);
    await untilPrinted(command, `The program runs with ${path.join(ROOT, 'desktop')} --some-flag`);
    stop(command);
    await expect.poll(() => command.end(), GRACE).toEqual(CLEAN);
    expect(existsSync(quitFile)).toBe(true);
  });
});

onSystem('the long tests', () => {
  test.each([
    ['test:crash', ['--rounds', '1000']],
    ['test:flood', ['--enquiries', '100000']],
  ])('%s ends with its server and its data folder', async (name, words) => {
    const command = run(['run', name, '--', ...words], { TMPDIR: folder });
    await expect.poll(() => command.processes().join('\n'), START).toContain('site-server/dist/main.js');
    command.signal('SIGTERM');
    await expect.poll(() => command.end(), GRACE).toEqual(BROKEN_OFF);
    expect(readdirSync(folder)).toEqual([]);
  });
});
