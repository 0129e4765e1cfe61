// Once before all server tests: the built pages, and a data folder with users and open sessions that each test copies.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import bcrypt from 'bcryptjs';
import type { TestProject } from 'vitest/node';
import { buildStale } from '../../../scripts/build.ts';
import { createAppContext } from '../app-context.ts';
import { digest } from '../features/session/passwords.ts';
import { testConfig } from './test-config.ts';
import { PEOPLE, TEST_PASSWORD, type Person } from './people.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Data folder to copy. */
    template: string;
    /** Open session of each person, by name. */
    tokens: Record<Person, string>;
    /** Of a session of Ama's that has ended. */
    endedToken: string;
  }
}

export default async function setup(project: TestProject): Promise<() => void> {
  await buildStale();
  const template = mkdtempSync(path.join(tmpdir(), 'site-template-'));
  const context = await createAppContext(testConfig(template, { rateLimits: false }));
  const tokens: Partial<Record<Person, string>> = {};
  const signIn = async (username: Person) =>
    (
      await context.sessions.signIn(
        { username, password: TEST_PASSWORD, remember: false },
        { ip: '127.0.0.1', userAgent: '' },
      )
    ).token;
  for (const { username, role } of PEOPLE) {
    await context.users.create('System', { username, role, password: TEST_PASSWORD, active: true });
    tokens[username] = await signIn(username);
  }
  const endedToken = await signIn('ama');
  const ended = context.sessions.authenticate(`Bearer ${endedToken}`);
  if (ended && 'sessionId' in ended) await context.sessions.signOut(ended);
  await context.database.transaction(async (tx) => {
    await tx.db.deleteFrom('activity').execute();
    await tx.db.updateTable('users').set({ active: 0 }).where('username', '=', 'yaw').execute();
    // Sign-ins with the passwords of the template are made by the hundred: they need not cost what a real one does.
    const quickHash = bcrypt.hashSync(digest(TEST_PASSWORD), 4);
    await tx.db.updateTable('users').set({ password_hash: quickHash }).execute();
  });
  await context.close();
  project.provide('template', template);
  project.provide('tokens', tokens as Record<Person, string>);
  project.provide('endedToken', endedToken);
  return () => rmSync(template, { recursive: true, force: true });
}
