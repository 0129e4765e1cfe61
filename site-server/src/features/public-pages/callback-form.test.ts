// The callback form as a browser without JavaScript sends it, over HTTP (rule B8).
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Lead } from 'shared/leads/leads.ts';
import { eachCase } from 'shared/testing/thorough.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const FILLED = {
  form: 'callback',
  name: 'Ama',
  phone: '024 000 0000',
  consent: 'on',
  website: '',
  page_path: '/contact',
};

const THANKS = /^\/contact\?called=0001&at=\d+$/;

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

function post(changes: Record<string, string> = {}) {
  return server.request('POST', '/contact', { raw: new URLSearchParams({ ...FILLED, ...changes }) });
}

async function leads(): Promise<Lead[]> {
  return (await server.request('GET', '/api/messages', { as: 'efua' })).json as Lead[];
}

test('a sent callback form becomes a lead to be called, and thanks are shown beside the form', async () => {
  const answer = await post();
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toMatch(THANKS);
  expect(await leads()).toMatchObject([
    {
      kind: 'callback',
      name: 'Ama',
      phone: '024 000 0000',
      source: { page_path: '/contact' },
      preferredContact: 'Phone',
    },
  ]);
  const thanks = await server.request('GET', '/contact?called=0001');
  expect(thanks.text).toContain('Thank you, we will call you');
  // Only in the texts of the other form.
  expect(thanks.text).not.toContain('>Thank you, we have your enquiry');
  expect(thanks.headers.get('cache-control')).toBe('no-store');
});

test('opened for a service, it names that in its source and keeps it, also after an error', async () => {
  const address = '/contact?about=marine-engine-services';
  const raw = new URLSearchParams({ ...FILLED, page_path: address, name: '' });
  const opened = await server.request('GET', address);
  const again = await server.request('POST', address, { raw });
  expect(again.status).toBe(400);
  for (const { text } of [opened, again]) {
    const [, form = ''] = text.split('id="call-me-back"');
    expect(form).toContain(`action="${address}#callback-notices"`);
    expect(form).toContain(`name="page_path" value="${address}"`);
  }
});

test('the same form sent before and after the full hour is one lead', async () => {
  const hour = 3_600_000;
  server.advance(2 * hour - 60_000 - (server.context.clock.now() % hour));
  await post();
  server.advance(120_000);
  expect((await post()).headers.get('location')).toMatch(THANKS);
  expect(await server.countRows()).toMatchObject({ leads: 1 });
});

test('the same form sent twice at the same moment is one lead', async () => {
  const answers = await Promise.all([post(), post()]);
  for (const answer of answers) expect(answer.headers.get('location')).toMatch(THANKS);
  expect(await server.countRows()).toMatchObject({ leads: 1 });
});

eachCase([
  ['name', '', 'Name is required'],
  ['phone', '', 'Phone number is required'],
  ['consent', '', 'Please consent to be contacted'],
])('without a valid %s (%j) it is shown again with the message beside it', async (field, value, words) => {
  const before = await server.countRows();
  const answer = await post({ [field]: value });
  expect(answer.status).toBe(400);
  expect(answer.text).toContain(`id="callback-${field}-error"`);
  expect(answer.text).toContain(words);
  expect(answer.text).not.toContain(`id="${field}-error"`);
  if (field !== 'name') expect(answer.text).toMatch(/id="callback-name"[^>]*value="Ama"/);
  expect(await server.countRows()).toEqual(before);
});

test('a short number must be confirmed once, and is accepted when it is sent again', async () => {
  const asked = await post({ phone: '12 34' });
  expect(asked.status).toBe(200);
  expect(asked.headers.get('cache-control')).toBe('private, no-cache');
  expect(asked.text).toContain('“12 34” has fewer than six digits.');
  expect(asked.text).toContain('<input type="hidden" name="askedPhone" value="12 34"/>');
  expect(asked.text).toContain('href="#callback-phone"');
  expect(await server.countRows()).toMatchObject({ leads: 0 });
  expect((await post({ phone: '12 35', askedPhone: '12 34' })).text).toContain('“12 35” has fewer');
  expect((await post({ phone: '12 34', askedPhone: '12 34' })).headers.get('location')).toMatch(THANKS);
  expect(await leads()).toMatchObject([{ kind: 'callback', phone: '12 34' }]);
});

test('a filled honeypot is answered like a success and does not become a lead', async () => {
  expect((await post({ website: 'http://spam.example' })).status).toBe(303);
  expect(await server.countRows()).toMatchObject({ leads: 0, spam_enquiries: 1 });
});

test('after too many requests the visitor is asked to wait, beside this form', async () => {
  await server.close();
  server = await startTestServer({ rateLimits: true });
  for (let count = 0; count < 10; count += 1) expect((await post({ name: `Ama ${count}` })).status).toBe(303);
  const answer = await post({ name: 'Ama eleven' });
  expect(answer.status).toBe(429);
  expect(answer.text).toContain('Too many requests. Please try again shortly.');
  expect(answer.text).toMatch(/id="callback-name"[^>]*value="Ama eleven"/);
});
