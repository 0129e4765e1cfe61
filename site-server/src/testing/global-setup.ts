// Once before all server tests: the built pages, and a data folder with users and open sessions that each test copies.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildStale } from '../../../scripts/build.ts';
import { createAppContext } from '../app-context.ts';
import { testConfig } from './test-config.ts';
import { PEOPLE, TEST_PASSWORD, type Person } from './people.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Data folder to copy. */
    template: string;
    /** Open session of each person, by name. */
    tokens: Record<Person, string>;
  }
}

export default async function setup(project: TestProject): Promise<() => void> {
  buildStale();
  const template = mkdtempSync(path.join(tmpdir(), 'site-template-'));
  const context = await createAppContext(testConfig(template, { rateLimits: false }));
  const tokens: Partial<Record<Person, string>> = {};
  for (const { username, role } of PEOPLE) {
    await context.users.create('System', { username, role, password: TEST_PASSWORD, active: true });
    const { token } = await context.sessions.signIn(
      { username, password: TEST_PASSWORD, remember: false },
      { ip: '127.0.0.1', userAgent: '' },
    );
    tokens[username] = token;
  }
  await context.database.transaction(async (tx) => {
    await tx.db.deleteFrom('activity').execute();
    await tx.db.updateTable('users').set({ active: 0 }).where('username', '=', 'yaw').execute();
  });
  await context.close();
  project.provide('template', template);
  project.provide('tokens', tokens as Record<Person, string>);
  return () => rmSync(template, { recursive: true, force: true });
}
