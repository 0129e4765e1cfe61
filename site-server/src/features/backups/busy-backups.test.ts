// Jobs of the server itself while others hold the one slot of the backups, or all places to wait for it (rule H4s).
import { cpSync, mkdirSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { BackupAnswer } from 'shared/system/backups.ts';
import type { RestoreState } from 'shared/system/restoring.ts';
import { TEST_PASSWORD } from '../../testing/people.ts';
import { SHARED_PROCESSES } from '../../testing/shared-processes.ts';
import { asEfua, startTestServer, type TestServer } from '../../testing/test-server.ts';
import type { BackupProcess } from './backup-tasks.ts';

const HOUR_MS = 3_600_000;

let server: TestServer;
/** Tasks that wait, the first one first. */
let held: { name: string; letThrough(): void }[];
let isHolding: boolean;

beforeEach(async () => {
  held = [];
  isHolding = true;
  const tasks = SHARED_PROCESSES.makeBackupProcess();
  const run: BackupProcess['run'] = (name, ...input) => {
    const isHeld = isHolding && (name === 'verify' || name === 'changes');
    const turn = new Promise<void>((resolve) => (isHeld ? held.push({ name, letThrough: resolve }) : resolve()));
    return turn.then(() => tasks.run(name, ...input));
  };
  server = await startTestServer(
    {},
    { processes: { ...SHARED_PROCESSES, makeBackupProcess: () => ({ ...tasks, run }) } },
  );
});
afterEach(() => server.close());

const send = (method: string, address: string, body?: unknown) => asEfua(server)(method, address, body);
const make = async () => (await send('POST', '/api/backups')).json as BackupAnswer;
const check = () => send('POST', '/api/backups/latest/check');
const names = () => server.context.backups.backups.list().backups.map(({ name }) => name);

/** Waits for the next task that is held, and lets it through. */
async function letOneThrough(): Promise<void> {
  await expect.poll(() => held.length).toBeGreaterThan(0);
  held.shift()?.letThrough();
}

function letAllThrough(): void {
  isHolding = false;
  for (const { letThrough } of held) letThrough();
}

/** Checks take the slot and all places to wait for it; they are answered when they are let through. */
async function fillQueue(): Promise<{ answered: Promise<unknown> }> {
  const checks = Array.from({ length: 5 }, check);
  const refused = await Promise.race(checks);
  expect([refused.status, refused.json]).toMatchObject([503, { code: 'unavailable' }]);
  return { answered: Promise.all(checks) };
}

test('one hourly backup waits for a long job, and takes no place from administrators', async () => {
  await make();
  const first = check();
  await expect.poll(() => held.length).toBe(1);
  server.advance(HOUR_MS);
  // As the timer does, every minute.
  const { makeIfDue } = server.context.backups.backups;
  const due = [makeIfDue(), makeIfDue(), makeIfDue()];
  const others = [check(), check()];
  letAllThrough();
  expect((await Promise.all([first, ...others])).map(({ status }) => status)).toEqual([200, 200, 200]);
  await Promise.all(due);
  expect(names()).toHaveLength(2);
});

test('a backup that somebody has asked for meanwhile is the hourly one', async () => {
  await make();
  const first = check();
  await expect.poll(() => held.length).toBe(1);
  server.advance(HOUR_MS);
  const asked = server.context.backups.backups.make();
  const due = server.context.backups.backups.makeIfDue();
  letAllThrough();
  await Promise.all([first, asked, due]);
  expect(names()).toHaveLength(2);
});

test('a fetched copy is added to the backups after all jobs that wait', async () => {
  const { name } = await make();
  const incoming = server.path('copies/fetched');
  mkdirSync(incoming, { recursive: true });
  cpSync(server.path('backups'), server.path('copies/fetched/backups'), { recursive: true });
  server.advance(HOUR_MS);
  await make();
  await send('DELETE', `/api/backups/${name}`);
  const { answered } = await fillQueue();
  const added = server.context.backups.backups.importBackup('efua', { incoming, name, journal: undefined });
  letAllThrough();
  await Promise.all([answered, added]);
  expect(names()).toContain(name);
});

test('a restore that was accepted makes its backup after all jobs that wait', async () => {
  const { name } = await make();
  server.advance(1000);
  const wish = { keepNewerLeads: true, currentPassword: TEST_PASSWORD };
  const begun = send('POST', `/api/backups/${name}/restore`, wish);
  await letOneThrough();
  await expect.poll(() => held[0]?.name).toBe('changes');
  const { answered } = await fillQueue();
  await letOneThrough();
  expect((await begun).status).toBe(202);
  letAllThrough();
  await answered;
  await server.context.restoring.idle();
  await server.host.settled();
  expect((await send('GET', '/api/restore')).json as RestoreState).toMatchObject({ last: { failure: null } });
});

test('a backup that could not be deleted is not called deleted', async () => {
  const { name } = await make();
  server.advance(HOUR_MS);
  await make();
  const { answered } = await fillQueue();
  expect((await send('DELETE', `/api/backups/${name}`)).status).toBe(503);
  letAllThrough();
  await answered;
  expect(names()).toContain(name);
  const deletions = async () => (await send('GET', '/api/activity?type=user')).text.split('Deleted backup').length - 1;
  expect(await deletions()).toBe(0);
  // Two windows delete it at the same time.
  const twice = await Promise.all([1, 2].map(() => send('DELETE', `/api/backups/${name}`)));
  expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
  expect(await deletions()).toBe(1);
});
