// The two systemd units of a standby server in deploy/: their commands are run as systemd would run them.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { copyAll, hasEngine } from './copy-steps.ts';
import { look, work } from './office-day.ts';
import { callApi, signIn, startServer } from './running-server.ts';
import { startStaffedServer } from './staffed-server.ts';
import { mayStart, settingsOf, type Unit } from './unit-settings.ts';
import { thorough } from 'shared/testing/thorough.ts';

const ROOT = path.join(import.meta.dirname, '..');
const UNITS = ['site-standby', 'site-take-over'] as const;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'site-units-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

interface Run {
  /** It is told to end once it has printed this. */
  stopAt?: RegExp;
  /** Of the computer; by default one without restic. */
  environment?: NodeJS.ProcessEnv;
}

/** Runs the command of a unit. */
async function run(unit: Unit, { stopAt, environment = { PATH: '/nowhere' } }: Run = {}) {
  const [program, ...words] = settingsOf(unit, 'ExecStart')[0]?.split(' ') ?? [];
  expect(program).toBe('/usr/bin/node');
  // Every user of the computer can read the arguments, and a repository's address may contain a password.
  expect(words.join(' ')).not.toMatch(/\$|:/);
  const env = { ...process.env, ...place(), DATA_DIR: path.join(folder, 'data'), ...environment };
  const started = spawn(process.execPath, words, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [started.stdout, started.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (stopAt?.test(said)) started.kill('SIGTERM');
    });
  }
  const [code] = (await once(started, 'close')) as [number | null];
  return { code, said };
}

/** Settings of the place of the copies. */
function place(): Record<'BACKUP_REPOSITORY' | 'BACKUP_PASSWORD_FILE', string> {
  const passwordFile = path.join(folder, 'password');
  writeFileSync(passwordFile, 'a password for tests\n', { mode: 0o600 });
  return { BACKUP_REPOSITORY: path.join(folder, 'repository'), BACKUP_PASSWORD_FILE: passwordFile };
}

test('the standby follows the place of the settings until it is told to end', thorough, async () => {
  const { code, said } = await run('site-standby', { stopAt: /./ });
  expect(said).toMatch(/restic is not installed[^]*This is tried again\.\nEnded\. What was fetched is kept\.\n$/);
  expect(code).toBe(0);
});

test('taking over uses the place of the settings', thorough, async () => {
  const { code, said } = await run('site-take-over');
  expect(said).toMatch(/restic is not installed[^]*There is nothing to take over with\.\n$/);
  expect(code).toBe(1);
});

test.skipIf(!hasEngine)(
  'the second machine becomes the site, with everything that was copied',
  { tags: ['thorough', 'restic'] },
  async () => {
    const { server, token } = await startStaffedServer(place());
    onTestFinished(() => server.remove());
    await work(server, token, 'office', 3);
    await callApi(server, 'POST', '/api/backups', { token });
    await copyAll(server, token);
    const { PATH } = process.env;
    const followed = await run('site-standby', { stopAt: /^Holds /m, environment: { PATH } });
    expect(followed.code).toBe(0);
    const body = { name: 'later', email: 'later@example.com', phone: '1', message: 'm', consent: true };
    await callApi(server, 'POST', '/api/contact', { body });
    await copyAll(server, token);
    const before = await look(server, token);
    await server.end('SIGKILL');

    const { code, said } = await run('site-take-over', { environment: { PATH } });
    expect([code, said]).toEqual([0, expect.stringContaining('The last copy of leads is of ')]);
    expect(mayStart('site-server', path.join(folder, 'data'))).toBe(true);
    const second = await startServer({ from: path.join(folder, 'data'), withoutAdmin: true });
    onTestFinished(() => second.remove());
    expect(await look(second, await signIn(second))).toEqual(before);
  },
);

test('the units are those of the guide, with the folder and the user of the server', () => {
  const guide = readFileSync(path.join(ROOT, 'docs/operations.md'), 'utf8');
  const files = ['site-server', ...UNITS].map((unit) => `deploy/${unit}.service`).join(' ');
  for (const words of [`cp ${files} `, 'systemctl enable --now site-standby', 'systemctl start site-take-over']) {
    expect(guide.includes(words), words).toBe(true);
  }
  for (const unit of UNITS) {
    for (const name of ['User', 'Group', 'WorkingDirectory', 'StateDirectory', 'ReadWritePaths', 'UMask']) {
      expect([unit, name, settingsOf(unit, name)]).toEqual([unit, name, settingsOf('site-server', name)]);
    }
    expect(settingsOf(unit, 'EnvironmentFile')).toEqual(['/etc/harbourline.env']);
    expect(settingsOf(unit, 'Environment')[0]).toContain('DATA_DIR=/var/lib/harbourline');
    // The guide documents the command that the unit runs.
    const command = settingsOf(unit, 'ExecStart')[0]?.split(' ').slice(2).join(' ') ?? '';
    expect(guide.includes(`\`${command} [repository]\``), command).toBe(true);
  }
  expect(settingsOf('site-take-over', 'OnSuccess')).toEqual(['site-server.service']);
  // For OnSuccess.
  expect(guide).toContain('systemd 249');
});

test('the folder decides whether server or standby starts, whatever is enabled', () => {
  const starts = () => ({ server: mayStart('site-server', folder), standby: mayStart('site-standby', folder) });
  const put = (name: string) => mkdirSync(path.join(folder, name), { recursive: true });
  // A first machine, where the standby is not enabled; where it is, it makes its folder before the server may start.
  expect(starts()).toEqual({ server: true, standby: true });
  expect(settingsOf('site-standby', 'Before')).toEqual(['site-server.service']);
  const made = settingsOf('site-standby', 'ExecStartPre')[0]?.replace('/usr/bin/mkdir -p /var/lib/harbourline/', '');
  put(made ?? '');
  expect(starts()).toEqual({ server: false, standby: true });
  // A take-over that a power cut ended in its last step, which the server finishes.
  put('copies/arrived');
  expect(starts()).toEqual({ server: true, standby: false });
  put('site.db');
  rmSync(path.join(folder, 'copies/arrived'), { recursive: true });
  expect(starts()).toEqual({ server: true, standby: false });
  // A site whose database is lost: its server makes another one of the newest backup.
  put('backups');
  rmSync(path.join(folder, 'site.db'), { recursive: true });
  expect(starts()).toEqual({ server: true, standby: false });
});

test('only a take-over stops a running unit, and a failed one starts only the standby again', () => {
  expect(settingsOf('site-standby', 'Conflicts')).toEqual([]);
  expect(settingsOf('site-server', 'Conflicts')).toEqual([]);
  expect(settingsOf('site-take-over', 'Conflicts')).toEqual(['site-standby.service']);
  expect(settingsOf('site-take-over', 'OnFailure')).toEqual(['site-standby.service']);
});
