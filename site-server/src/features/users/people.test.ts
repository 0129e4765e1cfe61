// The name by which each person is shown, over HTTP (rule C29).
import { expect, test } from 'vitest';
import type { Person } from 'shared/accounts/names/people.ts';
import type { LiveEvent } from 'shared/system/live-events.ts';
import { eachCase } from 'shared/testing/thorough.ts';
import { eventFor } from '../leads/lead-event-view.ts';
import { makeLead } from '../../testing/make.ts';
import { asEfua, serverForEach } from '../../testing/test-server.ts';

const [EFUA, KOFI, AMA] = ['/api/users/1', '/api/users/2', '/api/users/3'];

const server = serverForEach();

const admin = asEfua(server);

async function names(as: 'kofi' | 'efua' = 'kofi'): Promise<Record<string, string>> {
  const people = (await server.request('GET', '/api/people', { as })).json as Person[];
  return Object.fromEntries(people.map(({ username, name }) => [username, name]));
}

test('staff and administrators can read the names of all people, former colleagues too, and nothing else', async () => {
  await admin('PATCH', KOFI, { displayName: 'Kofi Mensah', email: 'kofi@example.com' });
  const answer = await server.request('GET', '/api/people', { as: 'kofi' });
  expect(answer.json).toContainEqual({ username: 'kofi', name: 'Kofi Mensah' });
  expect(await names('efua')).toEqual({ efua: 'efua', kofi: 'Kofi Mensah', ama: 'ama', yaw: 'yaw' });
  expect((await server.request('GET', '/api/people')).status).toBe(401);
});

test('two active people with the same name are shown with their usernames', async () => {
  await admin('PATCH', KOFI, { displayName: 'Kofi Mensah' });
  await admin('PATCH', AMA, { displayName: 'kofi mensah' });
  expect(await names()).toMatchObject({ kofi: 'Kofi Mensah (kofi)', ama: 'kofi mensah (ama)' });
  await admin('PATCH', AMA, { active: false });
  expect(await names()).toMatchObject({ kofi: 'Kofi Mensah', ama: 'kofi mensah (ama)' });
});

eachCase([
  ['blanks alone', '  \u00a0 ', ''],
  ['nothing that can be seen', '\u200b\u2060', ''],
  ['markup, as text', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
  ['a script that is written from the right', 'محمد علي', 'محمد علي'],
])('a display name of %s', async (_words, displayName, stored) => {
  const answer = await admin('PATCH', KOFI, { displayName });
  expect(answer.json).toMatchObject({ displayName: stored });
  expect((await names())['kofi']).toBe(stored || 'kofi');
});

test.each([
  ['200 characters', 'x'.repeat(200), 'The display name is too long'],
  ['signs that turn the words beside it', 'Kofi\u202e', 'The display name contains characters that are not allowed'],
])('a display name of %s is refused', async (_words, displayName, error) => {
  for (const [address, as] of [
    [KOFI, 'efua'],
    ['/api/me', 'kofi'],
  ] as const) {
    const answer = await server.request('PATCH', address, { as, body: { displayName } });
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({ error, fields: { displayName: error } });
  }
});

test('everybody gets an event when a person changes; only administrators see who changed whom', async () => {
  const events: unknown[] = [];
  server.context.subscribe((event) => void events.push(event));
  await admin('PATCH', KOFI, { displayName: 'Kofi Mensah' });
  await server.request('PATCH', '/api/me', { as: 'kofi', body: { displayName: 'Kofi M.' } });
  await admin('POST', '/api/users', { username: 'abena', password: 'a good password' });
  await admin('POST', '/api/users/invite', { username: 'esi' });
  const change = { type: 'people.changed', ts: expect.any(String) as string };
  expect(events).toEqual([
    { ...change, actor: 'efua', user: 2 },
    { ...change, actor: 'kofi', user: 2 },
    change,
    change,
  ]);
  const [first] = events as LiveEvent[];
  const kofi = { username: 'kofi', role: 'staff' } as const;
  expect(first && eventFor(first, kofi, undefined)).toEqual(change);
});

test('tables name people as the screens do', async () => {
  await admin('PATCH', EFUA, { displayName: 'Efua Sarpong' });
  await makeLead(server, { assignee: 'efua' });
  await admin('PATCH', '/api/messages/1', { note: 'Called' });
  const month = server.context.clock.timestamp().slice(0, 7);
  const table = async (address: string) => (await admin('GET', address)).text;
  expect(await table('/api/messages/export.csv')).toMatch(/,Efua Sarpong,.*\] Efua Sarpong: Called/s);
  expect(await table(`/api/reports/month.csv?month=${month}`)).toContain(',Efua Sarpong,');
  expect(await table('/api/activity.csv')).toContain(',Efua Sarpong,Added a note');
});
