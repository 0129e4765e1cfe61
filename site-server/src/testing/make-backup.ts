// Makes and lists backups of a server under test.
import { readdirSync } from 'node:fs';
import { expect } from 'vitest';
import type { BackupAnswer } from 'shared/system/backups.ts';
import type { TestServer } from './test-server.ts';

export async function makeBackup(server: TestServer): Promise<BackupAnswer> {
  const answer = await server.request('POST', '/api/backups', { as: 'efua' });
  expect(answer.status).toBe(201);
  return answer.json as BackupAnswer;
}

/** Names of the database files of all backups. */
export function backupFiles(server: TestServer): string[] {
  return readdirSync(server.path('backups')).filter((name) => name.endsWith('.db'));
}
