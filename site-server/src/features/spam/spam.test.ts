// Enquiries caught by the hidden field: listed, rescued, deleted, over HTTP (rule B14).
import { expect, test } from 'vitest';
import type { SpamEnquiry } from 'shared/leads/lead-work.ts';
import type { Lead } from 'shared/leads/leads.ts';
import { listen } from '../../testing/listen.ts';
import { makeEnquiry } from '../../testing/make.ts';
import { serverForEach } from '../../testing/test-server.ts';

const DAY_MS = 24 * 3_600_000;

const server = serverForEach();

async function trap(changes: Record<string, unknown> = {}): Promise<void> {
  const body = makeEnquiry({ website: 'http://spam.example', ...changes });
  expect((await server.request('POST', '/api/contact', { body })).status).toBe(201);
}

async function list(query = ''): Promise<SpamEnquiry[]> {
  const answer = await server.request('GET', `/api/spam${query}`, { as: 'efua' });
  expect(answer.status).toBe(200);
  return answer.json as SpamEnquiry[];
}

test('the spam list shows caught enquiries, newest first, in pages', async () => {
  expect(await list()).toEqual([]);
  for (const name of ['One', 'Two', 'Three']) await trap({ name });
  expect((await list()).map((entry) => entry.name)).toEqual(['Three', 'Two', 'One']);
  expect((await list())[0]).toMatchObject({
    id: 3,
    ref: '0003',
    email: 'akosua.frimpong@example.com',
    website: 'http://spam.example',
    ip: '127.0.0.1',
  });
  const first = await server.request('GET', '/api/spam?limit=2', { as: 'efua' });
  expect(first.headers.get('link')).toBe('</api/spam?limit=2&cursor=2>; rel="next"');
  expect((await list('?limit=2&cursor=2')).map((entry) => entry.name)).toEqual(['One']);
});

test('a rescued enquiry becomes a lead with all its fields and its time, and leaves the list', async () => {
  await trap({ reason: 'Quote', utm_source: 'google', bestTime: 'Mornings', whatsapp: true });
  const [{ ts } = { ts: '' }] = await list();
  server.advance(60_000);
  const answer = await server.request('POST', '/api/spam/1/rescue', { as: 'efua' });
  expect(answer.status).toBe(201);
  const lead = answer.json as Lead;
  expect(lead).toMatchObject({
    id: 2,
    ts,
    name: 'Akosua Frimpong',
    reason: 'Quote',
    bestTime: 'Mornings',
    whatsapp: true,
    source: { utm_source: 'google' },
    status: 'new',
    read: false,
    ip: '127.0.0.1',
  });
  expect((await server.request('GET', '/api/messages', { as: 'efua' })).json).toEqual([lead]);
  expect(await list()).toEqual([]);
  expect((await server.request('GET', '/api/messages/2/history', { as: 'kofi' })).json).toMatchObject([
    { actor: 'efua', field: 'spam', from: 'true', to: 'false' },
  ]);
  expect((await server.request('GET', '/api/activity', { as: 'kofi' })).json).toMatchObject([
    { type: 'message', actor: 'efua', action: 'Rescued enquiry 0002 from spam, where it was 0001' },
  ]);
  expect((await server.request('POST', '/api/spam/1/rescue', { as: 'efua' })).status).toBe(404);
});

test('a rescued enquiry that is one of many from the same sender has no notice', async () => {
  for (let count = 0; count < 10; count += 1)
    expect((await server.request('POST', '/api/contact', { body: makeEnquiry() })).status).toBe(201);
  await trap();
  const stream = await listen(server, { as: 'kofi' });
  await stream.next();
  expect((await server.request('POST', '/api/spam/1/rescue', { as: 'efua' })).json).toMatchObject({
    possibleRepeat: true,
  });
  const leads = [{ id: 12, ref: '0012', assignee: '' }];
  expect((await stream.next()).data).toMatchObject({ type: 'leads.changed', actor: 'efua', leads });
  stream.stop();
});

test('an enquiry rescued several times at once becomes one lead', async () => {
  await trap();
  const rescue = () => server.request('POST', '/api/spam/1/rescue', { as: 'efua' });
  const statuses = (await Promise.all([rescue(), rescue(), rescue()])).map((answer) => answer.status);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 404, 404]);
  expect(await server.countRows()).toMatchObject({ leads: 1 });
  expect(await list()).toEqual([]);
});

test('a deleted enquiry is not listed, and the activity does not name its sender', async () => {
  await trap();
  expect((await server.request('DELETE', '/api/spam/1', { as: 'efua' })).json).toEqual({ ok: true });
  expect((await server.request('DELETE', '/api/spam/1', { as: 'efua' })).status).toBe(404);
  expect(await list()).toEqual([]);
  expect((await server.request('GET', '/api/activity', { as: 'kofi' })).json).toMatchObject([
    { action: 'Deleted an enquiry from spam' },
  ]);
});

test('staff can neither read nor change the spam list', async () => {
  await trap();
  const rows = await server.countRows();
  for (const [method, address] of [
    ['GET', '/api/spam'],
    ['POST', '/api/spam/1/rescue'],
    ['DELETE', '/api/spam/1'],
  ] as const) {
    expect((await server.request(method, address, { as: 'kofi' })).status).toBe(403);
  }
  expect(await server.countRows()).toEqual(rows);
});

test('an enquiry in the spam list is removed after 30 days', async () => {
  await trap();
  server.advance(29 * DAY_MS);
  await server.context.spam.forgetOld();
  expect(await server.countRows()).toMatchObject({ spam_enquiries: 1 });
  server.advance(DAY_MS + 1000);
  await server.context.spam.forgetOld();
  expect(await server.countRows()).toMatchObject({ spam_enquiries: 0 });
});
