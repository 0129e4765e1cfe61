// Callback requests, and the numbers in the answers to enquiries, over HTTP (rules B8, B14).
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Lead } from 'shared/leads/leads.ts';
import { eachCase } from 'shared/testing/thorough.ts';
import { makeEnquiry } from '../../testing/make.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

function ask(changes: Record<string, unknown> = {}, headers: Record<string, string> = {}) {
  const body = { name: ' Ama ', phone: '024 000 0000', consent: true, website: '', page_path: '/services', ...changes };
  return server.request('POST', '/api/contact/callback', { body, headers });
}

async function leads(): Promise<Lead[]> {
  return (await server.request('GET', '/api/messages', { as: 'efua' })).json as Lead[];
}

test('a name and a number become a lead to be called', async () => {
  const answer = await ask();
  expect(answer.status).toBe(201);
  expect(answer.json).toEqual({ ok: true, id: 1, ref: '0001', answerBy: expect.any(Object) as object });
  expect(await leads()).toMatchObject([
    {
      kind: 'callback',
      name: 'Ama',
      phone: '024 000 0000',
      email: '',
      message: 'Please call me back',
      reason: 'Other',
      preferredContact: 'Phone',
      consent: true,
      status: 'new',
      source: { page_path: '/services' },
    },
  ]);
});

test('a number in the notation of another country is stored unchanged', async () => {
  expect((await ask({ phone: '0803 123 4567' })).status).toBe(201);
  expect(await leads()).toMatchObject([{ phone: '0803 123 4567' }]);
});

test('a short number is accepted, as only the form asks about it', async () => {
  expect((await ask({ phone: '12 34' })).status).toBe(201);
  expect(await leads()).toMatchObject([{ phone: '12 34' }]);
});

test('an ordinary enquiry does not name its kind', async () => {
  await server.request('POST', '/api/contact', { body: makeEnquiry() });
  expect((await leads())[0]).not.toHaveProperty('kind');
});

eachCase([
  [{ name: '' }, 'Name is required'],
  [{ phone: '' }, 'Phone number is required'],
  [{ consent: false }, 'Please consent to be contacted'],
  [{ name: 'x'.repeat(201) }, 'Name must be at most 200 characters'],
])('%j is refused with a message, and nothing is stored', async (changes, error) => {
  const before = await server.countRows();
  const answer = await ask(changes);
  expect(answer.status).toBe(400);
  expect(answer.json).toMatchObject({ error, fields: { [Object.keys(changes)[0] ?? '']: error } });
  expect(await server.countRows()).toEqual(before);
});

test('the sender can set nothing else', async () => {
  await ask({
    email: 'x@example.com',
    message: 'mine',
    reason: 'Quote',
    kind: 'other',
    status: 'closed',
    captcha: 'passed',
  });
  expect(await leads()).toMatchObject([{ email: '', message: 'Please call me back', reason: 'Other', status: 'new' }]);
  expect((await leads())[0]).not.toHaveProperty('captcha');
});

test('a repeat gets the first answer; an enquiry with the same key is another lead', async () => {
  const headers = { 'Idempotency-Key': 'k' };
  const answers = await Promise.all([ask({}, headers), ask({}, headers), ask({}, headers)]);
  expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
  await server.request('POST', '/api/contact', { body: makeEnquiry(), headers });
  expect(await server.countRows()).toMatchObject({ leads: 2 });
});

test('a callback request shares the limit of enquiries from one address', async () => {
  await server.close();
  server = await startTestServer({ rateLimits: true });
  for (let count = 0; count < 10; count += 1) expect((await ask()).status).toBe(201);
  expect((await ask()).status).toBe(429);
});

test('the number in the answer to a filled honeypot belongs to no lead, before or after it', async () => {
  const enquire = (changes = {}) => server.request('POST', '/api/contact', { body: makeEnquiry(changes) });
  const answers = [
    await ask({ website: 'x' }),
    await enquire(),
    await enquire({ website: 'x' }),
    await enquire({ website: 'x' }),
    await ask(),
  ];
  expect(answers.map((answer) => answer.json)).toEqual(
    ['0001', '0002', '0003', '0004', '0005'].map((ref) => ({
      ok: true,
      id: Number(ref),
      ref,
      answerBy: expect.any(Object) as object,
    })),
  );
  expect((await leads()).map((lead) => lead.ref)).toEqual(['0005', '0002']);

  const rescued = await server.request('POST', '/api/spam/1/rescue', { as: 'efua' });
  expect(rescued.json).toMatchObject({ ref: '0006', kind: 'callback', name: 'Ama' });
  expect((await enquire()).json).toMatchObject({ ref: '0007' });
  const changed = await server.request('GET', '/api/messages?updatedSince=2020-01-01T00:00:00Z', { as: 'efua' });
  expect((changed.json as Lead[]).map((lead) => lead.ref)).toEqual(['0007', '0006', '0005', '0002']);
});
