// Project pages over HTTP: their content, search engines, and changes of their addresses.
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { defaultContent } from 'shared/content/defaults/default-content.ts';
import { makeProject } from 'shared/content/projects/project-shape.ts';
import { makeUpload } from '../../testing/make-picture.ts';
import { serverForEach } from '../../testing/test-server.ts';

const SITE = 'https://harbourline.example';
const TANK = '/projects/tank-7';

type Given = Parameters<typeof makeProject>[0];

const server = serverForEach({ publicUrl: SITE });

const get = (address: string) => server.request('GET', address);

function save(...projects: Given[]) {
  const home = { ...defaultContent.home, projects: projects.map(makeProject) };
  return server.request('PUT', '/api/content', { as: 'efua', body: { ...defaultContent, home } });
}

/** Sends the stored base, as the console does. */
async function rename(from: string, to: string) {
  const content = (await server.request('GET', '/api/content')).json as typeof defaultContent;
  for (const { page } of content.home.projects) if (page.slug === from) page.slug = to;
  return server.request('PUT', '/api/content', { as: 'efua', body: content });
}

const tank: Given = {
  title: 'Tank 7 & its <roof>',
  summary: 'Two coats in nine days.',
  href: '/services',
  trade: 'sandblasting and Coating; Dredging;',
  page: {
    slug: 'tank-7',
    client: 'Own Client',
    place: 'Tema',
    date: 'March 2026',
    scope: 'Shell.\n\nRoof.',
    figures: [{ value: '900 m²', label: 'coated' }],
    beforeUrl: '/art/dock-before.svg',
    afterUrl: '/art/dock-after.svg',
    difficulty: 'Rain.',
    quote: 'Well done.',
    quotedName: 'Ama Osei',
    leadName: 'Kojo Lead',
  },
};
const plain: Given = { title: 'Elsewhere', href: 'https://example.com/elsewhere' };
const bare: Given = { title: 'Nowhere' };

function facts(html: string): Record<string, unknown>[] {
  const found = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1];
  return (JSON.parse(found ?? '{}') as { '@graph': Record<string, unknown>[] })['@graph'];
}

const main = (html: string) => /<main.*<\/main>/s.exec(html)?.[0] ?? '';
const canonical = (html: string) => /rel="canonical" href="([^"]*)"/.exec(html)?.[1];

test('a card without a picture shows one of the page: after the work, else before it', async () => {
  await save(tank, { title: 'Only before', page: { slug: 'before', beforeUrl: '/art/tank.svg' } }, plain);
  for (const path of ['/', '/projects']) {
    const html = main((await get(path)).text);
    expect(html).toContain('/art/dock-after.svg');
    expect(html).toContain('/art/tank.svg');
  }
});

test('a project with an address has a page with all its texts', async () => {
  expect((await save(tank, plain, bare)).status).toBe(200);
  const page = await get(TANK);
  expect(page.status).toBe(200);
  for (const text of [
    'Tank 7 &amp; its &lt;roof&gt;',
    'Own Client',
    'Tema',
    'March 2026',
    '900 m²',
    'Rain.',
    'Well done.',
    'Ama Osei',
    'Kojo Lead',
  ])
    expect(main(page.text)).toContain(text);
  expect(main(page.text)).toMatch(/<p>Shell\.<\/p><p>Roof\.<\/p>/);
  expect(main(page.text)).toContain('href="/contact?about=projects/tank-7"');
  expect(main(page.text)).toContain('href="/projects?trade=sandblasting-and-coating">Sandblasting and coating<');
  expect(main(page.text)).toContain('href="/projects?trade=dredging">Dredging<');
  expect(main(page.text)).toMatch(/dock-before.*dock-after.*type="range"/s);
  expect(page.text).toContain('<title>Tank 7 &amp; its &lt;roof&gt; | Harbourline Industrial</title>');
  expect(canonical(page.text)).toBe(SITE + TANK);
  // The second answer comes from the cache.
  expect((await get(TANK)).headers.get('etag')).toBe(page.headers.get('etag'));
});

test('Read more leads to the page, else to an external address in a new tab, else it is absent', async () => {
  await save(tank, plain, bare);
  for (const path of ['/', '/projects']) {
    const more = [...main((await get(path)).text).matchAll(/<a[^>]*class="more"[^>]*>.*?<\/a>/g)].map(([link]) => link);
    const leads = more.filter((link) => link.includes('Read more'));
    const found = leads.map((link) => [/href="([^"]*)"/.exec(link)?.[1], link.includes(' target="_blank"')]);
    expect(Object.fromEntries(found), path).toEqual({ [TANK]: false, 'https://example.com/elsewhere': true });
  }
});

test('all projects are listed, and those of a trade by links', async () => {
  const many = Array.from({ length: 12 }, (_, index) => ({ title: `Job ${index}`, trade: 'Dredging' }));
  await save(tank, ...many);
  const all = (await get('/projects')).text;
  expect(all.match(/<article/g)).toHaveLength(13);
  const filters = [...all.matchAll(/<a href="(\/projects(?:\?[^"]*)?)"[^>]*>([^<]*)<\/a>/g)].map((link) =>
    link.slice(1),
  );
  // In the order of the services; other trades come last.
  expect(filters).toEqual([
    ['/projects', 'All trades'],
    ['/projects?trade=sandblasting-and-coating', 'Sandblasting and coating'],
    ['/projects?trade=dredging', 'Dredging'],
  ]);
  const coating = (await get('/projects?trade=sandblasting-and-coating&utm_source=x')).text;
  expect(coating.match(/<article/g)).toHaveLength(1);
  expect((await get('/projects?trade=dredging')).text.match(/<article/g)).toHaveLength(13);
  expect(coating).toContain('<title>Sandblasting and coating | Projects | Harbourline Industrial</title>');
  expect(canonical(coating)).toBe(`${SITE}/projects?trade=sandblasting-and-coating`);
  for (const trade of ['nothing', '', '__proto__', '%3Cscript%3E', 'DREDGING']) {
    const unknown = await get(`/projects?trade=${trade}`);
    expect([unknown.status, canonical(unknown.text)], trade).toEqual([200, `${SITE}/projects`]);
  }
});

test('search engines get the pages of real projects, and structured data about each', async () => {
  await save(tank, plain);
  expect((await get('/sitemap.xml')).text).toContain(`<loc>${SITE}${TANK}</loc>`);
  expect(facts((await get(TANK)).text)).toMatchObject([
    { '@type': 'LocalBusiness' },
    {
      '@type': 'CreativeWork',
      name: 'Tank 7 & its <roof>',
      url: SITE + TANK,
      contentLocation: { name: 'Tema' },
      temporalCoverage: '2026-03',
      creator: { '@id': `${SITE}/#company` },
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [{}, { item: `${SITE}/projects` }, { position: 3, item: SITE + TANK }],
    },
  ]);
  const list = facts((await get('/projects')).text).find((fact) => fact['@type'] === 'ItemList');
  expect(list).toMatchObject({ itemListElement: [{ position: 1, url: SITE + TANK }] });
});

test('sample pages are not indexed, and end when there is a project or a picture of one', async () => {
  const sample = '/projects/tank-121-recoating';
  expect((await get(sample)).text).toContain('<meta name="robots" content="noindex"/>');
  expect((await get('/sitemap.xml')).text).not.toContain(sample);
  const list = (await get('/projects')).text;
  expect(main(list)).toContain(sample);
  expect(facts(list).map((fact) => fact['@type'])).not.toContain('ItemList');
  await server.request('POST', '/api/categories', { as: 'efua', body: { name: 'Projects' } });
  await makeUpload(server, 'own-work.png');
  await server.request('POST', '/api/uploads/own-work.png/meta', {
    as: 'efua',
    body: { categories: ['projects'], hidden: false },
  });
  expect((await get(sample)).status).toBe(404);
  expect(main((await get('/projects')).text)).toContain('Own work');
  await save(tank);
  expect((await get(sample)).status).toBe(404);
  expect((await get(TANK)).text).not.toContain('noindex');
});

test('an unknown project has no page', async () => {
  await save(tank);
  for (const path of ['nothing', 'tank-7/more', 'tank-7/share.jpg/x', '__proto__', '..%2fabout'])
    expect((await get(`/projects/${path}`)).status, path).toBe(404);
  expect((await get('/projects/%ff')).status).toBe(400);
  expect((await get('/projects/')).headers.get('location')).toBe('/projects');
});

test('an address in capitals redirects to the page', async () => {
  await save(tank);
  expect((await get('/projects/Tank-7')).headers.get('location')).toBe(TANK);
});

test('an invalid address is refused at its field', async () => {
  for (const slug of ['Tank 7', 'tank_7', '-tank', 'tank--7', 'tänk', 'a/b', 'x'.repeat(81)]) {
    const project = { ...makeProject(tank), page: { slug } };
    const body = { ...defaultContent, home: { ...defaultContent.home, projects: [project] } };
    const refused = await server.request('PUT', '/api/content', { as: 'efua', body });
    expect(refused.status, slug).toBe(400);
    expect(Object.keys((refused.json as { fields: object }).fields)).toEqual(['home.projects.0.page.slug']);
  }
});

test('the address of another project is refused at its field', async () => {
  const refused = await save(tank, plain, { title: 'Second', page: { slug: 'tank-7' } });
  expect(refused.status).toBe(400);
  expect((refused.json as { fields: object }).fields).toEqual({
    'home.projects.2.page.slug': 'home.projects.2.page.slug must be another: project 1 has this address already',
  });
});

test('a renamed page is found at its former addresses, also after the project moved in the list', async () => {
  await save(tank, { title: 'Other', page: { slug: 'other' } });
  expect((await rename('tank-7', 'tank-seven')).status).toBe(200);
  await rename('tank-seven', 'the-tank');
  const content = (await server.request('GET', '/api/content')).json as typeof defaultContent;
  content.home.projects.reverse();
  await server.request('PUT', '/api/content', { as: 'efua', body: content });
  for (const former of [TANK, '/projects/tank-seven', '/projects/Tank-Seven']) {
    const answer = await get(`${former}?utm_source=x`);
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/projects/the-tank?utm_source=x']);
    // The former name may be used again.
    expect(answer.headers.get('cache-control')).toBe('no-cache');
  }
  expect((await get('/projects/the-tank')).status).toBe(200);
  // So are the link to ask for the same, and the picture of a shared link.
  expect((await get('/contact?about=projects/tank-7')).text).toMatch(/about=projects\/the-tank/);
  expect((await get('/projects/tank-7/share.jpg')).status).toBe(200);
  expect((await get('/sitemap.xml')).text).not.toContain('tank-7');

  // The first revision has the first address: the later addresses still redirect.
  const revisions = (await server.request('GET', '/api/content/revisions', { as: 'efua' })).json as {
    revision: number;
  }[];
  await server.request('POST', `/api/content/revisions/${revisions.at(-1)?.revision}/restore`, { as: 'efua' });
  expect((await get('/projects/the-tank')).headers.get('location')).toBe(TANK);
  // An address in use by another project is not redirected.
  await rename('tank-7', 'the-tank');
  await rename('other', 'tank-7');
  expect((await get(TANK)).text).toContain('<h1>Other</h1>');
  // Without a page nothing redirects to it.
  await rename('the-tank', '');
  expect((await get('/projects/tank-seven')).status).toBe(404);
});

test('a new project with the former address of another shows nothing of that one', async () => {
  await save(tank);
  await rename('tank-7', 'tank-seven');
  await rename('tank-seven', 'the-tank');
  const content = (await server.request('GET', '/api/content')).json as typeof defaultContent;
  content.home.projects.push(makeProject({ title: 'New', page: { slug: 'tank-7' } }));
  await server.request('PUT', '/api/content', { as: 'efua', body: content });
  expect((await get(TANK)).text).toContain('<h1>New</h1>');
  await rename('tank-7', 'new');
  expect((await get('/projects/tank-seven')).headers.get('location')).toBe('/projects/the-tank');
  expect((await get(TANK)).headers.get('location')).toBe('/projects/new');
  // The former address is reassigned in the same save.
  const next = (await server.request('GET', '/api/content')).json as typeof defaultContent;
  const old = next.home.projects.find(({ page }) => page.slug === 'the-tank');
  if (old) old.page.slug = 'tank-nine';
  next.home.projects.unshift(makeProject({ title: 'Newest', page: { slug: 'the-tank' } }));
  await server.request('PUT', '/api/content', { as: 'efua', body: next });
  expect((await get('/projects/the-tank')).text).toContain('<h1>Newest</h1>');
  expect((await get('/projects/tank-seven')).headers.get('location')).toBe('/projects/tank-nine');
});

test('content stored before project pages existed is shown unchanged', async () => {
  const old = { title: 'Old', summary: '', imageUrl: '', href: '/about' };
  const body = { ...defaultContent, home: { ...defaultContent.home, projects: [old] } };
  expect((await server.request('PUT', '/api/content', { as: 'efua', body })).status).toBe(200);
  expect(main((await get('/projects')).text)).toMatch(/Old.*href="\/about"/s);
});

test('a visitor who asks for similar work starts with the project in the form', async () => {
  await save(tank);
  const { text } = await get('/contact?about=projects/tank-7');
  expect(text).toContain('<h1>Ask for a price: Tank 7 &amp; its &lt;roof&gt;</h1>');
  expect(text).toContain('action="/contact?about=projects/tank-7#notices"');
  expect((await get('/contact?about=projects/none')).text).toContain('<h1>Tell us what needs doing</h1>');
});

test('a link to a project has its own preview picture', async () => {
  await makeUpload(server, 'after.png', { colour: '#ff0000', width: 900, height: 900 });
  const [before, after] = ['/uploads/none.png', `${SITE}/uploads/after.png`];
  await save(tank, {
    ...tank,
    title: 'Second',
    page: { ...tank.page, slug: 'second', afterUrl: after, beforeUrl: before },
  });
  const address = async (path: string) =>
    /property="og:image" content="([^"]*)"/.exec((await get(path)).text)?.[1] ?? '';
  const [first, second] = [await address(TANK), await address('/projects/second')];
  expect(first).toMatch(new RegExp(`^${SITE}${TANK}/share\\.jpg\\?v=[\\w-]+$`));
  const drawn = await get(first.slice(SITE.length));
  expect(drawn.headers.get('content-type')).toBe('image/jpeg');
  const photo = await get(second.slice(SITE.length));
  const { width, height } = await sharp(photo.bytes).metadata();
  expect([width, height]).toEqual([1200, 630]);
  // The upper left corner shows the picture, darkened.
  const { data } = await sharp(photo.bytes)
    .extract({ left: 300, top: 20, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect((data[0] ?? 0) - (data[2] ?? 0)).toBeGreaterThan(20);
  expect(photo.bytes.equals(drawn.bytes)).toBe(false);
  expect((await get('/projects/none/share.jpg')).status).toBe(404);
});
