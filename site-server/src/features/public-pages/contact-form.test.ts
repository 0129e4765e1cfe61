// The contact form as a browser without JavaScript sends it, over HTTP.
import Connection from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SiteContent } from 'shared/content/site-content.ts';
import type { Lead } from 'shared/leads/leads.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { eachCase, thorough } from 'shared/testing/thorough.ts';

const FILLED = {
  name: 'Akosua Frimpong',
  email: 'akosua@example.com',
  phone: '024 000 0000',
  message: 'Two tanks need blasting.\r\nSoon.',
  reason: 'Quote',
  preferredContact: 'Phone',
  bestTime: 'Mornings',
  whatsapp: 'on',
  consent: 'on',
  website: '',
  page_path: '/contact',
};

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

function post(fields: Record<string, string>) {
  return server.request('POST', '/contact', { raw: new URLSearchParams(fields) });
}

/** The target of the redirect, without the time of the post. */
const placeOf = ({ headers }: { headers: Headers }) => headers.get('location')?.replace(/&at=\d+$/, '');

async function leads(): Promise<Lead[]> {
  return (await server.request('GET', '/api/messages', { as: 'efua' })).json as Lead[];
}

test('a valid form becomes a lead, and redirects to a page that shows its reference', async () => {
  const answer = await post(FILLED);
  expect(answer.status).toBe(303);
  expect(placeOf(answer)).toBe('/contact?sent=0001');
  expect(await leads()).toMatchObject([
    {
      ref: '0001',
      name: 'Akosua Frimpong',
      message: 'Two tanks need blasting.\nSoon.',
      reason: 'Quote',
      preferredContact: 'Phone',
      bestTime: 'Mornings',
      whatsapp: true,
      consent: true,
      source: { page_path: '/contact' },
    },
  ]);
  const thanks = await server.request('GET', '/contact?sent=0001');
  expect(thanks.status).toBe(200);
  expect(thanks.text).toContain('Thank you');
  expect(thanks.text).toContain('0001');
  expect(thanks.text).not.toContain('Akosua');
  expect(thanks.headers.get('cache-control')).toBe('no-store');
});

test('the same form sent twice, one after the other or at the same moment, is one lead', async () => {
  const answers = await Promise.all([post(FILLED), post(FILLED), post(FILLED)]);
  answers.push(await post(FILLED));
  expect(answers.map(placeOf)).toEqual(Array(4).fill('/contact?sent=0001'));
  expect(await server.countRows()).toMatchObject({ leads: 1, activity: 1 });
  await post({ ...FILLED, message: 'Something else.' });
  expect(await server.countRows()).toMatchObject({ leads: 2 });
});

describe('an invalid form is shown again with messages, and nothing is stored', () => {
  eachCase(
    [
      ['name', '', 'Name is required'],
      ['email', '', 'Email is required'],
      ['email', 'a@', 'Invalid email address'],
      ['phone', '', 'Phone number is required'],
      ['message', ' ', 'Message is required'],
      ['consent', '', 'Please consent to be contacted'],
      ['name', 'x'.repeat(201), 'Name must be at most 200 characters'],
      ['reason', 'Complaint', 'Please choose one of the listed reasons'],
    ],
    2,
  )('%s %j', async (field, value, words) => {
    const before = await server.countRows();
    const answer = await post({ ...FILLED, [field]: value });
    expect(answer.status).toBe(400);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    // Only in the visitor's own browser, where Back restores it.
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self' 'sha256-");
    expect(answer.text).toContain(words);
    expect(answer.text).toContain('Mornings');
    expect(await server.countRows()).toEqual(before);
  });

  test('all fields invalid: the typed text is kept, escaped', async () => {
    const hostile = '"><script>alert(1)</script>';
    const answer = await post({ ...FILLED, name: hostile, message: `</textarea>${hostile}`, email: '', consent: '' });
    expect(answer.status).toBe(400);
    expect(answer.text).toContain('Email is required');
    expect(answer.text).toContain('Please consent to be contacted');
    expect(answer.text).toContain('&quot;&gt;&lt;script&gt;');
    expect(answer.text).not.toContain('<script>alert(1)');
    expect(answer.text).not.toContain('</textarea>"&gt;');
  });

  eachCase(['', 'name', '%', 'name=%ff&email=%zz', '__proto__=x&name[]=y', 'name=a&name=b'])(
    'an odd body: %j',
    async (raw) => {
      const before = await server.countRows();
      const answer = await server.request('POST', '/contact', {
        raw,
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      });
      expect(answer.status).toBe(400);
      expect(await server.countRows()).toEqual(before);
    },
  );

  eachCase(['application/json', 'text/plain', 'multipart/form-data; boundary=x'])('a body of type %s', async (type) => {
    const answer = await server.request('POST', '/contact', {
      raw: '{"name":"x"}',
      headers: { 'Content-Type': type },
    });
    expect(answer.status).toBe(400);
    expect(answer.text).toContain('Name is required');
  });
});

describe('when it is opened to ask for the price of a service', () => {
  const ADDRESS = '/contact?about=marine-engine-services';

  test('the message begins with the service, also after an error', async () => {
    const plain = (await server.request('GET', '/contact')).text;
    const { status, text } = await server.request('GET', ADDRESS);
    expect(status).toBe(200);
    expect(text).toContain('<h1>Ask for a price: Marine engine services</h1>');
    expect(text).toMatch(/<textarea[^>]*>\s*About: Marine engine services\n<\/textarea>/);
    expect(text).toMatch(/<input [^>]*checked=""[^>]*value="Quote"/);
    expect(text).toContain(`action="${ADDRESS}#notices"`);
    expect(text).toContain(`name="page_path" value="${ADDRESS}"`);
    const again = await server.request('POST', ADDRESS, { raw: new URLSearchParams({ ...FILLED, name: '' }) });
    expect(again.text).toContain('<h1>Ask for a price: Marine engine services</h1>');
    expect(again.text).toContain('Name is required');
    expect(plain).not.toContain('Marine engine services</h1>');
    expect((await server.request('GET', `${ADDRESS}&utm_source=x`)).text).toBe(text);
  });

  eachCase(['nothing', '', '%3Cscript%3E', '__proto__', 'marine-engine-services&about=x', 'MARINE-ENGINE-SERVICES'])(
    'an unknown service gives the plain form: %s',
    async (about) => {
      const { text } = await server.request('GET', `/contact?about=${about}`);
      const [first = ''] = about.split('&');
      expect(text.includes('Ask for a price:')).toBe(first === 'marine-engine-services');
      expect(text).not.toContain('<script>"');
    },
  );

  test('the title is inserted as text, and disappears with the service', async () => {
    const content = (await server.request('GET', '/api/content')).json as SiteContent;
    const save = (title: string) => {
      const [item] = content.pages.services.items;
      if (item) item.title = title;
      return server.request('PUT', '/api/content', { as: 'efua', body: content });
    };
    await save('</textarea><script>alert(1)</script>');
    const { text } = await server.request('GET', '/contact?about=textarea-script-alert-1-script');
    expect(text).toContain('Ask for a price: &lt;/textarea&gt;');
    expect(text).not.toContain('<script>alert(1)');
    await save('Rigging');
    expect((await server.request('GET', ADDRESS)).text).not.toContain('Ask for a price:');
  });
});

test('a short number must be confirmed once, and is accepted when it is sent again', async () => {
  const short = { ...FILLED, phone: '12 34' };
  const asked = await post(short);
  expect(asked.status).toBe(200);
  expect(asked.headers.get('cache-control')).toBe('private, no-cache');
  expect(asked.text).toContain('Is this the whole phone number?');
  expect(asked.text).toContain('“12 34” has fewer than six digits.');
  expect(asked.text).toContain('<input type="hidden" name="askedPhone" value="12 34"/>');
  expect(await server.countRows()).toMatchObject({ leads: 0 });
  expect((await post({ ...short, phone: '12 35', askedPhone: '12 34' })).text).toContain('Is this the whole');
  expect((await post({ ...short, askedPhone: '12 34' })).status).toBe(303);
  const direct = await server.request('POST', '/api/contact', { body: { ...FILLED, phone: '99', consent: true } });
  expect(direct.status).toBe(201);
  expect((await leads()).map(({ phone }) => phone)).toEqual(['99', '12 34']);
});

describe('the honeypot', () => {
  test('filled, it is answered like a success and does not become a lead', async () => {
    const answer = await post({ ...FILLED, website: 'http://spam.example' });
    expect(answer.status).toBe(303);
    expect(placeOf(answer)).toMatch(/^\/contact\?sent=\d{4,}$/);
    expect(await server.countRows()).toMatchObject({ leads: 0, spam_enquiries: 1, activity: 0 });
  });

  test('filled by a browser and then emptied, the same enquiry becomes a lead', async () => {
    await post({ ...FILLED, website: 'http://autofilled.example' });
    await post(FILLED);
    expect(await server.countRows()).toMatchObject({ leads: 1, spam_enquiries: 1 });
  });
});

test('after too many forms the visitor is asked to wait, and the typed text is kept', async () => {
  await server.close();
  server = await startTestServer({ rateLimits: true });
  for (let count = 0; count < 10; count += 1)
    expect((await post({ ...FILLED, bestTime: `${count}` })).status).toBe(303);
  const answer = await post({ ...FILLED, bestTime: 'eleventh' });
  expect(answer.status).toBe(429);
  expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
  expect(answer.text).toContain('Too many requests. Please try again shortly.');
  expect(answer.text).toContain('Akosua Frimpong');
  expect(await server.countRows()).toMatchObject({ leads: 10 });
});

eachCase(['abc', '1', '<script>', '0001%00', '00010001000100010001'])(
  'an invalid reference shows the plain form: %s',
  async (sent) => {
    const answer = await server.request('GET', `/contact?sent=${sent}`);
    expect(answer.status).toBe(200);
    expect(answer.text).not.toContain('Your reference is');
  },
);

test('the same text before and after the full hour is one lead', async () => {
  const minute = 60_000;
  server.advance(119 * minute - (server.context.clock.now() % (60 * minute)));
  await post(FILLED);
  for (const minutes of [2, 55]) {
    server.advance(minutes * minute);
    expect(placeOf(await post(FILLED))).toBe('/contact?sent=0001');
  }
  expect(await leads()).toHaveLength(1);
  // The hour counts from the first one.
  server.advance(4 * minute);
  expect(placeOf(await post(FILLED))).toBe('/contact?sent=0002');
});

test.each([FILLED, { form: 'callback', name: 'Esi', phone: '024 000 0000', consent: 'on' }])(
  'the key derived from the text is deleted after seven days',
  async (fields) => {
    expect((await post(fields)).status).toBe(303);
    expect(await server.countRows()).toMatchObject({ leads: 1, idempotency_keys: 1 });
    server.advance(7 * 24 * 3_600_000 + 1000);
    await server.context.enquiries.forgetOldKeys();
    expect(await server.countRows()).toMatchObject({ leads: 1, idempotency_keys: 0 });
  },
);

test('the same text an hour later is a new enquiry', async () => {
  await post(FILLED);
  server.advance(3_600_000);
  await post(FILLED);
  expect(await leads()).toHaveLength(2);
});

test('if the form cannot be stored, the typed text is kept and nothing is stored in part', thorough, async () => {
  const other = new Connection(server.path('site.db'));
  other.exec('begin immediate');
  const answer = await post(FILLED);
  other.exec('rollback');
  other.close();
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
  expect(answer.text).toContain('The server is busy. Please try again in a moment.');
  expect(answer.text).toContain('Two tanks need blasting.');
  expect(await server.countRows()).toMatchObject({ leads: 0, activity: 0, idempotency_keys: 0 });
});
