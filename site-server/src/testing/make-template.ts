// Makes the data folder with users and open sessions that each server test copies.
import { createAppContext } from '../app-context.ts';
import { PEOPLE, TEST_PASSWORD, type Person } from './people.ts';
import { testConfig } from './test-config.ts';
import { makeTestFolder } from './test-folder.ts';

export interface TestTemplate {
  /** Data folder to copy. */
  template: string;
  /** Token of an open session of each person, by username. */
  tokens: Record<Person, string>;
  /** Token of an ended session of Ama's. */
  endedToken: string;
}

/** The caller removes the folder. */
export async function makeTemplate(): Promise<TestTemplate> {
  const template = makeTestFolder('site-template');
  const context = await createAppContext(testConfig(template, { rateLimits: false }));
  const tokens: Partial<Record<Person, string>> = {};
  const signIn = async (username: Person) =>
    (
      await context.sessions.signIn(
        { username, password: TEST_PASSWORD, remember: false },
        { ip: '127.0.0.1', userAgent: '' },
      )
    ).token;
  const [first, ...others] = PEOPLE;
  await context.firstAdmin.ensure({ username: first.username, password: TEST_PASSWORD });
  tokens[first.username] = await signIn(first.username);
  const admin = context.sessions.authenticate(`Bearer ${tokens[first.username]}`);
  if (!admin || admin instanceof Error) throw new Error('The first administrator is not signed in');
  for (const { username, role } of others) {
    await context.users.create(admin, { username, displayName: '', role, password: TEST_PASSWORD, active: true });
    tokens[username] = await signIn(username);
  }
  const endedToken = await signIn('ama');
  const ended = context.sessions.authenticate(`Bearer ${endedToken}`);
  if (ended && 'sessionId' in ended) await context.sessions.signOut(ended);
  await context.database.transaction(async (tx) => {
    await tx.db.deleteFrom('activity').execute();
    await tx.db.updateTable('users').set({ active: 0 }).where('username', '=', 'yaw').execute();
  });
  await context.close();
  return { template, tokens: tokens as Record<Person, string>, endedToken };
}
