// Content that may not be saved, and people who may not save, over HTTP.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { defaultContent } from 'shared/content/defaults/default-content.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
async function start(): Promise<void> {
  server = await startTestServer();
}
const stop = () => server.close();

function put(body: unknown) {
  return server.request('PUT', '/api/content', { as: 'efua', body });
}

function putRaw(raw: string) {
  return server.request('PUT', '/api/content', { as: 'efua', raw, headers: { 'Content-Type': 'application/json' } });
}

async function read(): Promise<string> {
  return (await server.request('GET', '/api/content')).text;
}

/** Runs `save` and expects that nothing was stored. */
async function expectNothingSaved<T>(save: () => Promise<T>): Promise<T> {
  const [document, rows] = [await read(), await server.countRows()];
  const answer = await save();
  expect(await read()).toBe(document);
  expect(await server.countRows()).toEqual(rows);
  return answer;
}

describe('rights', () => {
  beforeAll(start);
  afterAll(stop);

  test.each([
    ['kofi', 403, { error: 'Forbidden', reason: 'admin_only' }],
    ['yaw', 401, { reason: 'user_inactive' }],
    [undefined, 401, { error: 'Please sign in' }],
  ] as const)('%s may not save', async (as, status, error) => {
    const answer = await expectNothingSaved(() =>
      server.request('PUT', '/api/content', { ...(as && { as }), body: { hero: { title: 'x' } } }),
    );
    expect(answer.status).toBe(status);
    expect(answer.json).toMatchObject(error);
  });
});

describe('an unsafe address is refused and its field named (rule A13)', () => {
  beforeAll(start);
  afterAll(stop);

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    '\u0000javascript:alert(1)',
    '\u200bjavascript:alert(1)',
    'java&#115;cript:alert(1)',
    '%6aavascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'blob:https://example.com/x',
    'file:///etc/passwd',
  ])('%j', async (href) => {
    const answer = await expectNothingSaved(() =>
      put({ ...defaultContent, cta: { ...defaultContent.cta, buttonHref: href } }),
    );
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({
      fields: { 'cta.buttonHref': expect.stringContaining('cta.buttonHref') as string },
    });
  });

  test.each([
    ['branding.logoUrl', { branding: { logoUrl: 'data:x' } }],
    ['branding.logoUrl', { branding: { logoUrl: 'mailto:office@example.com' } }],
    ['branding.faviconUrl', { branding: { faviconUrl: 'data:x' } }],
    ['hero.image', { hero: { image: 'data:x' } }],
    ['hero.image', { hero: { backgroundImage: 'data:x' } }],
    ['hero.ctaPrimary.href', { hero: { ctaPrimary: { href: 'data:x' } } }],
    ['hero.ctaPrimary.href', { hero: { primaryButtonLink: 'data:x' } }],
    ['hero.ctaSecondary.href', { hero: { secondaryButtonLink: 'data:x' } }],
    ['footer.links.0.href', { footer: { links: [{ href: 'data:x' }] } }],
    ['footer.social.0.href', { footer: { social: [{ href: 'data:x' }] } }],
    ['testimonials.0.avatarUrl', { testimonials: [{ avatarUrl: 'data:x' }] }],
    ['cta.backgroundImage', { cta: { backgroundImage: 'data:x' } }],
    ['home.clients.0.href', { home: { clients: [{ href: 'data:x' }] } }],
    ['home.clients.0.logoUrl', { home: { clients: [{ logoUrl: 'data:x' }] } }],
    ['home.projects.0.imageUrl', { home: { projects: [{ imageUrl: 'data:x' }] } }],
    ['home.coreServices.0.imageUrl', { home: { coreServices: [{ imageUrl: 'data:x' }] } }],
    ['pages.services.items.0.imageUrl', { pages: { services: { items: [{ imageUrl: 'data:x' }] } } }],
  ])('%s', async (field, document) => {
    const answer = await expectNothingSaved(() => put(document));
    expect(answer.status).toBe(400);
    expect(Object.keys((answer.json as { fields: object }).fields)).toEqual([field]);
  });

  test.each([
    '',
    '#top',
    '/about',
    'about',
    'https://example.com',
    '//example.com',
    'mailto:a@example.com',
    'tel:+233',
    'sms:+233',
  ])('%j is accepted', async (buttonHref) => expect((await put({ cta: { buttonHref } })).status).toBe(200));
});

describe('a wrong type is refused and its field named', () => {
  beforeAll(start);
  afterAll(stop);

  test.each([
    ['hero', { hero: 'x' }],
    ['hero.title', { hero: { title: 7 } }],
    ['hero.ctaPrimary.label', { hero: { primaryButtonText: ['x'] } }],
    ['branding.logoWidth', { branding: { logoWidth: 'wide' } }],
    ['branding.theme.mode', { branding: { theme: { mode: 'sepia' } } }],
    ['branding.theme.accent', { branding: { theme: { accent: 'sea green' } } }],
    ['branding.theme.accent', { branding: { theme: { accent: '#fff}body{display:none' } } }],
    ['branding.theme.accent', { branding: { theme: { accent: '#12345' } } }],
    ['footer.links', { footer: { links: {} } }],
    ['features.1', { features: [{}, null] }],
    ['pages', { pages: [] }],
    ['pages.privacy', { pages: { privacy: 'text' } }],
    ['pages.privacy.body', { pages: { privacy: { body: {} } } }],
    ['pages.about.coreValues.0', { pages: { about: { coreValues: [{}] } } }],
  ])('%s', async (field, document) => {
    const answer = await expectNothingSaved(() => put(document));
    expect(answer.status).toBe(400);
    expect((answer.json as { fields: object }).fields).toHaveProperty([field]);
  });

  test.each(['12px', '-1', -1, 601, 1.5, 1e308, true, []])('the width %j', async (logoWidth) => {
    const answer = await expectNothingSaved(() => put({ branding: { logoWidth } }));
    expect(answer.status).toBe(400);
    const words = 'branding.logoWidth must be a whole number from 0 to 600';
    expect(answer.json).toMatchObject({ fields: { 'branding.logoWidth': words } });
  });

  test.each(['[]', '"text"', '7', 'null', 'true', ''])('%j is not a document', async (raw) => {
    expect((await expectNothingSaved(() => putRaw(raw))).status).toBe(400);
  });

  test('a request without a body replaces nothing', async () => {
    const answer = await expectNothingSaved(() => server.request('PUT', '/api/content', { as: 'efua' }));
    expect(answer.status).toBe(400);
    // Announced as chunks, without any.
    const init: RequestInit & { duplex: 'half' } = {
      method: 'PUT',
      headers: { Authorization: `Bearer ${inject('tokens').efua}`, 'Content-Type': 'application/json' },
      body: new Blob([]).stream(),
      duplex: 'half',
    };
    const chunked = await expectNothingSaved(() => fetch(`${server.url}/api/content`, init));
    expect(chunked.status).toBe(400);
  });
});

describe('hostile documents', () => {
  beforeAll(start);
  afterAll(stop);

  test('a document above two megabytes is refused, one just below is accepted', async () => {
    const answer = await expectNothingSaved(() => put({ extra: 'x'.repeat(2 * 1024 * 1024) }));
    expect(answer.status).toBe(413);
    expect(answer.json).toMatchObject({ code: 'too_large' });
    expect((await put({ extra: 'x'.repeat(2 * 1024 * 1024 - 100) })).status).toBe(200);
  });

  test('a document that is nested too deeply is refused', async () => {
    for (const deep of [
      '{"a":'.repeat(40) + '1' + '}'.repeat(40),
      `{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
    ]) {
      expect((await expectNothingSaved(() => putRaw(deep))).status).toBe(400);
    }
  });

  test.each([
    '{"__proto__":{"isAdmin":true}}',
    '{"hero":{"__proto__":{"title":"x"}}}',
    '{"features":[{"__proto__":null}]}',
  ])('%s, a key of the prototype, is refused', async (raw) => {
    expect((await expectNothingSaved(() => putRaw(raw))).status).toBe(400);
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });
});

describe('odd documents', () => {
  beforeEach(start);
  afterEach(stop);

  test.each<Record<string, unknown>>([
    { hero: { title: 'a\u0000b' }, 'a\u0000': 'b\u0000' },
    { hero: { title: '\ud800' } },
    { constructor: { prototype: { x: 1 } }, hero: { toString: 'x', hasOwnProperty: 1 } },
    { testimonials: [{ rating: { valueOf: 1, toString: 1 } }] },
    { hero: { title: '</script><script>alert(1)</script>' } },
    { features: Array.from({ length: 5000 }, () => ({})) },
  ])('an odd document does no harm %#', async (document) => {
    expect((await put(document)).status).toBe(200);
    expect((await server.request('GET', '/api/content')).status).toBe(200);
    await server.restart();
    expect((await server.request('GET', '/api/content')).headers.get('x-content-revision')).toBe('1');
    expect((await put({ hero: { title: 'fine' } })).json).toMatchObject({ hero: { title: 'fine' } });
  });
});

describe('the entries of activity', () => {
  beforeEach(start);
  afterEach(stop);

  test('a save is one entry of activity for each section that changed, without its text', async () => {
    await put({
      ...defaultContent,
      hero: { ...defaultContent.hero, title: 'Secret title' },
      pages: { ...defaultContent.pages, about: { ...defaultContent.pages.about, story: 'x' }, terms: { body: 'x' } },
      extra: 1,
    });
    const answer = await server.request('GET', '/api/activity', { as: 'kofi' });
    const entries = answer.json as { type: string; actor: string; action: string }[];
    expect(entries.map((entry) => entry.action).sort()).toEqual([
      'Saved About',
      'Saved Hero Section',
      'Saved Terms',
      'Saved extra',
    ]);
    expect(entries.every((entry) => entry.type === 'content' && entry.actor === 'efua')).toBe(true);
    expect(answer.text).not.toContain('Secret');
  });

  test('features count as one section, although the document has them in two places', async () => {
    const features = [{ title: 'On call', description: 'Day and night.' }];
    await put({ ...defaultContent, features, pages: { ...defaultContent.pages, home: { features } } });
    const { json } = await server.request('GET', '/api/activity', { as: 'kofi' });
    expect((json as { action: string }[]).map(({ action }) => action)).toEqual(['Saved Features']);
  });
});
