// Every kind of answer as Mozilla's HTTP Observatory scores it: 100 points, less what is missing, more what is better
// than asked for. https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring
import { beforeAll, describe, expect, test } from 'vitest';
import { PAGE_PATHS } from 'shared/content/page-paths.ts';
import { fileForm, makeUpload } from '../testing/make-picture.ts';
import { makePdf } from '../testing/make-pdf.ts';
import { serverForFile, startTestServer } from '../testing/test-server.ts';

const server = serverForFile({ trustProxy: 'loopback' });
let picture: string[];
beforeAll(async () => {
  const { version } = await makeUpload(server, 'boat.png');
  await server.context.media.variants.idle();
  picture = ['/uploads/boat.png', `/uploads/boat.png?v=${version}`, `/variants/${version}-64.webp`];
});

const OVER_TLS = { 'X-Forwarded-Proto': 'https' };

function get(address: string, headers: Record<string, string> = OVER_TLS) {
  return server.request('GET', address, { headers });
}

/** Directive to its sources. */
function readPolicy(headers: Headers): Map<string, string[]> {
  const policy = headers.get('content-security-policy') ?? '';
  return new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );
}

function scorePolicy(policy: Map<string, string[]>): number {
  const defaults = policy.get('default-src');
  if (!defaults) return -25;
  const isUnsafe = ['script-src', 'style-src', 'object-src', 'default-src'].some((name) =>
    (policy.get(name) ?? defaults).some((source) => /unsafe-|^data:|^https?:$|^\*$|^http:\/\//.test(source)),
  );
  if (isUnsafe) return -20;
  return defaults.join() === "'none'" ? 10 : 5;
}

function score(headers: Headers): number {
  const policy = readPolicy(headers);
  const ancestors = policy.get('frame-ancestors');
  const maxAge = Number(/max-age=(\d+)/.exec(headers.get('strict-transport-security') ?? '')?.[1] ?? 0);
  const isPrivate = /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/;
  return [
    100,
    scorePolicy(policy),
    headers.get('set-cookie') === null ? 0 : -20,
    headers.get('access-control-allow-origin') === null ? 0 : -50,
    isPrivate.test(headers.get('referrer-policy') ?? '') ? 5 : -5,
    maxAge >= 15_768_000 ? 0 : -20,
    headers.get('x-content-type-options') === 'nosniff' ? 0 : -5,
    ancestors ? 5 : headers.get('x-frame-options') === 'DENY' ? 0 : -20,
    /^same-(origin|site)$/.test(headers.get('cross-origin-resource-policy') ?? '') ? 10 : 0,
  ].reduce((sum, points) => sum + points);
}

const PAGES = [...PAGE_PATHS, '/nothing'];
const CONSOLE = ['/admin', '/admin/login', '/admin/messages'];
const API = [
  '/api/health',
  '/api/content',
  '/api/me',
  '/api/nothing',
  '/api/docs',
  '/api/openapi.json',
  '/api/uploads',
];
const OTHERS = [
  '/metrics',
  '/.well-known/security.txt',
  '/gone.png',
  '/Contact',
  '/contact?sent=0001',
  '/gallery?page=2',
];

describe.each([...PAGES, ...CONSOLE, ...API, ...OTHERS])('%s', (address) => {
  test('scores at least 120, from memory too, and denies access to windows and devices', async () => {
    for (let count = 0; count < 2; count += 1) {
      const { headers } = await get(address);
      expect(score(headers)).toBeGreaterThanOrEqual(120);
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('permissions-policy')).toMatch(/camera=\(\), microphone=\(\), geolocation=\(\)/);
      for (const directive of ['default-src', 'base-uri', 'frame-ancestors']) {
        expect(readPolicy(headers).get(directive)).toEqual(["'none'"]);
      }
      expect(headers.get('content-security-policy')).not.toContain('unsafe-');
      expect(headers.get('x-powered-by')).toBeNull();
      expect(headers.get('server')).toBeNull();
    }
  });
});

test.each(PAGES.concat(CONSOLE))('%s may run only our own scripts, and none made from text', async (address) => {
  const policy = readPolicy((await get(address)).headers);
  expect(policy.get('default-src')).toEqual(["'none'"]);
  for (const source of policy.get('script-src') ?? []) expect(source).toMatch(/^'(self|sha256-.+)'$/);
  expect(policy.get('require-trusted-types-for')).toEqual(["'script'"]);
  expect(policy.get('base-uri')).toEqual(["'none'"]);
  expect(policy.get('form-action')).toEqual(["'self'"]);
  expect(policy.has('object-src')).toBe(false);
});

test('scripts, styles, icons and the manifest cannot be framed or read as another type', async () => {
  const { text } = await get('/');
  const files = [...text.matchAll(/(?:href|src)="(\/(?:assets|icons|favicon|manifest)[^"]*)"/g)].map(
    (match) => match[1] ?? '',
  );
  expect(files.length).toBeGreaterThan(3);
  for (const file of [...files, '/favicon.ico']) {
    const { status, headers } = await get(file);
    expect(status).toBe(200);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-type')).toMatch(/^(?!text\/|[^;]*xml)|; charset=utf-8$/);
    // Parts of pages have no headers that are only about documents.
    expect(headers.get('x-frame-options')).toBe(file.startsWith('/assets/') ? null : 'DENY');
    for (const directive of ['base-uri', 'object-src', 'frame-ancestors']) {
      expect(readPolicy(headers).get(directive), `${file}: ${directive}`).toEqual(["'none'"]);
    }
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
  }
});

test('pictures run nothing, and may be shown by the console on the desktop', async () => {
  for (const address of picture) {
    const { status, headers } = await get(address);
    expect(status).toBe(200);
    expect(score(headers)).toBeGreaterThanOrEqual(110);
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    );
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  }
});

test('documents run nothing', async () => {
  const sent = await server.request('POST', '/api/documents', { as: 'efua', raw: fileForm(makePdf(), 'iso.pdf') });
  const { status, headers } = await get((sent.json as { url: string }).url);
  expect(status).toBe(200);
  expect(score(headers)).toBeGreaterThanOrEqual(120);
  expect([...readPolicy(headers).keys()]).toEqual(['default-src', 'base-uri', 'frame-ancestors', 'sandbox']);
});

describe('strict transport (rule H6)', () => {
  const hsts = async (address: string, headers?: Record<string, string>) =>
    (await get(address, headers)).headers.get('strict-transport-security');

  test('is announced over TLS alone', async () => {
    for (const address of ['/', '/api/me', '/admin', '/uploads/boat.png']) {
      expect(await hsts(address)).toBe('max-age=31536000');
      expect(await hsts(address, {})).toBeNull();
      expect(await hsts(address, { 'X-Forwarded-Proto': 'http' })).toBeNull();
    }
  });

  test('includes all subdomains if the owner has set that', async () => {
    const alone = 'max-age=31536000';
    for (const [hstsSubdomains, expected] of [
      [false, alone],
      [true, `${alone}; includeSubDomains`],
    ] as const) {
      const site = await startTestServer({
        trustProxy: 'loopback',
        publicUrl: 'https://www.example.com',
        hstsSubdomains,
      });
      const { headers } = await site.request('GET', '/about', { headers: OVER_TLS });
      expect(headers.get('strict-transport-security')).toBe(expected);
      await site.close();
    }
  });

  test('is not announced because of a header from an untrusted address', async () => {
    const other = await startTestServer({ trustProxy: '203.0.113.9' });
    const { headers } = await other.request('GET', '/', { headers: OVER_TLS });
    await other.close();
    expect(headers.get('strict-transport-security')).toBeNull();
  });
});
