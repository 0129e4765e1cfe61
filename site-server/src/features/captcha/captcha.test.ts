// The captcha of the enquiry form, over HTTP (rules B12, B13).
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SpamEnquiry } from 'shared/leads/lead-work.ts';
import type { Lead } from 'shared/leads/leads.ts';
import { BAD, GOOD, startCaptchaService, type CaptchaService } from '../../testing/captcha-service.ts';
import { makeEnquiry } from '../../testing/make.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let captcha: CaptchaService;
let server: TestServer;
beforeEach(async () => {
  captcha = await startCaptchaService();
  server = await startTestServer(captcha.config);
});
afterEach(async () => {
  await server.close();
  await captcha.close();
});

const SOLVED = { 'h-captcha-response': 'a-token' };

function send(changes: Record<string, unknown> = SOLVED) {
  return server.request('POST', '/api/contact', { body: makeEnquiry(changes) });
}

function postForm(changes: Record<string, string> = {}) {
  const fields = { ...makeEnquiry({ consent: 'on' }), ...changes } as Record<string, string>;
  return server.request('POST', '/contact', { raw: new URLSearchParams(fields) });
}

async function leads(): Promise<Lead[]> {
  return (await server.request('GET', '/api/messages', { as: 'efua' })).json as Lead[];
}

test('a solved one is checked by its service, and the lead says that it passed', async () => {
  expect((await send()).status).toBe(201);
  expect(captcha.asked).toEqual([{ secret: 'captcha-secret', sitekey: 'site-key-0001', response: 'a-token' }]);
  expect(await leads()).toMatchObject([{ captcha: 'passed' }]);
});

test('a token that the service does not accept is refused, and nothing is stored', async () => {
  captcha.answer = BAD;
  const before = await server.fingerprint();
  const answer = await send();
  expect(answer.status).toBe(400);
  expect(answer.json).toMatchObject({ error: 'Captcha verification failed' });
  expect(await server.fingerprint()).toEqual(before);
});

describe('an enquiry whose captcha cannot be checked is accepted and marked', () => {
  test.each([
    ['no answer', undefined],
    ['a fault', { status: 500, body: '{}' }],
    ['no JSON', { body: '<html>' }],
    ['something else', { body: '{"ok":1}' }],
    ['our secret is wrong', { body: '{"success":false,"error-codes":["invalid-input-secret"]}' }],
  ])('%s', async (_name, answer) => {
    captcha.answer = answer;
    expect((await send()).status).toBe(201);
    expect(await leads()).toMatchObject([{ captcha: 'unavailable' }]);
  });

  test('because the service redirects, and the secret is not sent to the other address', async () => {
    captcha.answer = { status: 307, location: '/elsewhere', body: '' };
    expect((await send()).status).toBe(201);
    expect(await leads()).toMatchObject([{ captcha: 'unavailable' }]);
    expect(captcha.asked).toHaveLength(1);
  });

  test('because it could not be shown', async () => {
    expect((await send({ captchaUnavailable: true })).status).toBe(201);
    expect(await leads()).toMatchObject([{ captcha: 'unavailable' }]);
    expect(captcha.asked).toEqual([]);
  });

  test('because the form came without scripts', async () => {
    expect((await postForm()).status).toBe(303);
    expect(await leads()).toMatchObject([{ captcha: 'unavailable' }]);
  });
});

test('a form without scripts that does have a token is checked', async () => {
  captcha.answer = BAD;
  const answer = await postForm(SOLVED);
  expect(answer.status).toBe(400);
  expect(answer.text).toContain('Captcha verification failed');
  expect(answer.text).toContain('Akosua Frimpong');
  expect(await leads()).toEqual([]);
});

test.each([{}, { 'h-captcha-response': '' }, { 'h-captcha-response': 7 }, { captchaUnavailable: 'true' }])(
  'an enquiry without a token is refused: %j',
  async (changes) => {
    const answer = await send(changes);
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({ error: 'Please complete the captcha' });
    expect(await server.countRows()).toMatchObject({ leads: 0, spam_enquiries: 0 });
  },
);

test('a repeated enquiry is answered without another check, as a token is valid only once', async () => {
  const first = await send({ ...SOLVED, clientId: 'k' });
  captcha.answer = BAD;
  const second = await send({ ...SOLVED, clientId: 'k' });
  expect(second.status).toBe(201);
  expect(second.json).toEqual(first.json);
  expect(captcha.asked).toHaveLength(1);
});

test('copies of an enquiry that arrive together are checked once, and get one answer', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => send({ ...SOLVED, clientId: 'k' })));
  for (const { status, json } of answers) expect([status, json]).toMatchObject([201, { ok: true, id: 1, ref: '0001' }]);
  expect(captcha.asked).toHaveLength(1);
  expect(await leads()).toHaveLength(1);
});

test('a filled honeypot is not checked, and answered like a success', async () => {
  captcha.answer = BAD;
  const answer = await send({ ...SOLVED, website: 'x' });
  expect(answer.status).toBe(201);
  expect(answer.json).toMatchObject({ ok: true, id: 1, ref: '0001' });
  expect(captcha.asked).toEqual([]);
});

test('unchecked enquiries above ten an hour are kept in the spam list', async () => {
  for (let count = 0; count < 12; count += 1) {
    const answer = await send({ captchaUnavailable: true, email: `a${count}@example.com`, phone: `024000000${count}` });
    expect(answer.json).toMatchObject({ ok: true, id: count + 1, ref: String(count + 1).padStart(4, '0') });
  }
  expect(await server.countRows()).toMatchObject({ leads: 10, spam_enquiries: 2 });
  const spam = (await server.request('GET', '/api/spam', { as: 'efua' })).json as SpamEnquiry[];
  expect(spam).toMatchObject([
    { ref: '0012', captcha: 'unavailable', website: '' },
    { ref: '0011', captcha: 'unavailable' },
  ]);
  const rescued = await server.request('POST', `/api/spam/${spam[1]?.id}/rescue`, { as: 'efua' });
  expect(rescued.json).toMatchObject({ ref: '0013', captcha: 'unavailable' });
  // Enquiries that pass are not held back meanwhile.
  await send();
  server.advance(3_600_000);
  await send({ captchaUnavailable: true });
  expect(await server.countRows()).toMatchObject({ leads: 13 });
  expect((await server.request('GET', '/api/spam', { as: 'efua' })).json).toHaveLength(1);
});

test('unchecked enquiries have a stricter limit per address', async () => {
  await server.close();
  server = await startTestServer({ ...captcha.config, rateLimits: true });
  const statuses: number[] = [];
  for (let count = 0; count < 6; count += 1) statuses.push((await send({ captchaUnavailable: true })).status);
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  captcha.answer = GOOD;
  expect((await send()).status).toBe(201);
});

test('pages get the site key; only the policy of pages with the form allows the captcha', async () => {
  expect((await server.request('GET', '/api/config')).json).toEqual({ captchaSiteKey: 'site-key-0001', mail: false });
  for (const path of ['/contact', '/get-started']) {
    const { headers, text } = await server.request('GET', path);
    const policy = headers.get('content-security-policy') ?? '';
    for (const name of ['script-src', 'style-src', 'connect-src', 'frame-src']) {
      expect(policy).toMatch(new RegExp(`${name} [^;]*https://hcaptcha\\.com https://\\*\\.hcaptcha\\.com`));
    }
    expect(policy).not.toContain('trusted-types');
    expect(policy).not.toContain('unsafe-inline');
    expect(text).toContain('site-key-0001');
  }
  const again = await postForm({ name: '' });
  expect(again.headers.get('content-security-policy')).toContain('frame-src https://hcaptcha.com');
  for (const path of ['/', '/about', '/admin']) {
    const { headers, text } = await server.request('GET', path);
    expect(headers.get('content-security-policy')).not.toContain('hcaptcha');
    expect(headers.get('content-security-policy')).toContain("require-trusted-types-for 'script'");
    expect(text).not.toContain('site-key-0001');
    if (path !== '/admin') expect(text).toContain('data-apart="/contact /get-started"');
  }
});

test('without a key no captcha is requested, and no lead has a note of it', async () => {
  await server.close();
  server = await startTestServer();
  expect((await send({})).status).toBe(201);
  expect((await leads())[0]).not.toHaveProperty('captcha');
  const policy = (await server.request('GET', '/contact')).headers.get('content-security-policy');
  expect(policy).not.toContain('hcaptcha');
  const config = await server.request('GET', '/api/config');
  expect(config.json).toEqual({ mail: false });
  expect(config.headers.get('cache-control')).toBe('no-cache');
  const headers = { 'If-None-Match': config.headers.get('etag') ?? '' };
  expect((await server.request('GET', '/api/config', { headers })).status).toBe(304);
});
