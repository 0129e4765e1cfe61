// Public pages and the console's page, over HTTP.
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { defaultContent } from 'shared/content/defaults/default-content.ts';
import { PAGE_PATHS } from 'shared/content/page-paths.ts';
import { startTestServer, type TestAnswer, type TestServer } from '../../testing/test-server.ts';

const ROUTES = [...PAGE_PATHS, '/get-started'];

let server: TestServer;
async function start(): Promise<void> {
  server = await startTestServer();
}
const stop = () => server.close();

function get(address: string, headers: Record<string, string> = {}) {
  return server.request('GET', address, { headers });
}

async function save(document: unknown): Promise<void> {
  expect((await server.request('PUT', '/api/content', { as: 'efua', body: document })).status).toBe(200);
}

function directive(answer: TestAnswer, name: string): string[] {
  const policy = answer.headers.get('content-security-policy') ?? '';
  const found = policy.split('; ').find((part) => part.startsWith(`${name} `));
  return found?.split(' ').slice(1) ?? [];
}

/** CSP sources that the page's inline elements need. */
function inlineHashes(html: string, element: 'script' | 'style'): string[] {
  const inline = [...html.matchAll(new RegExp(`<${element}>([\\s\\S]*?)</${element}>`, 'g'))];
  return inline.map(
    (match) =>
      `'sha256-${createHash('sha256')
        .update(match[1] ?? '')
        .digest('base64')}'`,
  );
}

function expectExactPolicy(answer: TestAnswer): void {
  expect(directive(answer, 'script-src')).toEqual(["'self'", ...inlineHashes(answer.text, 'script')]);
  expect(directive(answer, 'style-src')).toEqual(["'self'", ...inlineHashes(answer.text, 'style')]);
  expect(answer.headers.get('content-security-policy')).not.toMatch(/unsafe|\*/);
  expect(answer.text).not.toMatch(/ on[a-z]+="| style="|javascript:/);
}

/** A request with an unmodified address, which `fetch` would normalise. */
async function getRaw(address: string): Promise<http.IncomingMessage> {
  const { hostname, port } = new URL(server.url);
  const request = http.get({ hostname, port, path: address, agent: false });
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  response.resume();
  return response;
}

describe.each(ROUTES)('%s', (address) => {
  beforeAll(start);
  afterAll(stop);

  test('has its own page with a policy that names exactly its inline elements', async () => {
    const answer = await get(address);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.text).toMatch(/^<!doctype html>/);
    expect(answer.text.match(/<h1/g)).toHaveLength(1);
    expect(answer.text).toMatch(/<title>[^<]*Harbourline Industrial[^<]*<\/title>/);
    expectExactPolicy(answer);
  });

  test('is the same compressed, without a body for HEAD, and 304 for a client that has it', async () => {
    const plain = await get(address, { 'Accept-Encoding': 'identity' });
    for (const encoding of ['br', 'gzip']) {
      const compressed = await get(address, { 'Accept-Encoding': encoding });
      expect(compressed.headers.get('content-encoding')).toBe(encoding);
      expect(compressed.headers.get('vary')).toBe('Accept-Encoding');
      expect(compressed.text).toBe(plain.text);
    }
    const head = await server.request('HEAD', address, { headers: { 'Accept-Encoding': 'identity' } });
    expect(head.status).toBe(200);
    expect(head.text).toBe('');
    expect(head.headers.get('content-length')).toBe(plain.headers.get('content-length'));
    const same = await get(address, { 'If-None-Match': plain.headers.get('etag') ?? '' });
    expect(same.status).toBe(304);
    expect(same.text).toBe('');
  });
});

describe('other addresses', () => {
  beforeAll(start);
  afterAll(stop);

  test.each(['/nothing', '/about/us', '/Nothing', '/assets', '/assets/../../package', '/.git/config'])(
    '%s answers with the page for missing pages',
    async (address) => {
      const answer = await get(address);
      expect(answer.status).toBe(404);
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(answer.text).toContain('There is nothing at this address');
      expect(answer.text).toMatch(/<a[^>]*href="\/"/);
      expect(answer.text).toMatch(/<a[^>]*href="\/contact"/);
      expectExactPolicy(answer);
    },
  );

  test.each([
    ['/about/', '/about'],
    ['/gallery/?category=marine', '/gallery?category=marine'],
    ['/about//', '/about'],
  ])('%s redirects to %s', async (address, to) => {
    const answer = await get(address);
    expect(answer.status).toBe(301);
    expect(answer.headers.get('location')).toBe(to);
  });

  test.each([
    '//evil.example/',
    '/\\evil.example/',
    '///evil.example//',
    '/%5Cevil.example/',
    '//evil.example/%2f..',
    '/\\/evil.example/',
  ])('%s never sends a visitor away from the site', async (address) => {
    const { headers, statusCode } = await getRaw(address);
    expect(statusCode).toBeLessThan(500);
    const { location } = headers;
    if (location !== undefined) expect(new URL(location, server.url).origin).toBe(server.url);
  });

  test.each([
    '/%',
    '/%ff',
    '/%00',
    '/a%00b',
    '/?%',
    '/?a=%ff',
    '/gallery?category=%ff&category=b',
    '/contact?sent=<script>',
    '/contact?sent=0001&sent=2',
  ])('%s is not a fault of the server', async (address) => {
    expect((await getRaw(address)).statusCode).toBeLessThan(500);
  });

  test('campaign parameters do not change a page', async () => {
    expect((await get('/about?utm_source=x')).text).toBe((await get('/about')).text);
  });

  test.each(['/api/pages', '/api', '/api/content/x'])('%s is not a page', async (address) => {
    const answer = await get(address);
    expect(answer.status).toBe(404);
    expect(answer.json).toMatchObject({ code: 'not_found' });
  });
});

describe('the console', () => {
  beforeAll(start);
  afterAll(stop);

  test.each(['/admin', '/admin/', '/admin/login', '/admin/messages?id=1', '/admin/any/thing'])(
    "%s is the console's page",
    async (address) => {
      const answer = await get(address);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(answer.headers.get('x-robots-tag')).toBe('noindex');
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      expect(directive(answer, 'script-src')).toEqual(["'self'", ...inlineHashes(answer.text, 'script')]);
      expect(answer.headers.get('content-security-policy')).not.toMatch(/unsafe|\*/);
    },
  );
});

describe('content', () => {
  beforeEach(start);
  afterEach(stop);

  test('is updated on the first request after a save, on every page that shows it', async () => {
    for (const address of ROUTES) await get(address);
    const [home, lost] = [await get('/'), await get('/nothing')];
    await save({ ...defaultContent, branding: { ...defaultContent.branding, companyName: 'Ankobra Works' } });
    for (const address of [...ROUTES, '/nothing']) expect((await get(address)).text).toContain('Ankobra Works');
    expect((await get('/', { 'If-None-Match': home.headers.get('etag') ?? '' })).status).toBe(200);
    expect((await get('/nothing')).text).not.toBe(lost.text);
  });

  test('an emptied policy is the built-in one, with the name of the company', async () => {
    await save({ branding: { companyName: 'Acme $& Sons' }, pages: { privacy: { body: ' ' }, terms: { body: '' } } });
    expect((await get('/privacy')).text).toContain('Acme $&amp; Sons respects your privacy.');
    expect((await get('/terms')).text).toContain('belong to Acme $&amp; Sons or are shown');
  });

  test('concurrent saves and requests leave no outdated page behind', async () => {
    const readers = Array.from({ length: 20 }, (_, index) => get(ROUTES[index % ROUTES.length] ?? '/'));
    await Promise.all([...readers, save({ hero: { title: 'Between' } })]);
    expect((await get('/')).text).toContain('Between');
  });

  const MARKUP = '</script><script>alert(1)</script><img src=x onerror=alert(1)>"\'&';

  test.each<[string, Record<string, unknown>]>([
    [
      'markup everywhere',
      {
        branding: { companyName: MARKUP, tagline: MARKUP, logoAlt: MARKUP },
        hero: { title: MARKUP, subtitle: MARKUP, ctaPrimary: { label: MARKUP, href: '/"onclick="alert(1)' } },
        footer: {
          address: MARKUP,
          phone: MARKUP,
          email: MARKUP,
          whatsapp: MARKUP,
          links: [{ label: MARKUP, href: '' }],
        },
        home: { intro: MARKUP, stats: [{ value: MARKUP, label: MARKUP }] },
        testimonials: [{ name: MARKUP, quote: MARKUP }],
        pages: { privacy: { body: MARKUP }, about: { story: MARKUP, coreValues: [MARKUP] } },
      },
    ],
    [
      'nothing anywhere',
      {
        hero: { title: '', subtitle: '', ctaPrimary: {}, ctaSecondary: {} },
        footer: { links: [], social: [], phones: [], emails: [] },
        features: [],
        testimonials: [],
        home: { clients: [], projects: [], intro: '', stats: [], coreServices: [] },
        pages: {
          about: { coreValues: [] },
          services: { items: [] },
          safety: { areas: [], certifications: [] },
          privacy: { body: '' },
          terms: { body: '' },
        },
      },
    ],
    [
      'empty entries',
      {
        features: [{}],
        testimonials: [{}],
        home: { clients: [{}], projects: [{}], stats: [{}], coreServices: [{}] },
        footer: { links: [{}], social: [{}], phones: [''], emails: [''] },
        pages: {
          services: { items: [{}] },
          safety: { areas: [{}], certifications: [''] },
          about: { coreValues: [''] },
        },
      },
    ],
    [
      'icons by the names of object members',
      {
        pages: {
          services: {
            items: ['constructor', '__proto__', 'toString', 'NoSuchIcon', ''].map((iconName) => ({
              iconName,
              title: 'A',
            })),
          },
        },
      },
    ],
    [
      'odd characters',
      { hero: { title: 'a\u0000b\ud800\u2028\u202e', subtitle: '👷🏾'.repeat(50) }, home: { intro: '\n\n\n' } },
    ],
    ['long texts', { hero: { title: 'x'.repeat(20_000) }, pages: { terms: { body: '# h\n- a\n'.repeat(5000) } } }],
    ['many entries', { testimonials: Array.from({ length: 300 }, () => ({ name: 'A', quote: 'B' })) }],
    ['odd times', { pages: { privacy: { body: 'x' } }, testimonials: [{ rating: { valueOf: 1, toString: 1 } }] }],
  ])('of every kind makes pages: %s', async (_name, document) => {
    await save(document);
    for (const address of [...ROUTES, '/nothing']) {
      const answer = await get(address);
      expect(answer.status).toBe(address === '/nothing' ? 404 : 200);
      expect(answer.text).not.toMatch(/<script>alert|<img src=x|<[^>]* onclick=/);
      expectExactPolicy(answer);
    }
  });
});
