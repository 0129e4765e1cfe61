// The commands for developers as processes: however they are stopped, they end together with everything that they have
// started (rule H12).
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findFreePort, isFree } from './free-port.ts';
import {
  BROKEN_OFF,
  CLEAN,
  GRACE,
  SOME_WAYS,
  START,
  WAYS,
  commandsOfFile,
  onSystem,
  untilAnswered,
  untilPrinted,
} from './stop-steps.ts';
import { eachCase, thorough } from 'shared/testing/thorough.ts';

const ROOT = path.join(import.meta.dirname, '..');

const { folder, run } = commandsOfFile();

onSystem('npm run demo', () => {
  test('ends with its server and its data folder, after all samples are added', thorough, async () => {
    const port = await findFreePort();
    const command = run(['run', 'demo'], { PORT: String(port), TMPDIR: folder() });
    await untilPrinted(command, 'goes with Ctrl+C');
    const [, dataDir = ''] = /Everything is in (\S+)/.exec(command.output()) ?? [];
    expect(existsSync(dataDir)).toBe(true);
    command.signal('SIGTERM');
    await expect.poll(() => command.end(), GRACE).toEqual(CLEAN);
    expect(existsSync(dataDir)).toBe(false);
    expect(await isFree(port)).toBe(true);
  });

  test.each(SOME_WAYS)('ends with them while samples are being added, with %s', thorough, async (_way, stop) => {
    const port = await findFreePort();
    const command = run(['run', 'demo'], { PORT: String(port), TMPDIR: folder() });
    await untilAnswered(command, port);
    stop(command);
    await expect.poll(() => command.end(), GRACE).toEqual(CLEAN);
    expect(await isFree(port)).toBe(true);
    // A stopped command does not claim that the demonstration is ready.
    expect(command.output()).not.toContain('Everything is in');
  });
});

onSystem('npm run dev', () => {
  test.each(SOME_WAYS)('ends with its server, with %s', thorough, async (_way, stop) => {
    const port = await findFreePort(1);
    const command = run(['run', 'dev'], { PORT: String(port) });
    await untilAnswered(command, port);
    stop(command);
    await expect.poll(() => command.end(), GRACE).toEqual(CLEAN);
    expect([await isFree(port), await isFree(port + 1)]).toEqual([true, true]);
    expect(existsSync(path.join(folder(), 'data/site.db-wal'))).toBe(false);
  });
});

/** Ends like Electron: cleanly at the first signal, while a second signal of the same name kills it. */
const LONG_RUNNING = `#!/usr/bin/env node
const { writeFileSync } = require('node:fs');
const quit = () => setTimeout(() => { writeFileSync(process.env.QUIT_FILE, ''); process.exit(0); }, 500);
for (const name of ['SIGINT', 'SIGTERM']) process.once(name, quit);
setInterval(() => undefined, 1000);
console.log('The program runs with', process.argv.slice(2).join(' '));
`;

onSystem('npm run desktop', () => {
  eachCase(WAYS)('passes %s on to Electron, once', async (_way, stop) => {
    const quitFile = path.join(folder(), 'has-quit');
    writeFileSync(path.join(folder(), 'electron'), LONG_RUNNING, { mode: 0o755 });
    const environment = { ELECTRON_OVERRIDE_DIST_PATH: folder(), QUIT_FILE: quitFile };
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
  ])('%s ends with its server and its data folder', thorough, async (name, words) => {
    const command = run(['run', name, '--', ...words], { TMPDIR: folder() });
    await expect.poll(() => command.processes().join('\n'), START).toContain('site-server/dist/main.js');
    command.signal('SIGTERM');
    await expect.poll(() => command.end(), GRACE).toEqual(BROKEN_OFF);
    expect(readdirSync(folder())).toEqual([]);
  });
});

const STARTS_SERVER = `
import { startServer } from ${JSON.stringify(path.join(import.meta.dirname, 'running-server.ts'))};
console.log((await startServer()).url);`;

test('a test process that is killed ends its server too', async () => {
  const tests = spawn(process.execPath, ['--input-type=module', '--eval', STARTS_SERVER], {
    stdio: ['ignore', 'pipe', 'inherit'],
    // The killed process leaves its data folder behind, so that must be in the test's folder.
    env: { ...process.env, TMPDIR: folder() },
  });
  const [url] = (await once(tests.stdout, 'data')) as [Buffer];
  const port = Number(new URL(url.toString().trim()).port);
  expect(await isFree(port)).toBe(false);
  tests.kill('SIGKILL');
  await once(tests, 'exit');
  await expect.poll(() => isFree(port)).toBe(true);
});
