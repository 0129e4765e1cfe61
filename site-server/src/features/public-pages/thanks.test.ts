// The time of an answer in the thanks for a posted form (rule B29), over HTTP.
import { expect, test } from 'vitest';
import type { AnswerBy } from 'shared/enquiry/enquiry.ts';
import type { Lead } from 'shared/leads/leads.ts';
import type { Settings } from 'shared/office/settings.ts';
import { serverForEach } from '../../testing/test-server.ts';

const ENQUIRY = {
  name: 'Akosua Frimpong',
  email: 'akosua@example.com',
  phone: '024 000 0000',
  message: 'Two tanks need blasting.',
  reason: 'Quote',
  consent: true,
};
const PROMISED = /by ([A-Z][a-z]+day \d+ [A-Z][a-z]+, \d\d:\d\d)\./;
const DAY_MS = 24 * 3_600_000;

const server = serverForEach();

test('name the time of the answer while the owner has set a target', async () => {
  const send = (phone: string) => server.request('POST', '/api/contact', { body: { ...ENQUIRY, phone } });
  const { answerBy } = (await send('024 000 0001')).json as { answerBy?: AnswerBy };
  const [lead] = (await server.request('GET', '/api/messages', { as: 'efua' })).json as Lead[];
  expect(answerBy).toEqual({ at: lead?.responseDueAt, timeZone: 'Africa/Accra' });
  expect((await server.request('GET', '/contact?sent=0001')).text).toMatch(
    /Our office answers by [A-Z][a-z]+day \d+ [A-Z][a-z]+, \d\d:\d\d\./,
  );
  const settings = (await server.request('GET', '/api/settings', { as: 'efua' })).json as Settings;
  const general = { ...settings.responseTargets, general: null };
  await server.request('PATCH', '/api/settings', { as: 'efua', body: { responseTargets: general } });
  expect((await send('024 000 0002')).json).not.toHaveProperty('answerBy');
  expect((await server.request('GET', '/contact?sent=0001')).text).toContain(
    'Our office answers when it is open: Monday',
  );
});

test.each([{ form: '' }, { form: 'callback' }])('name the same time after a reload the next day: %j', async (form) => {
  const raw = new URLSearchParams({ ...ENQUIRY, ...form, consent: 'on' });
  const posted = await server.request('POST', '/contact', { raw });
  const [address = ''] = posted.headers.get('location')?.split('#') ?? [];
  const promise = async (path: string) => PROMISED.exec((await server.request('GET', path)).text)?.[1];
  const first = await promise(address);
  expect(first).toBeDefined();
  server.advance(DAY_MS);
  expect(await promise(address)).toBe(first);
  const now = server.context.clock.now();
  const promisedNow = await promise('/contact?sent=0001');
  expect(promisedNow).not.toBe(first);
  // Times that cannot be those of the post.
  for (const at of ['', 'x', '-1', '1', `${now + DAY_MS}`, `${now - 31 * DAY_MS}`, '999999999999999'])
    expect(await promise(`/contact?sent=0001&at=${at}`), at).toBe(promisedNow);
});
