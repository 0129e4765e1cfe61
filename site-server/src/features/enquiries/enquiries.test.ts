// Receiving enquiries, over HTTP.
import Connection from 'better-sqlite3';
import { CONSENT_WORDING } from 'shared/enquiry/enquiry-rules.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeEnquiry } from '../../testing/make.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

async function leads(): Promise<Record<string, unknown>[]> {
  return (await server.request('GET', '/api/messages', { as: 'efua' })).json as Record<string, unknown>[];
}

test('a valid enquiry is answered 201 with its reference and becomes a new, unread, unassigned lead', async () => {
  const answer = await server.request('POST', '/api/contact', {
    body: makeEnquiry({ reason: 'Quote', preferredContact: 'Phone', bestTime: 'Mornings', whatsapp: true }),
  });
  expect(answer.status).toBe(201);
  expect(answer.json).toEqual({ ok: true, id: 1, ref: '0001', answerBy: expect.any(Object) as object });
  expect(await leads()).toMatchObject([
    {
      id: 1,
      name: 'Akosua Frimpong',
      reason: 'Quote',
      preferredContact: 'Phone',
      bestTime: 'Mornings',
      whatsapp: true,
      consent: true,
      read: false,
      status: 'new',
      priority: 'medium',
      assignee: '',
      notes: '',
    },
  ]);
  const activity = await server.request('GET', '/api/activity', { as: 'kofi' });
  expect(activity.json).toMatchObject([{ type: 'message', actor: 'System', action: 'New enquiry 0001' }]);
});

describe('invalid values are refused with their exact messages, and nothing is stored', () => {
  test.each([
    ['name', { name: '' }, 'Name is required'],
    ['name', { name: '   ' }, 'Name is required'],
    ['name', { name: undefined }, 'Name is required'],
    ['name', { name: 7 }, 'Name is required'],
    ['email', { email: '' }, 'Email is required'],
    ['email', { email: 'akosua@' }, 'Invalid email address'],
    ['email', { email: 'a b@example.com' }, 'Invalid email address'],
    ['email', { email: 'akosua@example' }, 'Invalid email address'],
    ['phone', { phone: '' }, 'Phone number is required'],
    ['message', { message: ' \n ' }, 'Message is required'],
    ['consent', { consent: false }, 'Please consent to be contacted'],
    ['consent', { consent: undefined }, 'Please consent to be contacted'],
    ['name', { name: 'x'.repeat(201) }, 'Name must be at most 200 characters'],
    ['message', { message: 'x'.repeat(10_001) }, 'Message must be at most 10,000 characters'],
    ['email', { email: `${'x'.repeat(250)}@example.com` }, 'Email must be at most 254 characters'],
    ['phone', { phone: '0'.repeat(51) }, 'Phone number must be at most 50 characters'],
    ['bestTime', { bestTime: 'x'.repeat(201) }, 'Best time must be at most 200 characters'],
    ['reason', { reason: 'Complaint' }, 'Please choose one of the listed reasons'],
    ['preferredContact', { preferredContact: 'Pigeon' }, 'Please choose Email or Phone'],
  ])('%s: %j', async (field, change, message) => {
    const before = await server.countRows();
    const answer = await server.request('POST', '/api/contact', { body: makeEnquiry(change) });
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({ error: message, fields: { [field]: message } });
    expect(await server.countRows()).toEqual(before);
  });

  test('several mistakes are all reported, with the first one in the order of the form as the error', async () => {
    const answer = await server.request('POST', '/api/contact', { body: {} });
    expect(answer.json).toMatchObject({
      error: 'Name is required',
      fields: {
        name: 'Name is required',
        email: 'Email is required',
        phone: 'Phone number is required',
        message: 'Message is required',
        consent: 'Please consent to be contacted',
      },
    });
  });
});

test('empty optional fields count as missing', async () => {
  const body = makeEnquiry({ reason: '', preferredContact: null, bestTime: '' });
  expect((await server.request('POST', '/api/contact', { body })).status).toBe(201);
  expect(await leads()).toMatchObject([{ reason: '', preferredContact: '', bestTime: '' }]);
});

test('text is trimmed and control characters are removed; a message keeps its lines', async () => {
  await server.request('POST', '/api/contact', {
    body: makeEnquiry({ name: ' Ko\u0000fi\u0007 ', message: 'one\r\ntwo\u0000' }),
  });
  expect(await leads()).toMatchObject([{ name: 'Kofi', message: 'one\ntwo' }]);
});

test('campaign and page are stored in the source, shortened and never refused', async () => {
  await server.request('POST', '/api/contact', {
    body: makeEnquiry({ utm_source: 'google', utm_term: 'x'.repeat(900), page_path: '/services', referrer: 12 }),
  });
  expect(await leads()).toMatchObject([
    { source: { utm_source: 'google', utm_term: 'x'.repeat(500), page_path: '/services' } },
  ]);
});

test('a sender cannot set values that belong to the office', async () => {
  await server.request('POST', '/api/contact', {
    body: makeEnquiry({
      id: 99,
      ts: '2001-01-01',
      status: 'closed',
      read: true,
      assignee: 'kofi',
      priority: 'high',
      notes: 'x',
      ip: '9',
    }),
  });
  expect(await leads()).toMatchObject([
    { id: 1, status: 'new', read: false, assignee: '', priority: 'medium', notes: '', ip: '127.0.0.1' },
  ]);
});

test('a filled honeypot is answered like a success, and is stored in the spam list only', async () => {
  const answer = await server.request('POST', '/api/contact', {
    body: makeEnquiry({ website: 'http://spam.example' }),
  });
  expect(answer.status).toBe(201);
  expect(answer.json).toMatchObject({ ok: true, ref: expect.any(String) as string });
  expect(await leads()).toEqual([]);
  expect(await server.countRows()).toMatchObject({ leads: 0, spam_enquiries: 1, activity: 0 });
});

describe('a repeated key gets the first answer and stores nothing more', () => {
  test.each([
    ['as a header', { 'Idempotency-Key': 'k1' }, {}],
    ['in the body', {}, { clientId: 'k1' }],
  ])('%s', async (_name, headers, extra) => {
    const body = makeEnquiry(extra);
    const first = await server.request('POST', '/api/contact', { body, headers });
    const second = await server.request('POST', '/api/contact', { body, headers });
    expect(second.status).toBe(201);
    expect(second.json).toEqual(first.json);
    expect(await server.countRows()).toMatchObject({ leads: 1, activity: 1 });
  });

  test('also when the copies arrive together', async () => {
    const send = () =>
      server.request('POST', '/api/contact', { body: makeEnquiry(), headers: { 'Idempotency-Key': 'k' } });
    const answers = await Promise.all(Array.from({ length: 12 }, send));
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
    expect(answers[0]?.json).toMatchObject({ ok: true, id: 1, ref: '0001' });
    expect(await server.countRows()).toMatchObject({ leads: 1 });
  });

  test.each([
    ['/api/contact', makeEnquiry()],
    ['/api/contact/callback', { name: 'Esi', phone: '024 000 0000', consent: true }],
  ])('also after months without a connection, and after a year the key is forgotten: %s', async (address, body) => {
    const send = () => server.request('POST', address, { body, headers: { 'Idempotency-Key': 'k' } });
    await send();
    for (const [days, leads] of [
      [364, 1],
      [2, 2],
    ] as const) {
      server.advance(days * 24 * 3_600_000);
      await server.context.enquiries.forgetOldKeys();
      expect((await send()).status).toBe(201);
      expect(await server.countRows()).toMatchObject({ leads });
    }
  });
});

test('ten enquiries at once are accepted from one address, the eleventh is asked to wait; later there is room again', async () => {
  await server.close();
  server = await startTestServer({ rateLimits: true });
  const send = () => server.request('POST', '/api/contact', { body: makeEnquiry() });
  for (let count = 0; count < 10; count += 1) expect((await send()).status).toBe(201);
  const refused = await send();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(refused.json).toMatchObject({ error: 'Too many requests. Please try again shortly.' });
  expect(await server.countRows()).toMatchObject({ leads: 10 });
  server.advance(2 * 60_000);
  expect((await send()).status).toBe(201);
});

test('an enquiry that arrives while a transaction is rolled back is kept, and the transaction leaves nothing', async () => {
  const { database } = server.context;
  const arrived = Promise.withResolvers<void>();
  const failing = database.transaction(async (tx) => {
    tx.insert('activity', { type: 'other', actor: 'x', action: 'must vanish', ts: 'x' });
    await arrived.promise;
    throw new Error('on purpose');
  });
  const sent = Array.from({ length: 20 }, () => server.request('POST', '/api/contact', { body: makeEnquiry() }));
  // Requested after them: when it is answered they have arrived.
  await server.request('GET', '/api/me', { as: 'efua' });
  arrived.resolve();
  await expect(failing).rejects.toThrow('on purpose');
  expect((await Promise.all(sent)).every(({ status }) => status === 201)).toBe(true);
  expect(await server.countRows()).toMatchObject({ leads: 20, activity: 20 });
});

test('the consent is stored with the version of its sentence; an unknown one counts as the present one', async () => {
  for (const consentWording of [1, 99, 'x', undefined]) {
    await server.request('POST', '/api/contact', { body: makeEnquiry({ consentWording }) });
  }
  const rows = await server.context.database.reads.selectFrom('leads').select('consent_wording').execute();
  expect(rows.map((row) => row.consent_wording)).toEqual([1, CONSENT_WORDING, CONSENT_WORDING, CONSENT_WORDING]);
});

test('while another process writes, an enquiry waits for it and other calls are answered', async () => {
  const other = new Connection(server.path('site.db'));
  other.exec('begin immediate');
  let isAnswered = false;
  const sending = server.request('POST', '/api/contact', { body: makeEnquiry() }).finally(() => (isAnswered = true));
  for (let count = 0; count < 5; count += 1) {
    expect((await server.request('GET', '/api/messages', { as: 'efua' })).json).toEqual([]);
  }
  expect(isAnswered).toBe(false);
  other.exec('commit');
  other.close();
  expect((await sending).status).toBe(201);
  expect(await server.countRows()).toMatchObject({ leads: 1 });
});
