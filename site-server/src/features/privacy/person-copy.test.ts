// The copies of one person's data, over HTTP (rules B20b, B20h).
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { CONSENT_TEXT } from 'shared/enquiry/consent-text.ts';
import { eachCase } from 'shared/testing/thorough.ts';
import { makeEnquiry, makeLead } from '../../testing/make.ts';
import { serverForEach } from '../../testing/test-server.ts';
import { ABOUT_PERSON, EMAIL, makePerson, NAME, PERSON, PHONE, WORDS } from '../../testing/make-person.ts';
import type { ExportedPerson } from './person-json.ts';

const server = serverForEach();

describe('the copy', () => {
  eachCase([
    ['email', `?email=${encodeURIComponent(` ${EMAIL.toUpperCase()} `)}`],
    ['number', `?phone=${encodeURIComponent(PHONE)}`],
    ['number in another form', '?phone=00233249876543'],
    ['both', `?phone=${encodeURIComponent(PHONE)}&email=${EMAIL}`],
  ])('has everything, by %s', async (_name, query) => {
    await makePerson(server);
    const before = await server.fingerprint();
    const answer = await server.request('GET', `/api/privacy/export${query}`, { as: 'efua' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="personal-data.json"');
    const copy = answer.json as ExportedPerson;
    expect(copy.leads).toMatchObject([
      {
        ref: '0001',
        ...PERSON,
        ip: '127.0.0.1',
        consentWording: 1,
        deletedAt: null,
        notes: [{ author: 'efua', text: `Called ${NAME}.` }],
        contactAttempts: [{ actor: 'kofi', channel: 'whatsapp', outcome: 'no_answer' }],
        mails: [{ kind: 'acknowledgement', state: 'failed' }],
      },
      { ref: '0003', deletedAt: expect.any(String) as string, notes: [] },
    ]);
    expect(copy.leads[0]?.history.map((entry) => entry.field)).toContain('priority');
    expect(copy.spam).toMatchObject([{ enquiry: PERSON }]);
    expect(copy.savedViews).toEqual(ABOUT_PERSON);
    expect(answer.text).not.toContain('Akosua');
    expect(await server.fingerprint()).toEqual(before);
  });

  test('of somebody unknown is empty', async () => {
    await makePerson(server);
    const answer = await server.request('GET', '/api/privacy/export?email=nobody@example.com', { as: 'efua' });
    expect(answer.json).toMatchObject({ person: { email: 'nobody@example.com' }, leads: [], spam: [], savedViews: [] });
  });

  test('of a person with more than a page of leads is whole', async () => {
    for (let count = 0; count < 105; count += 1) await server.request('POST', '/api/contact', { body: makeEnquiry() });
    const answer = await server.request('GET', '/api/privacy/export?phone=0240000000', { as: 'efua' });
    expect((answer.json as ExportedPerson).leads).toHaveLength(105);
  });
});

describe('the page', () => {
  const readPage = (query = `email=${EMAIL}`) =>
    server.request('GET', `/api/privacy/export.html?${query}`, { as: 'efua' });

  test("has everything in words, and times of the office's time zone", async () => {
    await server.request('PATCH', '/api/settings', { as: 'efua', body: { timeZone: 'Asia/Tokyo' } });
    await server.request('PATCH', '/api/me', { as: 'efua', body: { displayName: 'Efua Sarpong' } });
    await makePerson(server);
    const answer = await readPage(`phone=${encodeURIComponent(PHONE)}`);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="personal-data.html"');
    const words = [
      '<title>Personal data held about +233249876543</title>',
      '<dt>Made by</dt><dd dir="auto">Efua Sarpong</dd>',
      '<dt>Times are of</dt><dd dir="auto">Asia/Tokyo</dd>',
      'Enquiry 0001, ',
      'Enquiry 0003, ',
      `<dt>Message</dt><dd dir="auto">${WORDS}</dd>`,
      `yes, wording 1: “${CONSENT_TEXT}”`,
      `>Called ${NAME}.</td>`,
      '>kofi</td><td dir="auto">whatsapp</td><td dir="auto">no answer</td>',
      '>acknowledgement</td>',
      '<td dir="auto">Priority</td><td dir="auto">medium</td><td dir="auto">high</td>',
      'Taken for spam, ',
      '>Quintessa ZYBLIKIEWICZ</td>',
    ];
    for (const word of words) expect(answer.text).toContain(word);
    expect(answer.text).not.toContain('Akosua');
  });

  test('has all data of spam, and the sentence of the consent', async () => {
    const source = { utm_source: 'newsletter', referrer: 'https://example.com/cranes', page_path: '/services/marine' };
    const sent = { ...PERSON, ...source, clientId: 'key-7', website: 'Cheap watches' };
    await server.request('POST', '/api/contact', { body: makeEnquiry(sent) });
    await server.request('POST', '/api/contact/callback', {
      body: { name: NAME, phone: PHONE, consent: true, website: 'Trapped' },
    });
    const { text } = await readPage(`phone=${encodeURIComponent(PHONE)}`);
    for (const word of Object.values(sent)) expect(text).toContain(`>${word}</dd>`);
    expect(text).toContain(`<dt>Consent to be contacted</dt><dd dir="auto">yes, wording 1: “${CONSENT_TEXT}”</dd>`);
    expect(text).toContain('<dt>Sent as</dt><dd dir="auto">callback</dd>');
    expect(text).toContain('<dt>Page</dt><dd dir="auto">/services/marine</dd>');
  });

  test('shows typed text without running it, and loads nothing', async () => {
    const bad = '</dd><script>alert(1)</script><img src="https://evil.example/x.png">&amp;<style>*{}</style>';
    await makeLead(server, { note: bad }, { ...PERSON, name: bad, message: bad, bestTime: '"><b onclick=x>' });
    await server.request('POST', '/api/contact', { body: makeEnquiry({ ...PERSON, message: bad, website: 'x' }) });
    const { text } = await readPage();
    expect(text.split('&lt;script&gt;alert(1)&lt;/script&gt;')).toHaveLength(5);
    const tags = new Set([...text.matchAll(/<([a-z]\w*)/g)].map(([, name]) => name));
    for (const name of ['script', 'img', 'b', 'link', 'a', 'iframe']) expect(tags).not.toContain(name);
    expect(text.match(/<[^>]*(?:src|href)=|url\(|@import/g)).toBeNull();
    const style = /<style>([^]*?)<\/style>/.exec(text)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(text).toContain(`content="default-src &#39;none&#39;; style-src &#39;sha256-${hash}&#39;;`);
  });

  test('of an unknown person says that there is nothing', async () => {
    const { text } = await readPage('email=nobody@example.com');
    expect(text.split('<p>None.</p>')).toHaveLength(4);
    expect(text).toMatch(/<\/html>\s*$/);
  });

  test('is for administrators, and needs a person', async () => {
    const answer = await server.request('GET', `/api/privacy/export.html?email=${EMAIL}`, { as: 'kofi' });
    expect(answer.status).toBe(403);
    expect((await readPage('email=x')).status).toBe(400);
  });
});
