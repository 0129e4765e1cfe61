// The operator's command brings a lost machine back from the copies in another place: the built program with the real engine.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { copyAll, hasEngine } from './copy-steps.ts';
import { look, work } from './office-day.ts';
import { callApi, signIn, startServer } from './running-server.ts';
import { startStaffedServer } from './staffed-server.ts';

const ADMIN_PROGRAM = path.join(import.meta.dirname, '../site-server/dist/admin.js');
if (!hasEngine) process.stderr.write('\n`restore --from` is NOT tested: restic is not installed here\n');

test.skipIf(!hasEngine)(
  'after the machine is lost, one command restores everything to an empty folder',
  { tags: ['thorough', 'restic'], timeout: 180_000 },
  async () => {
    const away = mkdtempSync(path.join(tmpdir(), 'site-e2e-away-'));
    onTestFinished(() => rmSync(away, { recursive: true, force: true }));
    const passwordFile = path.join(away, 'password');
    writeFileSync(passwordFile, 'a password for tests\n', { mode: 0o600 });
    const environment = { BACKUP_REPOSITORY: path.join(away, 'repository'), BACKUP_PASSWORD_FILE: passwordFile };
    const { server, token, storage } = await startStaffedServer({ ...environment, LOG_LEVEL: 'warn' });
    onTestFinished(() => server.remove());
    await work(server, token, 'office', 10);
    await callApi(server, 'POST', '/api/backups', { token });
    const body = { name: 'later', email: 'later@example.com', phone: '1', message: 'm', consent: true };
    await callApi(server, 'POST', '/api/contact', { body });
    await copyAll(server, token);
    const before = await look(server, token);
    expect(before.leads).toHaveLength(11);
    await server.end('SIGKILL');

    const folder = path.join(away, 'new-machine');
    const env = { ...process.env, ...environment, ...storage, DATA_DIR: folder };
    const { stdout } = await promisify(execFile)(process.execPath, [ADMIN_PROGRAM, 'restore', '--from'], { env });
    expect(stdout).toMatch(/^Restored the backup of \S+ UTC, with \d+ files of pictures\.$/m);
    expect(stdout).toContain('Leads that came or changed after it: 1.');
    const moved = await startServer({ from: folder, withoutAdmin: true, environment: storage });
    onTestFinished(() => moved.remove());
    expect(await look(moved, await signIn(moved))).toEqual(before);
  },
);
