// Two machines that share nothing but a place over SFTP: the built programs with the real engine and OpenSSH (rule H20).
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { sftpObstacle, startSftpServer } from './sftp-server.ts';
import { copyAll, hasEngine } from './copy-steps.ts';
import { look, work } from './office-day.ts';
import { callApi, signIn, startServer } from './running-server.ts';
import { startStaffedServer } from './staffed-server.ts';

const ADMIN_PROGRAM = path.join(import.meta.dirname, '../site-server/dist/admin.js');

/** Runs a command of the operator on the second machine. */
function run(command: 'standby' | 'take-over', env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, [ADMIN_PROGRAM, command, '--from'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const closed = once(child, 'close') as Promise<[number | null]>;
  onTestFinished(() => void child.kill('SIGKILL'));
  return { said: () => said, ended: () => closed.then(([code]) => code) };
}

test.skipIf(!hasEngine || sftpObstacle() !== undefined)(
  'after the first machine is killed, the one that followed its copies has every copied lead',
  { tags: ['thorough', 'restic', 'sshd'], timeout: 600_000 },
  async () => {
    const away = mkdtempSync(path.join(tmpdir(), 'site-e2e-sftp-'));
    onTestFinished(() => rmSync(away, { recursive: true, force: true }));
    const sftp = await startSftpServer(path.join(away, 'sshd'));
    onTestFinished(() => sftp.stop());
    const passwordFile = path.join(away, 'password');
    writeFileSync(passwordFile, 'a password for tests\n', { mode: 0o600 });
    const environment = {
      BACKUP_REPOSITORY: sftp.address(path.join(away, 'repository')),
      BACKUP_PASSWORD_FILE: passwordFile,
      PATH: `${sftp.bin}:${process.env['PATH']}`,
    };
    const { server, token, storage } = await startStaffedServer({ ...environment, LOG_LEVEL: 'warn' });
    onTestFinished(() => server.remove());
    await work(server, token, 'office', 3);
    await callApi(server, 'POST', '/api/backups', { token });
    await copyAll(server, token);
    const dataDir = path.join(away, 'second-machine');
    const env = { ...process.env, ...environment, ...storage, DATA_DIR: dataDir };
    const standby = run('standby', env);
    await expect.poll(standby.said, { timeout: 120_000 }).toMatch(/^Holds the backup of /m);
    for (let number = 1; number <= 20; number += 1) {
      const sender = { name: `later ${number}`, email: `later${number}@example.com`, phone: '1' };
      await callApi(server, 'POST', '/api/contact', { body: { ...sender, message: 'm', consent: true } });
    }
    await copyAll(server, token);
    const before = await look(server, token);
    expect(before.leads).toHaveLength(23);
    await server.end('SIGKILL');

    const takeOver = run('take-over', env);
    expect([await takeOver.ended(), takeOver.said()]).toEqual([
      0,
      expect.stringContaining('Leads that came or changed after it: 20.'),
    ]);
    expect([await standby.ended(), standby.said()]).toEqual([0, expect.stringContaining('This machine takes over.')]);
    const second = await startServer({ from: dataDir, withoutAdmin: true, environment: storage });
    onTestFinished(() => second.remove());
    expect(await look(second, await signIn(second))).toEqual(before);
  },
);
