// Restoring a backup while the server runs (rule H21): after a kill at any moment there is either the former data or
// the backup.
import { readdirSync, watch } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { RestoreState } from 'shared/system/restoring.ts';
import { thorough } from 'shared/testing/thorough.ts';
import { sendEnquiry } from './lead-steps.ts';
import { look, work, type Seen } from './office-day.ts';
import { ADMIN, callApi, type RunningServer } from './running-server.ts';
import { startStaffedServer } from './staffed-server.ts';

let server: RunningServer;
let token: string;
beforeEach(async () => {
  ({ server, token } = await startStaffedServer({ LOG_LEVEL: 'error' }));
});
afterEach(() => server.remove());

/** When the data was last replaced by a backup; undefined while that is unknown. */
const restoredAt = () =>
  callApi(server, 'GET', '/api/restore', { token }).then(
    (state) => (state as RestoreState).restoredAt,
    () => undefined,
  );
const health = () => fetch(`${server.url}/api/health`).then(({ status }) => status);
const names = ({ leads }: Seen) => leads.map((lead) => JSON.stringify(lead)).toSorted();

async function addLeads(name: string): Promise<void> {
  for (const one of ['a', 'b', 'c'])
    await sendEnquiry(server, { name: `${name} ${one}`, email: `${name}${one}@example.com` });
}

/** @returns whether it has ended */
async function beginRestore(name: string): Promise<() => Promise<boolean>> {
  const before = await restoredAt();
  const body = { keepNewerLeads: false, currentPassword: ADMIN.password };
  await callApi(server, 'POST', `/api/backups/${name}/restore`, { token, body });
  return async () => ![undefined, before].includes(await restoredAt());
}

/** Like a supervisor: the process that exchanges the files may hold the data folder for a moment longer. */
async function startAgain(): Promise<void> {
  let outcome = '';
  async function start(): Promise<string> {
    outcome = await server.restart().then(() => 'started', String);
    return outcome;
  }
  await expect.poll(start).not.toContain('already using');
  expect(outcome).toBe('started');
}

/**
 * The progress of the restore when the server is killed; a name is that of a file that has just appeared in the data
 * folder.
 */
type Moment = 'just begun' | 'closed' | `site.db.${'restoring' | 'readable' | 'next-' | 'before-restore-'}`;

/** @returns resolves once a file whose name begins like this has come into the data folder */
function untilFile(begins: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const watcher = watch(server.dataDir, (_event, file) => {
      if (file?.startsWith(begins) !== true) return;
      watcher.close();
      resolve();
    });
    watcher.once('error', reject);
  });
}

/** Kills the server when the restore of this backup has come so far, and starts it again. */
async function killAt(moment: Moment, name: string): Promise<void> {
  const come = moment.startsWith('site.db.') ? untilFile(moment) : undefined;
  const hasEnded = await beginRestore(name);
  // It does not answer for so short a time that this may be missed.
  if (moment === 'closed')
    await expect.poll(async () => (await health()) === 503 || hasEnded(), { interval: 1 }).toBe(true);
  await come;
  await server.end('SIGKILL');
  await startAgain();
}

async function expectEitherAfterKills(moments: readonly Moment[]): Promise<void> {
  await work(server, token, 'office', 5);
  const { name } = (await callApi(server, 'POST', '/api/backups', { token })) as { name: string };
  const then = names(await look(server, token));
  for (const [round, moment] of moments.entries()) {
    await addLeads(`later${round}`);
    const now = names(await look(server, token));
    expect(now.length).toBeGreaterThan(then.length);
    await killAt(moment, name);
    const found = names(await look(server, token));
    expect([then, now]).toContainEqual(found);
    expect(readdirSync(server.dataDir).filter((file) => /restoring|readable|next-/.test(file))).toEqual([]);
  }
  // A restore without a kill: the session stays valid, and the process stays the same.
  await addLeads('last');
  await expect.poll(await beginRestore(name)).toBe(true);
  expect(names(await look(server, token))).toEqual(then);
}

test('a kill while the databases are exchanged leaves one of them', thorough, () => expectEitherAfterKills(['closed']));

test('a kill at other moments leaves one of them too', thorough, () =>
  expectEitherAfterKills([
    'just begun',
    'site.db.restoring',
    'site.db.readable',
    'site.db.next-',
    'site.db.before-restore-',
  ]),
);
