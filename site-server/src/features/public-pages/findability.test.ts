// Data for search engines and social networks, over HTTP.
import { once } from 'node:events';
import { renameSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { text as readText } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { defaultContent } from 'shared/content/defaults/default-content.ts';
import { PAGE_PATHS } from 'shared/content/page-paths.ts';
import { makeProject } from 'shared/content/projects/project-shape.ts';
import { makeUpload } from '../../testing/make-picture.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

const SITE = 'https://harbourline.example';

let server: TestServer;
afterEach(() => server.close());

const get = (address: string, headers: Record<string, string> = {}) => server.request('GET', address, { headers });

/** A request under another host, which `fetch` would not send. */
async function getAs(host: string, path: string): Promise<string> {
  const { hostname, port } = new URL(server.url);
  const headers = { Host: host, 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'https' };
  const request = http.get({ hostname, port, path, agent: false, headers });
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  return readText(response);
}

function attribute(html: string, element: RegExp, name: string): string | undefined {
  const tag = [...html.matchAll(/<(?:meta|link)[^>]*>/g)].map(([found]) => found).find((found) => element.test(found));
  return tag && new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
}
const canonical = (html: string) => attribute(html, /rel="canonical"/, 'href');
const property = (html: string, name: string) => attribute(html, new RegExp(`="${name}"`), 'content');

interface Facts {
  '@context': string;
  '@graph': Record<string, unknown>[];
}

function facts(html: string): Facts {
  const found = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1];
  return JSON.parse(found ?? 'null') as Facts;
}

const kindsOf = (html: string) => facts(html)['@graph'].map((fact) => fact['@type']);

async function save(document: unknown): Promise<void> {
  expect((await server.request('PUT', '/api/content', { as: 'efua', body: document })).status).toBe(200);
}

test('every page has its own title, description and canonical address', async () => {
  server = await startTestServer({ publicUrl: SITE });
  const titles = new Set<string>();
  for (const page of PAGE_PATHS) {
    const { text } = await get(page);
    titles.add(/<title>(.*?)<\/title>/.exec(text)?.[1] ?? '');
    expect(property(text, 'description')?.length, page).toBeGreaterThan(20);
    expect(canonical(text)).toBe(SITE + page);
    expect(property(text, 'og:url')).toBe(SITE + page);
    expect(property(text, 'og:title')).toBe(/<title>(.*?)<\/title>/.exec(text)?.[1]);
    expect(property(text, 'twitter:card')).toBe('summary_large_image');
  }
  expect(titles.size).toBe(PAGE_PATHS.length);
  expect(canonical((await get('/get-started')).text)).toBe(`${SITE}/contact`);
  const lost = (await get('/nothing')).text;
  expect(property(lost, 'robots')).toBe('noindex');
  expect(canonical(lost)).toBeUndefined();
});

test('the description names the services with a title, or else the contents of the page', async () => {
  server = await startTestServer({ publicUrl: SITE });
  const describe = async (items: object[], words = {}) => {
    const services = {
      ...defaultContent.pages.services,
      items,
      words: { ...defaultContent.pages.services.words, ...words },
    };
    await save({ ...defaultContent, pages: { ...defaultContent.pages, services } });
    return property((await get('/services')).text, 'description');
  };
  const { subheadline } = defaultContent.pages.services;
  const items = [{ title: ' Welding ' }, { title: ' ' }, { title: 'Plant Hire' }];
  expect(await describe(items)).toBe('What we do: welding, plant hire.');
  for (const none of [[], [{ title: '' }]]) expect(await describe(none)).toBe(subheadline);
  expect(await describe([], { description: 'Ask us.' })).toBe('Ask us.');
});

test('a long description is not cut inside a character', async () => {
  server = await startTestServer({ publicUrl: SITE });
  const kept = `${'x'.repeat(299)}🚢`;
  await save({ ...defaultContent, hero: { ...defaultContent.hero, subtitle: `${kept}🚢` } });
  expect(property((await get('/')).text, 'description')).toBe(kept);
});

test('a category of the gallery is a page of its own, for any spelling of its name', async () => {
  server = await startTestServer({ publicUrl: SITE });
  await makeUpload(server);
  await server.request('POST', '/api/categories', { as: 'efua', body: { name: 'Marine & offshore' } });
  const { text } = await get('/gallery?utm_source=x&category=MARINE%20%26%20OFFSHORE');
  expect(canonical(text)).toBe(`${SITE}/gallery?category=marine-offshore`);
  expect(text).toContain('<title>Marine &amp; offshore | Gallery | Harbourline Industrial</title>');
  expect(canonical((await get('/gallery?category=none&page=7')).text)).toBe(`${SITE}/gallery`);
});

test('without PUBLIC_URL no page contains an address taken from a request', async () => {
  server = await startTestServer();
  for (const page of PAGE_PATHS) {
    const text = await getAs('evil.example', page);
    expect(text).not.toContain('evil.example');
    expect(canonical(text)).toBeUndefined();
    expect(property(text, 'og:image')).toBeUndefined();
    expect(property(text, 'og:title')).not.toBe('');
  }
});

test('company, services and the position of the page are given as structured data', async () => {
  server = await startTestServer({ publicUrl: SITE });
  expect(kindsOf((await get('/')).text)).toEqual(['LocalBusiness']);
  expect(kindsOf((await get('/about')).text)).toEqual(['LocalBusiness', 'BreadcrumbList']);
  const { '@context': context, '@graph': graph } = facts((await get('/services')).text);
  expect(context).toBe('https://schema.org');
  expect(graph[0]).toMatchObject({
    '@id': `${SITE}/#company`,
    name: 'Harbourline Industrial',
    telephone: defaultContent.footer.phone,
  });
  const services = graph.filter((fact) => fact['@type'] === 'Service');
  expect(services.map((service) => service['name'])).toEqual(
    defaultContent.pages.services.items.map((item) => item.title),
  );
  expect(graph.at(-1)).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Home', item: `${SITE}/` },
      { position: 2, name: 'Services', item: `${SITE}/services` },
    ],
  });
});

test('content cannot end the data block or add to it', async () => {
  server = await startTestServer({ publicUrl: SITE });
  const companyName = '</script><script>alert(1)</script>\u2028<!--"';
  await save({
    ...defaultContent,
    branding: { ...defaultContent.branding, companyName },
    footer: { ...defaultContent.footer, social: [{ label: 'x', href: 'mailto:a@example.com' }] },
  });
  const { text } = await get('/');
  expect(text).not.toContain('<script>alert');
  expect(text).not.toContain('\u2028<!--');
  const [company] = facts(text)['@graph'];
  expect(company).toMatchObject({ name: companyName });
  expect(company).not.toHaveProperty('sameAs');
});

test('robots.txt and the sitemap list the public pages and exclude the others', async () => {
  server = await startTestServer({ publicUrl: SITE });
  const robots = await get('/robots.txt');
  expect(robots.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(robots.text).toMatch(/^Disallow: \/admin$/m);
  expect(robots.text).toMatch(/^Disallow: \/api\/$/m);
  expect(robots.text).toContain(`Sitemap: ${SITE}/sitemap.xml`);
  const sitemap = await get('/sitemap.xml');
  expect(sitemap.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  const listed = [...sitemap.text.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1]);
  expect(listed).toEqual(PAGE_PATHS.map((page) => SITE + page));
});

test('without PUBLIC_URL there is no absolute address, whatever host a request names', async () => {
  server = await startTestServer();
  for (const host of [new URL(server.url).host, 'example.com:8080', '<script>']) {
    const robots = await getAs(host, '/robots.txt');
    expect(robots, host).toContain('Disallow: /admin');
    expect(robots, host).not.toContain('Sitemap:');
    expect(await getAs(host, '/sitemap.xml'), host).toContain('File not found');
  }
});

test('the preview picture shows the company, follows the content, and has a version in its address', async () => {
  server = await startTestServer({ publicUrl: SITE });
  const address = async () => property((await get('/')).text, 'og:image') ?? '';
  const first = await address();
  expect(first).toMatch(new RegExp(`^${SITE}/share\\.jpg\\?v=[\\w-]+$`));
  const picture = await get(first.slice(SITE.length));
  expect(picture.headers.get('content-type')).toBe('image/jpeg');
  const { width, height } = await sharp(picture.bytes).metadata();
  expect([width, height]).toEqual([1200, 630]);
  expect(picture.bytes.length).toBeLessThan(150_000);

  await save({ ...defaultContent, hero: { ...defaultContent.hero, title: 'Other words' } });
  expect(await address()).toBe(first);
  const branding = { ...defaultContent.branding, companyName: '<b>Ankobra & 漢字</b>', tagline: 'x'.repeat(5000) };
  await save({ ...defaultContent, branding });
  expect(await address()).not.toBe(first);
  const other = await get('/share.jpg');
  expect(other.status).toBe(200);
  expect(other.bytes.equals(picture.bytes)).toBe(false);
});

test(
  'a preview picture that could not be drawn is tried again after half a minute, and not for each request',
  thorough,
  async () => {
    server = await startTestServer({ publicUrl: SITE });
    await makeUpload(server, 'after.png', { colour: '#ff0000', width: 900, height: 900 });
    const { media, database } = server.context;
    await media.variants.idle();
    await media.brightness.idle();
    const project = makeProject({ title: 'Tank 7', page: { slug: 'tank-7', afterUrl: '/uploads/after.png' } });
    await save({ ...defaultContent, home: { ...defaultContent.home, projects: [project] } });
    const { hash } = await database.reads.selectFrom('uploads').select('hash').executeTakeFirstOrThrow();
    const file = path.join(path.dirname(media.incoming), 'files', hash);
    renameSync(file, `${file}.away`);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const failed = await get('/projects/tank-7/share.jpg');
    renameSync(`${file}.away`, file);
    expect(failed.status).toBe(200);
    expect(failed.headers.get('cache-control')).toBe('no-store');
    expect((await get('/projects/tank-7/share.jpg')).bytes.equals(failed.bytes)).toBe(true);
    vi.advanceTimersByTime(30_000);
    const drawn = await get('/projects/tank-7/share.jpg');
    expect(drawn.bytes.equals(failed.bytes)).toBe(false);
    expect(drawn.headers.get('cache-control')).toBe('public, max-age=3600');
  },
);
