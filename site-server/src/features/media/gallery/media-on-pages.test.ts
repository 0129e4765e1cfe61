// The data of the library in the content document and on the public pages, over HTTP.
import Connection from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { fileForm, makePicture, makeUpload } from '../../../testing/make-picture.ts';
import type { Person } from '../../../testing/people.ts';
import { asEfua, serverForEach } from '../../../testing/test-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

const server = serverForEach();

const admin = asEfua(server);

describe('the content document includes the data of the library (rule A3)', () => {
  const read = async (as?: Person) =>
    ((await server.request('GET', '/api/content', as ? { as } : {})).json as { mediaMeta: object }).mediaMeta;

  test('and metadata sent for pictures of the library is ignored, while other metadata is kept', async () => {
    const { headers } = await server.request('GET', '/api/content');
    await makeUpload(server, 'a.png');
    await makeUpload(server, 'b.png');
    await admin('POST', '/api/categories', { name: 'Marine' });
    await admin('POST', '/api/uploads/a.png/meta', { categories: ['marine'] });
    await admin('POST', '/api/uploads/b.png/meta', { hidden: true });
    expect(await read()).toEqual({ 'a.png': { categories: ['marine'], hidden: false } });
    const all = { 'a.png': { categories: ['marine'], hidden: false }, 'b.png': { categories: [], hidden: true } };
    expect(await read('kofi')).toEqual(all);
    const changed = await server.request('GET', '/api/content', {
      headers: { 'If-None-Match': headers.get('etag') ?? '' },
    });
    expect(changed.status).toBe(200);

    const document = (await admin('GET', '/api/content')).json as Record<string, unknown>;
    expect((await admin('PUT', '/api/content', document)).headers.get('x-content-revision')).toBe('0');
    const other = { 'elsewhere.jpg': { categories: ['x'] } };
    const saved = await admin('PUT', '/api/content', {
      ...document,
      mediaMeta: { ...other, 'a.png': { categories: ['none'], hidden: true } },
    });
    expect(saved.headers.get('x-content-revision')).toBe('1');
    expect(saved.json).toMatchObject({ mediaMeta: { ...other, ...all } });
    expect(await read()).toEqual({ ...other, 'a.png': all['a.png'] });

    // Metadata of a large library would make a save too large: it may be omitted, and nothing is lost.
    const { mediaMeta: _left, ...without }: Record<string, unknown> = { ...document, cta: { headline: 'New' } };
    const short = await admin('PUT', '/api/content', without);
    expect(short.headers.get('x-content-revision')).toBe('2');
    expect(short.json).toMatchObject({ cta: { headline: 'New' }, mediaMeta: { ...other, ...all } });
  });

  test('and omits it on request, in every call about the document', async () => {
    await makeUpload(server, 'a.png');
    const document = (await admin('GET', '/api/content')).json as Record<string, unknown>;
    const other = { 'elsewhere.jpg': { categories: ['x'] } };
    const asked = '?mediaMeta=none';
    const answers = [
      await admin('PUT', `/api/content${asked}`, { ...document, mediaMeta: other }),
      await admin('GET', `/api/content${asked}`),
      await server.request('GET', `/api/content${asked}`),
      await admin('GET', `/api/content/revisions/1${asked}`),
      await admin('POST', `/api/content/revisions/1/restore${asked}`),
    ];
    for (const { status, json } of answers) {
      expect(status).toBe(200);
      expect((json as Record<string, unknown>)['mediaMeta']).toEqual(other);
    }
    expect(await read()).toMatchObject({ 'a.png': {}, ...other });
    for (const as of ['efua', undefined] as const) {
      const refused = await server.request('GET', '/api/content?mediaMeta=some', { ...(as && { as }) });
      expect([refused.status, refused.json]).toEqual([400, expect.objectContaining({ error: expect.any(String) })]);
    }
  });

  test('a caller with an invalid token gets what visitors get', async () => {
    await makeUpload(server);
    await admin('POST', '/api/uploads/boat.png/meta', { hidden: true });
    const answer = await server.request('GET', '/api/content', { token: 'bad' });
    expect(answer.status).toBe(200);
    expect(answer.json).toMatchObject({ mediaMeta: {} });
    expect(answer.text).not.toContain('boat.png');
  });
});

describe('the public pages', () => {
  const page = async (address: string) => (await server.request('GET', address)).text;

  test('show the gallery, newest first, without hidden pictures, at once', async () => {
    expect(await page('/gallery')).toContain('A hull in the dry dock');
    const { version } = await makeUpload(server, 'a.png');
    await makeUpload(server, 'b.png');
    await admin('POST', '/api/categories', { name: 'Marine' });
    expect(await page('/gallery?category=marine')).toContain('No images for this category.');
    await admin('POST', '/api/uploads/a.png/meta', { categories: ['marine'] });
    // Smaller forms that are made later change the page too.
    await server.context.media.variants.idle();
    const all = await page('/gallery');
    expect(all).toContain(`/uploads/a.png?v=${version}`);
    expect(all.indexOf('b.png')).toBeLessThan(all.indexOf('a.png'));
    for (const query of ['category=marine', 'category=MARINE', 'category=marine&utm_source=x&page=9']) {
      const marine = await page(`/gallery?${query}`);
      expect(marine).toContain('a.png');
      expect(marine).not.toContain('b.png');
    }
    expect(await page('/gallery?category=none')).toBe(all);
    await admin('POST', '/api/uploads/b.png/meta', { hidden: true });
    expect(await page('/gallery')).not.toContain('b.png');
    await admin('DELETE', '/api/categories/marine');
    expect(await page('/gallery')).not.toContain('category=marine');
  });

  test('show the built-in scenes until a picture is shown, unless the owner wants none (rule B34)', async () => {
    expect(await page('/gallery')).toContain('A hull in the dry dock');
    await admin('PUT', '/api/content', { pages: { gallery: { sampleScenes: 'hidden' } } });
    expect(await page('/gallery')).not.toContain('A hull in the dry dock');
    await admin('PUT', '/api/content', {});
    const form = fileForm(await makePicture(), 'logo.png');
    expect((await server.request('POST', '/api/upload?for=page', { as: 'efua', raw: form })).status).toBe(201);
    expect(await page('/gallery')).toContain('A hull in the dry dock');
    await admin('POST', '/api/uploads/logo.png/meta', { hidden: false });
    expect(await page('/gallery')).not.toContain('A hull in the dry dock');
  });

  test('describe pictures with the texts of the library, except for backgrounds (rule F24b)', thorough, async () => {
    await makeUpload(server, 'tank.png');
    await admin('POST', '/api/uploads/tank.png/meta', { alt: 'A relined tank' });
    const imageUrl = '/uploads/tank.png';
    const services = { items: [{ title: 'Lining', imageUrl }] };
    await admin('PUT', '/api/content', { hero: { image: imageUrl }, pages: { services } });
    expect(await page('/services')).toContain('alt="A relined tank"');
    expect(await page('/')).not.toContain('alt="A relined tank"');
  });

  /** As many pictures with the same file: `n0.png`, `n1.png` and so on. */
  async function makeUploads(count: number): Promise<void> {
    const { database, publicPages } = server.context;
    await makeUpload(server);
    const { id: _id, ...row } = await database.reads.selectFrom('uploads').selectAll().executeTakeFirstOrThrow();
    await database.transaction(async (tx) => {
      for (let number = 0; number < count; number += 1) tx.insert('uploads', { ...row, name: `n${number}.png` });
    });
    publicPages.drop();
  }

  test('show every picture of the content, however many there are', async () => {
    await makeUploads(1001);
    const items = Array.from({ length: 1001 }, (_, number) => ({
      title: `Service ${number}`,
      imageUrl: `/uploads/n${number}.png`,
    }));
    expect((await admin('PUT', '/api/content', { pages: { services: { items } } })).status).toBe(200);
    const html = await page('/services');
    expect(new Set(html.match(/\/uploads\/n\d+\.png\?v=/g)).size).toBe(1001);
    expect(html).not.toContain('no-picture');
  });

  test('show 48 pictures a page', async () => {
    await makeUploads(49);
    const count = (html: string) => html.match(/<figcaption>/g)?.length;
    expect(count(await page('/gallery'))).toBe(48);
    expect(count(await page('/gallery?page=2'))).toBe(2);
    expect(count(await page('/gallery?page=3'))).toBe(48);
  });

  test('take projects from pictures of the category projects (rule A17)', thorough, async () => {
    await makeUpload(server, 'MV_volta-star.png');
    await admin('POST', '/api/categories', { name: 'Projects' });
    await admin('PUT', '/api/categories/projects', { name: 'Our work' });
    await admin('POST', '/api/uploads/mv-volta-star.png/meta', { categories: ['projects'] });
    expect(await page('/')).toContain('Mv volta star');
    await admin('POST', '/api/uploads/mv-volta-star.png/meta', { hidden: true });
    expect(await page('/')).not.toContain('Mv volta star');
  });

  test('list the newest of them, and a link leads to the others', async () => {
    const further = '<a class="btn btn-ghost" href="/gallery?category=projects">Show more images</a>';
    const tiles = (html: string) => html.match(/<(?:article|li) class="(?:pj|tile)/g)?.length;
    await admin('POST', '/api/categories', { name: 'Work' });
    await admin('PUT', '/api/categories/work', { name: 'Projects' });
    async function add(number: number): Promise<void> {
      await makeUpload(server, `job-${number}.png`);
      await admin('POST', `/api/uploads/job-${number}.png/meta`, { categories: ['work'] });
    }
    for (let number = 1; number <= 9; number += 1) await add(number);
    expect(await page('/projects')).not.toContain(further);
    await add(10);
    const list = await page('/projects');
    expect(list).toContain(further);
    expect(tiles(list)).toBe(9);
    expect(tiles(await page('/gallery?category=projects'))).toBe(10);
    const { json } = await server.request('GET', '/api/uploads/job-1.png/usage', { as: 'efua' });
    expect(json).toEqual({ usedIn: [] });
    const document = (await admin('GET', '/api/content')).json as { home: object };
    await admin('PUT', '/api/content', { ...document, home: { ...document.home, projects: [{ title: 'A hull' }] } });
    expect(await page('/projects')).not.toContain(further);
  });

  test('offer a picture of the content in sizes for each screen, by permanent addresses (rule F4)', async () => {
    await makeUpload(server, 'boat.png', { type: 'image/jpeg', width: 1000, height: 600 });
    await server.context.media.variants.idle();
    const { json } = await server.request('GET', '/api/content');
    const document = json as { hero: object; pages: { services: object } };
    const image = '/uploads/boat.jpg';
    await admin('PUT', '/api/content', { ...document, hero: { ...document.hero, image, backgroundImage: image } });
    const html = await page('/');
    const version = /boat\.jpg\?v=(\w+)/.exec(html)?.[1] ?? '';
    const hero = /<section class="hero".*?<\/picture>/s.exec(html)?.[0] ?? '';
    for (const [type, part] of [
      ['avif', /<source type="image\/avif"[^>]*srcSet="([^"]*)"/],
      ['webp', /<img[^>]*srcSet="([^"]*)"/],
    ] as const) {
      const widths = [360, 640, 960, 1000].map((width) => `/variants/${version}-${width}.${type} ${width}w`);
      expect(part.exec(hero)?.[1]?.split(', ')).toEqual(widths);
    }
    expect(hero).toMatch(/<img[^>]* fetchPriority="high"/);
    expect(hero).toMatch(/<img[^>]* width="1000" height="600"/);
    expect(html).toContain(`.p-${version}{background-image:url(data:image/webp;base64,`);
    const smallest = await server.request('GET', `/variants/${version}-360.avif`);
    expect(smallest.headers.get('cache-control')).toContain('immutable');

    await admin('POST', '/api/uploads/boat.jpg/meta', { hidden: true });
    expect(await page('/')).toContain(`/variants/${version}-360.avif`);
    expect(await page('/about')).not.toContain(version);
    await admin('DELETE', '/api/uploads/boat.jpg');
    expect(await page('/')).toContain('<span class="no-picture hero-img hero-photo">');
  });

  test('never have pictures of other sites, which the policy would refuse (rule F5)', async () => {
    const { json } = await server.request('GET', '/api/content');
    const document = json as { hero: object };
    const image = 'https://elsewhere.example/ship.jpg';
    await admin('PUT', '/api/content', { ...document, hero: { ...document.hero, image, backgroundImage: image } });
    expect((await page('/')).match(/<img[^>]*elsewhere/)).toBeNull();
  });

  test('are still served while the library cannot be read: the gallery is empty (rule B22)', async () => {
    await makeUpload(server);
    await server.context.media.variants.idle();
    const other = new Connection(server.path('site.db'));
    other.exec('alter table uploads rename to elsewhere');
    const answer = await server.request('GET', '/gallery');
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('No images for this category.');
    other.exec('alter table elsewhere rename to uploads');
    other.close();
    expect(await page('/gallery')).toContain('boat.png');
  });
});
