// Reading and replacing the content document, over HTTP.
import Connection from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { defaultContent } from 'shared/content/defaults/default-content.ts';
import { serverForEach } from '../../testing/test-server.ts';

type Document = Record<string, unknown>;

const server = serverForEach();

function get(headers: Record<string, string> = {}, method = 'GET') {
  return server.request(method, '/api/content', { headers });
}

function put(body: unknown, headers: Record<string, string> = {}) {
  return server.request('PUT', '/api/content', { as: 'efua', body, headers });
}

async function current(): Promise<Document> {
  return (await get()).json as Document;
}

async function revisions(): Promise<number> {
  return (await server.countRows())['content_revisions'] ?? 0;
}

/** A copy of the built-in document with a change at one path. */
function withChange(path: string, value: unknown): Document {
  const copy = structuredClone(defaultContent) as unknown as Document;
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  const owner = keys.reduce((object, key) => object[key] as Document, copy);
  owner[last] = value;
  return copy;
}

describe('reading', () => {
  test('before the first save it is the complete built-in content, revision 0, with both spellings of the hero', async () => {
    const answer = await get();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('x-content-revision')).toBe('0');
    expect(answer.json).toMatchObject(structuredClone(defaultContent));
    expect((answer.json as { hero: unknown }).hero).toEqual({
      ...defaultContent.hero,
      backgroundImage: defaultContent.hero.image,
      primaryButtonText: 'Get Started',
      primaryButtonLink: '/get-started',
      secondaryButtonText: 'Learn More',
      secondaryButtonLink: '/about',
    });
    expect(await revisions()).toBe(0);
  });

  test('its ETag begins with the revision, and a client that has it gets 304 without a body', async () => {
    await put(withChange('hero.title', 'One'));
    const answer = await get();
    const etag = answer.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"1-/);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const same = await get({ 'If-None-Match': known });
      expect(same.status).toBe(304);
      expect(same.text).toBe('');
      expect(same.headers.get('x-content-revision')).toBe('1');
    }
    await put(withChange('hero.title', 'Two'));
    expect((await get({ 'If-None-Match': etag })).status).toBe(200);
  });

  test.each(['gzip', 'br', 'gzip, deflate, br'])('compressed for "%s" it is the same document', async (accepted) => {
    const plain = await get({ 'Accept-Encoding': 'identity' });
    expect(plain.headers.get('content-encoding')).toBeNull();
    const answer = await get({ 'Accept-Encoding': accepted });
    expect(answer.headers.get('content-encoding')).toBe(accepted.includes('br') ? 'br' : 'gzip');
    expect(answer.headers.get('vary')).toBe('Accept-Encoding, Origin');
    expect(answer.text).toBe(plain.text);
  });

  test('with a library of thousands of pictures it is the same document in any encoding', async () => {
    await server.restart(() => {
      const other = new Connection(server.path('site.db'));
      other.exec(`
        with recursive n(i) as (select 1 union all select i + 1 from n where i < 4100)
        insert into uploads (name, type, size, hash, width, height, placeholder, hidden, uploaded_at, uploaded_by,
          variant_stage, variant_tries, deleted_by)
        select 'yard-' || i || '.jpg', 'image/jpeg', 1, printf('%064d', i), 8, 8, '', i % 2, '2026-01-01T00:00:00.000Z',
          'efua', 2, 0, '' from n;
        insert into categories (id, name, name_key, created_at) values ('marine', 'Marine', 'marine', '');
        insert into upload_categories select id, 'marine' from uploads where id % 100 = 0;`);
      other.close();
    });
    const plain = await get({ 'Accept-Encoding': 'identity' });
    expect(JSON.stringify(JSON.parse(plain.text))).toBe(plain.text);
    const { mediaMeta } = plain.json as { mediaMeta: Record<string, unknown> };
    expect(Object.keys(mediaMeta)).toHaveLength(2050);
    expect(mediaMeta['yard-4100.jpg']).toEqual({ categories: ['marine'], hidden: false });
    expect(mediaMeta['yard-2.jpg']).toEqual({ categories: [], hidden: false });
    for (const accepted of ['gzip', 'br']) {
      const answer = await get({ 'Accept-Encoding': accepted });
      expect(answer.headers.get('content-encoding')).toBe(accepted);
      expect(answer.headers.get('etag')).toBe(plain.headers.get('etag'));
      expect(answer.text).toBe(plain.text);
    }
  });

  test('an encoding with quality zero is not used', async () => {
    expect((await get({ 'Accept-Encoding': 'br;q=0, gzip;q=0.0' })).headers.get('content-encoding')).toBeNull();
  });

  test('HEAD has only the headers', async () => {
    const [head, full] = [
      await get({ 'Accept-Encoding': 'identity' }, 'HEAD'),
      await get({ 'Accept-Encoding': 'identity' }),
    ];
    expect(head.status).toBe(200);
    expect(head.text).toBe('');
    for (const name of ['etag', 'content-length', 'content-type', 'x-content-revision']) {
      expect(head.headers.get(name)).toBe(full.headers.get(name));
    }
  });

  test('a query changes nothing about the document', async () => {
    const answer = await server.request('GET', '/api/content?x=1');
    expect(answer.status).toBe(200);
    expect(answer.json).toEqual(await current());
    expect(answer.headers.get('x-content-revision')).toBe('0');
  });
});

describe('replacing', () => {
  test('answers with the document as it is read from now on, and with its revision', async () => {
    const answer = await put(withChange('hero.title', 'New title'));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('x-content-revision')).toBe('1');
    expect(answer.headers.get('etag')).toMatch(/^"1/);
    expect(answer.json).toMatchObject({ hero: { title: 'New title' } });
    expect(answer.json).toEqual(await current());
    expect((await get()).headers.get('x-content-revision')).toBe('1');
  });

  test('replaces the whole document: fields that are not sent return to the built-in text', async () => {
    await put(withChange('cta.headline', 'Mine'));
    await put({ hero: { title: 'Only this' } });
    const document = await current();
    expect(document).toMatchObject({ hero: { title: 'Only this', subtitle: defaultContent.hero.subtitle } });
    expect(document['cta']).toEqual(defaultContent.cta);
  });

  test('that changes nothing makes no revision and no entry', async () => {
    await put(withChange('hero.title', 'One'));
    const rows = await server.countRows();
    const document = await current();
    for (const same of [document, withChange('hero.title', 'One')]) {
      const answer = await put(same);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('x-content-revision')).toBe('1');
      expect(answer.json).toEqual(document);
    }
    expect(await server.countRows()).toEqual(rows);
  });

  test('keeps unknown members, at every depth', async () => {
    const sent = {
      extra: { a: [1, null] },
      hero: { video: '/v' },
      pages: { careers: { open: true } },
      testimonials: [{ name: 'A', source: 'x' }],
    };
    await put(sent);
    expect(await current()).toMatchObject(sent);
  });

  test('an empty list stays empty, a missing one is the built-in one', async () => {
    await put({ testimonials: [], home: { clients: [] }, features: null });
    const document = (await current()) as { home: Document } & Document;
    expect(document['testimonials']).toEqual([]);
    expect(document.home['clients']).toEqual([]);
    expect(document.home['stats']).toEqual(defaultContent.home.stats);
    expect(document['features']).toEqual(defaultContent.features);
  });

  test('ratings are limited to one to five', async () => {
    await put({ testimonials: [0, -3, 2, 4.6, 9, '3', 'many', null, { toString: 1 }].map((rating) => ({ rating })) });
    const ratings = ((await current())['testimonials'] as { rating: number }[]).map((entry) => entry.rating);
    expect(ratings).toEqual([5, 1, 2, 5, 5, 3, 5, 5, 5]);
  });

  test('survives a restart', async () => {
    await put(withChange('hero.title', 'Kept'));
    const before = await get();
    await server.restart();
    const after = await get();
    expect(after.text).toBe(before.text);
    expect(after.headers.get('etag')).toBe(before.headers.get('etag'));
  });

  test('of two at the same moment both are revisions, and the one answered last is read', async () => {
    const answers = await Promise.all(['A', 'B', 'C'].map((title) => put(withChange('hero.title', title))));
    expect(new Set(answers.map((answer) => answer.headers.get('x-content-revision')))).toEqual(
      new Set(['1', '2', '3']),
    );
    const newest = answers.find((answer) => answer.headers.get('x-content-revision') === '3');
    expect(await current()).toEqual(newest?.json);
    expect((await get()).headers.get('x-content-revision')).toBe('3');
  });
});

describe('with If-Match', () => {
  test.each([
    ['the ETag as read', (etag: string) => etag],
    ['the revision', () => '"1"'],
    ['the revision without quotes', () => '1'],
    ['any', () => '*'],
  ])('%s: the save is accepted', async (_name, make) => {
    await put(withChange('hero.title', 'One'));
    const etag = (await get()).headers.get('etag') ?? '';
    const answer = await put(withChange('hero.title', 'Two'), { 'If-Match': make(etag) });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('x-content-revision')).toBe('2');
  });

  test('an older revision is a conflict that shows the present document, and the other save is kept', async () => {
    const opened = (await get()).headers.get('etag') ?? '';
    await put(withChange('hero.title', 'Theirs'));
    const rows = await server.countRows();
    const answer = await put(withChange('hero.title', 'Mine'), { 'If-Match': opened });
    expect(answer.status).toBe(409);
    expect(answer.json).toMatchObject({ code: 'conflict', reason: 'conflict', current: { hero: { title: 'Theirs' } } });
    expect(await current()).toMatchObject({ hero: { title: 'Theirs' } });
    expect(await server.countRows()).toEqual(rows);
  });

  test('of two saves from the same revision at the same moment, one is accepted', async () => {
    const etag = (await get()).headers.get('etag') ?? '';
    const answers = await Promise.all(
      ['A', 'B', 'C'].map((title) => put(withChange('hero.title', title), { 'If-Match': etag })),
    );
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(await revisions()).toBe(1);
  });

  test.each(['"abc"', 'x', '"-1"', '""', '"1" "2"', '"99999999999999999999"'])(
    '%s is not a revision',
    async (header) => {
      const answer = await put(withChange('hero.title', 'Mine'), { 'If-Match': header });
      expect(answer.status).toBe(400);
      expect(await revisions()).toBe(0);
    },
  );
});

describe('the time of the policies (rule A15)', () => {
  test('is set if the text has changed, whatever time was sent', async () => {
    const before = server.context.clock.timestamp();
    const answer = await put(withChange('pages.privacy', { body: 'Ours.', updatedAt: '1999-01-01T00:00:00.000Z' }));
    const { pages } = answer.json as { pages: Record<'privacy' | 'terms', { body: string; updatedAt: string }> };
    expect(pages.privacy.body).toBe('Ours.');
    expect(pages.privacy.updatedAt >= before).toBe(true);
    expect(pages.terms).toEqual(defaultContent.pages.terms);

    server.advance(60_000);
    const later = await put({
      ...(answer.json as Document),
      hero: { title: 'x' },
      pages: { ...pages, privacy: { ...pages.privacy, updatedAt: 'x' } },
    });
    expect(later.json).toMatchObject({ pages: { privacy: pages.privacy } });
  });

  test.each([
    ['a save without the page', () => put({})],
    ['a restore', () => server.request('POST', '/api/content/revisions/0/restore', { as: 'efua' })],
  ])('is set if %s restores the built-in text', async (_, bringBack) => {
    await put(withChange('pages.privacy.body', 'Ours.'));
    server.advance(61 * 60_000);
    const now = server.context.clock.timestamp();
    const { pages } = (await bringBack()).json as typeof defaultContent;
    expect(pages.privacy.body).toBe(defaultContent.pages.privacy.body);
    expect(pages.privacy.updatedAt >= now).toBe(true);
    expect(pages.terms).toEqual(defaultContent.pages.terms);
    // The text has not changed since.
    expect((await put({ hero: { title: 'x' } })).json).toMatchObject({ pages: { privacy: pages.privacy } });
  });

  test.each([
    ['a restore', () => server.request('POST', '/api/content/revisions/1/restore', { as: 'efua' })],
    ['a save', () => put(withChange('pages.privacy.body', 'First.'))],
  ])('comes back with the former text if %s takes a change back within an hour', async (_, takeBack) => {
    const first = (await put(withChange('pages.privacy.body', 'First.'))).json as typeof defaultContent;
    server.advance(2 * 60 * 60_000);
    await put(withChange('pages.privacy.body', 'Second.'));
    server.advance(59 * 60_000);
    // A change of something else in between does not matter.
    await put({ ...(await current()), hero: { title: 'x' } });
    const { pages } = (await takeBack()).json as typeof defaultContent;
    expect(pages.privacy).toEqual(first.pages.privacy);
  });

  test('is not a change by itself', async () => {
    const answer = await put(
      withChange('pages.privacy', { ...defaultContent.pages.privacy, updatedAt: '1999-01-01T00:00:00.000Z' }),
    );
    expect(answer.headers.get('x-content-revision')).toBe('0');
    expect(await revisions()).toBe(0);
  });
});
