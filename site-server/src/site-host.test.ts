// The hourly work of the public pages, by the office's clock.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readContent } from 'shared/content/read-content.ts';
import type { BackupAnswer } from 'shared/system/backups.ts';
import { TEST_PASSWORD } from './testing/people.ts';
import { signInAgain } from './testing/sign-in-again.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** The clock of India, whose full hours are at half past in UTC. */
const AHEAD_MS = 330 * MINUTE_MS;

let server: TestServer;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  server = await startTestServer({}, { worksHourly: true });
});
afterEach(async () => {
  vi.useRealTimers();
  await server.close();
});

async function send<T>(method: string, address: string, body?: object): Promise<T> {
  const { status, json } = await server.request(method, address, { token: await signInAgain(server, 'efua'), body });
  expect(status).toBeLessThan(300);
  return json as T;
}

async function shown(): Promise<string[]> {
  const { text } = await server.request('GET', '/safety');
  return ['ISO 9001', 'ISO 14001'].filter((name) => text.includes(name));
}

test('a page shows no certificate after its last day, also after a backup was restored (rule A26b)', async () => {
  const now = server.context.clock.now() + AHEAD_MS;
  const day = (later: number) => new Date(now + later * DAY_MS).toISOString().slice(0, 10);
  await send('PATCH', '/api/settings', { timeZone: 'Asia/Kolkata' });
  const { pages, ...rest } = readContent({});
  const certificates = [
    { name: 'ISO 9001', number: '', body: '', validUntil: day(0), href: '' },
    { name: 'ISO 14001', number: '', body: '', validUntil: day(1), href: '' },
  ];
  const safety = { ...pages.safety, certificates, certifications: [], areas: [] };
  await send('PUT', '/api/content', { ...rest, pages: { ...pages, safety } });
  const { name } = await send<BackupAnswer>('POST', '/api/backups');
  // A quarter of an hour before the day ends there, and three before the next full hour of UTC.
  await server.restart(() => server.advance(DAY_MS - (now % DAY_MS) - 15 * MINUTE_MS));
  expect(await shown()).toEqual(['ISO 9001', 'ISO 14001']);
  server.advance(15 * MINUTE_MS);
  vi.advanceTimersByTime(15 * MINUTE_MS);
  expect(await shown()).toEqual(['ISO 14001']);

  await send('POST', `/api/backups/${name}/restore`, { keepNewerLeads: false, currentPassword: TEST_PASSWORD });
  await server.context.restoring.idle();
  await server.host.settled();
  expect(await shown()).toEqual(['ISO 14001']);
  server.advance(DAY_MS);
  vi.advanceTimersByTime(60 * MINUTE_MS);
  expect(await shown()).toEqual([]);
});
