// The data folder that most tests start with, made once: a signed-in administrator, and the staff member Kofi.
import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { ADMIN, callApi, signIn, startServer } from './running-server.ts';

export const KOFI = { username: 'kofi', password: 'staff battery staple' };

/**
 * The same passwords hashed with 2^4 rounds instead of 2^12: hundreds of sessions are opened here, and the cost of
 * signing in is covered by the server's own tests.
 */
const QUICK_HASHES = {
  [ADMIN.username]: '$2b$04$Ol6CkFqCJf6iTuXtiIAOYuWkuJN29MS/Eb2BD8uYUwx2YMi/uHjry',
  [KOFI.username]: '$2b$04$sGuCN6zBmlwUR.gk0YTvDOnneajwYC2A7q2OjhgwYmohVFzT.ZVTW',
};

export interface PreparedFolder {
  folder: string;
  /** Token of the administrator's session. */
  token: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    prepared: PreparedFolder;
  }
}

export async function prepareFolder(): Promise<PreparedFolder> {
  const server = await startServer();
  const token = await signIn(server);
  await callApi(server, 'POST', '/api/users', { token, body: KOFI });
  await server.end('SIGTERM');
  const database = new Database(path.join(server.dataDir, 'site.db'));
  const change = database.prepare('update users set password_hash = ? where username = ?');
  for (const [username, hash] of Object.entries(QUICK_HASHES)) change.run(hash, username);
  database.close();
  const folder = mkdtempSync(path.join(tmpdir(), 'site-prepared-'));
  cpSync(server.dataDir, folder, { recursive: true });
  await server.remove();
  return { folder, token };
}
