// Two people change lists of the content from the same state, over HTTP (rule A1h).
import { beforeEach, describe, expect, test } from 'vitest';
import type { SiteContent } from 'shared/content/site-content.ts';
import type { Person } from '../../testing/people.ts';
import { serverForEach } from '../../testing/test-server.ts';

const server = serverForEach();
let opened: SiteContent;
let etag: string;

async function read(): Promise<SiteContent> {
  return (await server.request('GET', '/api/content')).json as SiteContent;
}

function save(change: (content: SiteContent) => void, as: Person = 'efua') {
  const body = structuredClone(opened);
  change(body);
  return server.request('PUT', '/api/content', { as, body, headers: { 'If-Match': etag } });
}

const titles = ({ pages }: SiteContent) => pages.services.items.map(({ title }) => title);
const clashes = ({ json }: { json: unknown }) => Object.keys((json as { fields?: object }).fields ?? {});

beforeEach(async () => {
  const answer = await server.request('GET', '/api/content');
  opened = answer.json as SiteContent;
  etag = answer.headers.get('etag') ?? '';
});

describe('both changes are kept', () => {
  test('of two services that were changed, one that was added and one that was removed', async () => {
    const [first, second, third, ...others] = titles(opened);
    await save(({ pages }) => {
      pages.services.items[2]!.title = 'Of Ama';
      pages.services.items.push({ ...pages.services.items[0]!, title: 'New of Ama' });
    });
    const answer = await save(({ pages }) => {
      pages.services.items[0]!.description = 'Of Efua';
      pages.services.items.splice(1, 1);
    });
    expect(answer.status).toBe(200);
    expect(titles(answer.json as SiteContent)).toEqual([first, 'Of Ama', ...others, 'New of Ama']);
    const { items } = (await read()).pages.services;
    expect(items[0]).toMatchObject({ title: first, description: 'Of Efua' });
    expect([second, third]).not.toContain(items[1]?.title);
  });

  test('of one project that was renamed and got another address', async () => {
    const projects = [{ title: 'Jetty', summary: 'Old', page: { slug: 'jetty' } }];
    await save((content) => Object.assign(content.home, { projects }));
    const stored = await server.request('GET', '/api/content');
    [opened, etag] = [stored.json as SiteContent, stored.headers.get('etag') ?? ''];
    await save(({ home }) => (home.projects[0]!.title = 'Long jetty'));
    const answer = await save(({ home }) => (home.projects[0]!.page.slug = 'long-jetty'));
    expect(answer.json).toMatchObject({
      home: { projects: [{ title: 'Long jetty', page: { slug: 'long-jetty', addresses: ['jetty', 'long-jetty'] } }] },
    });
  });

  test('of features that are the general ones until the home page has its own', async () => {
    const withFeature = (at: number) => (content: SiteContent) => {
      content.features[at]!.title = `Feature ${at}`;
      content.pages.home.features = content.features;
    };
    await save(withFeature(0));
    const answer = (await save(withFeature(1))).json as SiteContent;
    expect(answer.features.slice(0, 2).map(({ title }) => title)).toEqual(['Feature 0', 'Feature 1']);
    expect(answer.pages.home.features).toEqual(answer.features);
    expect(answer.features).toHaveLength(opened.features.length);
  });

  test('of many people who each add an entry at once', async () => {
    const answers = await Promise.all(
      [0, 1, 2, 3].map((at) => save(({ footer }) => footer.links.push({ label: `Link ${at}`, href: '/about' }))),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { links } = (await read()).footer;
    expect(
      links
        .slice(opened.footer.links.length)
        .map(({ label }) => label)
        .toSorted(),
    ).toEqual(['Link 0', 'Link 1', 'Link 2', 'Link 3']);
  });
});

test('an answer has the revision before the save, even if the save has changed nothing', async () => {
  const headerOf = (answer: { headers: Headers }) =>
    ['Before', 'Revision'].map((name) => answer.headers.get(`X-Content-${name}`));
  const sameTypo = ({ footer }: SiteContent) => (footer.links[0]!.label = 'Mended');
  const saves = [
    await save(sameTypo),
    await save(sameTypo),
    await save(({ footer }) => footer.links.push({ label: 'New', href: '/about' })),
  ];
  expect(saves.map(headerOf)).toEqual([
    ['0', '1'],
    ['1', '1'],
    ['1', '2'],
  ]);
});

describe('different changes of an entry are a conflict of the list, and nothing is stored', () => {
  test.each<[string, (content: SiteContent) => void, (content: SiteContent) => void, string]>([
    [
      'the same field of an entry',
      ({ pages }) => (pages.services.items[0]!.title = 'Theirs'),
      ({ pages }) => (pages.services.items[0]!.title = 'Mine'),
      'pages.services.items',
    ],
    [
      'an entry that was removed and changed',
      ({ testimonials }) => testimonials.splice(0, 1),
      ({ testimonials }) => (testimonials[0]!.quote = 'Mine'),
      'testimonials',
    ],
    [
      'two orders',
      ({ pages }) => (pages.about.coreValues = pages.about.coreValues.toReversed()),
      ({ pages }) => pages.about.coreValues.push(...pages.about.coreValues.splice(0, 1)),
      'pages.about.coreValues',
    ],
    [
      'one address for two projects',
      ({ home }) => Object.assign(home, { projects: [{ title: 'Theirs', page: { slug: 'jetty' } }] }),
      ({ home }) => Object.assign(home, { projects: [{ title: 'Mine', page: { slug: 'jetty' } }] }),
      'home.projects',
    ],
  ])('%s', async (_name, theirs, mine, path) => {
    expect((await save(theirs, 'efua')).status).toBe(200);
    const [before, rows] = [await read(), await server.countRows()];
    const answer = await save(mine);
    expect(answer.status).toBe(409);
    expect(clashes(answer)).toEqual([path]);
    expect(answer.json).toMatchObject({ changedBy: { [path]: 'efua' }, current: before });
    expect(await server.countRows()).toEqual(rows);
  });
});
