// A place for copies, and copying everything there, as the server does every hour. Needs restic.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { BackupAnswer } from 'shared/system/backups.ts';
import type { Copies } from 'shared/system/copies.ts';
import type { MeasuredServer } from './measured-server.ts';
import { addressOf, type Bench } from './servers.ts';

const LOOK_MS = 200;

/** Makes servers that are started afterwards copy to a folder. @returns the folder */
export function prepareCopyPlace({ folder }: Bench): string {
  const passwordFile = path.join(folder, 'password');
  writeFileSync(passwordFile, 'measure twice, copy once\n', { mode: 0o600 });
  const repository = path.join(folder, 'repository');
  Object.assign(process.env, { BACKUP_REPOSITORY: repository, BACKUP_PASSWORD_FILE: passwordFile });
  return repository;
}

/** @throws Error with what the server answers when it refuses */
export async function ask<T>(server: MeasuredServer, address: string, init: RequestInit = {}): Promise<T> {
  const answer = await fetch(addressOf(server, address), init);
  if (!answer.ok) throw new Error(`${init.method ?? 'GET'} ${address}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

export const makeBackup = (server: MeasuredServer, headers: Record<string, string>) =>
  ask<BackupAnswer>(server, '/api/backups', { method: 'POST', headers });

/** Copies a backup to the place. */
export async function copyBackup(
  server: MeasuredServer,
  headers: Record<string, string>,
  name: string,
): Promise<Copies> {
  let copies = await ask<Copies>(server, '/api/copies', { method: 'POST', headers });
  while (copies.backup.name !== name || copies.isRunning) {
    if (copies.problems.length > 0) throw new Error(JSON.stringify(copies.problems));
    await wait(LOOK_MS);
    copies = await ask<Copies>(server, '/api/copies', { headers });
  }
  return copies;
}
