// The packed console with a real Electron: the fuses in its binary, its files, and that it starts only from its own
// package.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inspectPacked, packDesktop } from '../../scripts/desktop/pack-desktop.ts';
import { electronOfRun } from './electron-run.ts';
import { startSession, type DesktopSession } from './electron/desktop-session.ts';
import { OLDER_VERSION } from './electron/older-electron.ts';
import { asOrdinaryUser, giveToOrdinaryUser } from './electron/ordinary-user.ts';

const electron = electronOfRun();
const isTested = electron?.needsSession === true;
/** Fuses that the older Electron does not have. */
const lacks = electron?.version === OLDER_VERSION ? (['GrantFileProtocolExtraPrivileges'] as const) : [];

let folder: string;
let output: string;
let program: string;
let session: DesktopSession;

beforeAll(async () => {
  if (!isTested) return console.log('No program is packed with a real Electron: it is not to be had here.');
  console.log(`The packed console runs in Electron ${electron.version}.`);
  folder = mkdtempSync(path.join(tmpdir(), 'packed-e2e-'));
  output = path.join(folder, 'made');
  const other = { folder: path.dirname(electron.binary), version: electron.version, lacks };
  const project = electron.program;
  await packDesktop({ output, project, electron: other, args: ['--linux', '--dir', '--x64'], isQuiet: true });
  program = path.join(output, 'linux-unpacked/siteconsole');
  giveToOrdinaryUser(folder);
  session = await startSession();
});
afterAll(async () => {
  if (!isTested) return;
  await session.end();
  rmSync(folder, { recursive: true, force: true });
});

/** @param data  data folder */
function start(data: string) {
  mkdirSync(data);
  giveToOrdinaryUser(data);
  const given = [`--user-data-dir=${data}`, '--remote-debugging-port=0', '--inspect=0'];
  const [command, args] = asOrdinaryUser(program, given);
  const child = spawn(command, args, { env: session.environment, stdio: ['ignore', 'ignore', 'pipe'] });
  let words = '';
  child.stderr.on('data', (part: Buffer) => (words += part.toString()));
  return { child, words: () => words };
}

/** Contents of a file in /proc; empty if the process has ended meanwhile. */
function readProcess(pid: string, name: 'cmdline' | 'status'): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}

/** Seccomp modes of the processes that show pages: in mode 2 Chromium's own filter restricts their system calls. */
function filtersOfPages(): string[] {
  const pages = readdirSync('/proc').filter((pid) => {
    const words = /^\d+$/.test(pid) ? readProcess(pid, 'cmdline') : '';
    return words.startsWith(program) && words.includes('--type=renderer');
  });
  return pages.map((pid) => /^Seccomp:\t(\d)/m.exec(readProcess(pid, 'status'))?.[1] ?? '');
}

test.runIf(isTested)(
  'every fuse of the real binary is set correctly, and the package contains only its files',
  { tags: ['electron', 'thorough'] },
  async () => {
    const { lines, areRight } = await inspectPacked(output, lacks);
    console.log(lines.join('\n'));
    expect(areRight, lines.join('\n')).toBe(true);
  },
);

test.runIf(isTested)(
  'it starts with a protected page and without Node’s debugger, and shows the first screen',
  { tags: ['electron', 'thorough'] },
  async () => {
    const data = path.join(folder, 'data');
    const { child, words } = start(data);
    const endpoint = path.join(data, 'DevToolsActivePort');
    await expect.poll(() => existsSync(endpoint) && readFileSync(endpoint, 'utf8')).toBeTruthy();
    const [port] = readFileSync(endpoint, 'utf8').split('\n');
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`, { noDefaults: true, isLocal: true });
    await expect.poll(() => browser.contexts()[0]?.pages().length).toBe(1);
    const [page] = browser.contexts()[0]?.pages() ?? [];
    await page?.getByRole('heading', { name: 'Welcome' }).waitFor();
    expect(page?.url()).toMatch(/^app:\/\/console\//);
    expect(filtersOfPages()).toEqual(['2']);
    expect(words()).toContain('DevTools listening');
    expect(words()).not.toContain('Debugger listening');
    await browser.close();
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  },
);

test.runIf(isTested)(
  'without its package it starts nothing, not even files in its place',
  { tags: ['electron', 'thorough'] },
  async () => {
    const resources = path.join(output, 'linux-unpacked/resources');
    renameSync(path.join(resources, 'app.asar'), path.join(folder, 'app.asar'));
    const decoy = path.join(resources, 'app');
    rmSync(decoy, { recursive: true, force: true });
    mkdirSync(decoy);
    const marks = path.join(folder, 'marks');
    mkdirSync(marks);
    giveToOrdinaryUser(marks);
    const mark = path.join(marks, 'ran');
    writeFileSync(path.join(decoy, 'package.json'), JSON.stringify({ name: 'decoy', main: 'main.js' }));
    writeFileSync(path.join(decoy, 'main.js'), `require('fs').writeFileSync(${JSON.stringify(mark)}, '')`);
    const { child } = start(path.join(folder, 'none'));
    const [code] = (await once(child, 'exit')) as [number | null];
    expect(code).not.toBe(0);
    expect(existsSync(mark)).toBe(false);
  },
);
