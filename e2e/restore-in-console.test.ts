// Restoring a backup while the server runs (rule H21): after a kill at any moment there is either the former data or
// the backup.
import { readdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
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

/** When the data was last replaced by a backup; undefined while nobody can say. */
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

/** Retries like a supervisor: the process that exchanges the files may hold the data folder for a moment longer. */
async function startAgain(): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await server.restart();
    } catch (error) {
      if (tries === 10 || !String(error).includes('already using')) throw error;
    }
  }
}

/** Kills the server this long after it has stopped answering, or at once if no time is given, and starts it again. */
async function killWithin(afterMs: number | undefined, hasEnded: () => Promise<boolean>): Promise<void> {
  if (afterMs !== undefined) {
    // It does not answer for so short a time that this may be missed.
    await expect.poll(async () => (await health()) === 503 || hasEnded(), { interval: 1 }).toBe(true);
    await wait(afterMs);
  }
  await server.end('SIGKILL');
  await startAgain();
}

async function expectEitherAfterKills(moments: readonly (number | undefined)[]): Promise<void> {
  await work(server, token, 'office', 5);
  const { name } = (await callApi(server, 'POST', '/api/backups', { token })) as { name: string };
  const then = names(await look(server, token));
  for (const [round, moment] of moments.entries()) {
    await addLeads(`later${round}`);
    const now = names(await look(server, token));
    expect(now.length).toBeGreaterThan(then.length);
    await killWithin(moment, await beginRestore(name));
    const found = names(await look(server, token));
    expect([then, now]).toContainEqual(found);
    expect(readdirSync(server.dataDir).filter((file) => /restoring|readable|next-/.test(file))).toEqual([]);
  }
  // A restore without a kill: the session stays valid, and the process stays the same.
  await addLeads('last');
  await expect.poll(await beginRestore(name)).toBe(true);
  expect(names(await look(server, token))).toEqual(then);
}

test('a kill while the databases are exchanged leaves one of them', thorough, () => expectEitherAfterKills([0]));

test('so does a kill at other moments', thorough, () => expectEitherAfterKills([undefined, 40, 120, 250, 400]));
