// Saves that started from an older revision, and the revisions that saves make, over HTTP (rule A1).
import { beforeEach, describe, expect, test } from 'vitest';
import { defaultContent } from 'shared/content/defaults/default-content.ts';
import { eachCase } from 'shared/testing/thorough.ts';
import { makeUpload } from '../../testing/make-picture.ts';
import type { Person } from '../../testing/people.ts';
import { serverForEach } from '../../testing/test-server.ts';

type Document = Record<string, unknown>;
type Wire = typeof defaultContent & { hero: Document };

const server = serverForEach();

async function open(): Promise<{ document: Wire; etag: string }> {
  const answer = await server.request('GET', '/api/content');
  return { document: answer.json as Wire, etag: answer.headers.get('etag') ?? '' };
}

function put(body: unknown, etag?: string, as: Person = 'efua') {
  return server.request('PUT', '/api/content', {
    as,
    body,
    headers: etag === undefined ? {} : { 'If-Match': etag },
  });
}

const get = (address: string) => server.request('GET', address, { as: 'efua' });
const restore = (revision: number | string, ifMatch?: string) =>
  server.request('POST', `/api/content/revisions/${revision}/restore`, {
    as: 'efua',
    ...(ifMatch !== undefined && { headers: { 'If-Match': ifMatch } }),
  });

describe('a save from an older state', () => {
  test('keeps what others have saved since, and answers with the merged document', async () => {
    const { document, etag } = await open();
    await put({ ...document, hero: { ...document.hero, title: 'Theirs' }, testimonials: [] }, etag);
    const answer = await put(
      { ...document, hero: { ...document.hero, subtitle: 'Mine' }, cta: { ...document.cta, headline: 'Mine' } },
      etag,
    );
    expect(answer.status).toBe(200);
    expect(answer.headers.get('x-content-revision')).toBe('2');
    expect(answer.json).toMatchObject({
      hero: { title: 'Theirs', subtitle: 'Mine' },
      cta: { headline: 'Mine' },
      testimonials: [],
    });
    expect(answer.json).toEqual((await open()).document);
    const activity = await get('/api/activity?limit=2');
    expect((activity.json as { action: string }[]).map((entry) => entry.action)).toEqual([
      'Saved Call to Action',
      'Saved Hero Section',
    ]);
  });

  test('in another word of the same page keeps both, and only the same word clashes', async () => {
    const { document, etag } = await open();
    const withWord = (word: object) => ({
      ...document,
      home: { ...document.home, words: { ...document.home.words, ...word } },
    });
    await put(withWord({ projects: 'Our work' }), etag);
    const both = await put(withWord({ clients: 'We work for' }), etag);
    expect(both.json).toMatchObject({ home: { words: { projects: 'Our work', clients: 'We work for' } } });
    const clash = await put(withWord({ projects: 'Jobs' }), etag);
    expect(clash.status).toBe(409);
    expect(Object.keys((clash.json as { fields: object }).fields)).toEqual(['home.words.projects']);
  });

  test("accepts the editor's field names of the hero", async () => {
    const { document, etag } = await open();
    await put({ ...document, hero: { ...document.hero, title: 'Theirs' } }, etag);
    const answer = await put({ ...document, hero: { ...document.hero, primaryButtonText: 'Mine' } }, etag);
    expect(answer.json).toMatchObject({ hero: { title: 'Theirs', ctaPrimary: { label: 'Mine' } } });
  });

  test('sets the times of the policies on both sides, without a clash', async () => {
    const { document, etag } = await open();
    const withBody = (name: 'privacy' | 'terms') => ({
      ...document,
      pages: { ...document.pages, [name]: { ...document.pages[name], body: `New ${name}.` } },
    });
    await put(withBody('privacy'), etag);
    const theirs = (await open()).document.pages.privacy;
    server.advance(60_000);
    const answer = await put(withBody('terms'), etag);
    expect(answer.status).toBe(200);
    const { pages } = answer.json as Wire;
    expect(pages.privacy).toEqual(theirs);
    expect(pages.terms.body).toBe('New terms.');
    expect(pages.terms.updatedAt > theirs.updatedAt).toBe(true);
  });

  test('that changed the same field is a conflict naming it, and nothing is stored', async () => {
    const { document, etag } = await open();
    await server.request('PATCH', '/api/users/3', { as: 'efua', body: { role: 'admin', displayName: 'Ama Mensah' } });
    await put({ ...document, hero: { ...document.hero, title: 'Theirs' }, testimonials: [] }, etag, 'ama');
    // The latest save of the same section has changed another field of it.
    await put({ ...document, hero: { ...document.hero, badge: 'Of Efua' } }, etag);
    const [before, rows] = [await open(), await server.countRows()];
    const answer = await put(
      { ...document, hero: { ...document.hero, title: 'Mine', subtitle: 'Mine' }, footer: { phone: '020' } },
      etag,
    );
    expect(answer.status).toBe(409);
    expect(answer.json).toEqual({
      error: 'Ama Mensah has changed the content meanwhile: hero.title',
      code: 'conflict',
      reason: 'conflict',
      fields: { 'hero.title': 'hero.title was changed meanwhile (Ama Mensah)' },
      changedBy: { 'hero.title': 'ama' },
      current: before.document,
      requestId: answer.headers.get('x-request-id'),
    });
    expect(await open()).toEqual(before);
    expect(await server.countRows()).toEqual(rows);
  });

  test('does not clash over metadata of pictures in the library', async () => {
    await makeUpload(server, 'boat.png');
    const { document, etag } = await open();
    await server.request('POST', '/api/uploads/boat.png/meta', { as: 'efua', body: { hidden: true } });
    await put({ ...document, hero: { ...document.hero, title: 'Theirs' }, mediaMeta: {} }, etag);
    const answer = await put(
      { ...document, cta: { ...document.cta, headline: 'Mine' }, mediaMeta: { 'boat.png': { categories: ['stale'] } } },
      etag,
    );
    expect(answer.status).toBe(200);
    expect(answer.json).toMatchObject({ hero: { title: 'Theirs' }, cta: { headline: 'Mine' } });
    expect((answer.json as Document)['mediaMeta']).toEqual({ 'boat.png': { categories: [], hidden: true } });
    const clash = await put({ ...document, hero: { ...document.hero, title: 'Mine' } }, etag);
    expect(clash.status).toBe(409);
    expect(clash.json).toMatchObject({ current: { mediaMeta: { 'boat.png': { hidden: true } } } });
  });

  test('without any change makes no revision', async () => {
    const { document, etag } = await open();
    await put({ ...document, hero: { ...document.hero, title: 'Theirs' } }, etag);
    const rows = await server.countRows();
    const answer = await put(document, etag);
    expect(answer.status).toBe(200);
    expect(answer.json).toMatchObject({ hero: { title: 'Theirs' } });
    expect(await server.countRows()).toEqual(rows);
  });

  test('many at once from one revision, each in another field, are all kept', async () => {
    const { document, etag } = await open();
    const fields = ['headline', 'subheadline', 'buttonLabel', 'buttonHref'] as const;
    const answers = await Promise.all(
      fields.map((field) => put({ ...document, cta: { ...document.cta, [field]: '/mine' } }, etag)),
    );
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200]);
    expect((await open()).document.cta).toMatchObject(Object.fromEntries(fields.map((field) => [field, '/mine'])));
  });

  test('of a revision that does not exist is a conflict', async () => {
    const { document } = await open();
    const rows = await server.countRows();
    const answer = await put({ ...document, hero: { title: 'Mine' } }, '"7"');
    expect(answer.status).toBe(409);
    expect(answer.json).toMatchObject({ reason: 'conflict', current: document });
    expect(await server.countRows()).toEqual(rows);
  });

  test('with invalid content is refused as usual', async () => {
    const { document, etag } = await open();
    await put({ ...document, hero: { ...document.hero, title: 'Theirs' } }, etag);
    const rows = await server.countRows();
    for (const bad of [{ cta: { buttonHref: 'javascript:alert(1)' } }, { hero: { primaryButtonText: {} } }]) {
      expect((await put({ ...document, ...bad }, etag)).status).toBe(400);
    }
    expect(await server.countRows()).toEqual(rows);
  });
});

describe('revisions', () => {
  beforeEach(async () => {
    for (const title of ['One', 'Two', 'Three']) await put({ hero: { title } });
  });

  test('are listed newest first, in pages', async () => {
    const all = (await get('/api/content/revisions')).json as Document[];
    expect(all).toMatchObject([3, 2, 1].map((revision) => ({ revision, savedBy: 'efua', sections: ['hero'] })));
    expect(all[0]?.['savedAt']).toMatch(/^\d{4}-.*Z$/);
    const first = await get('/api/content/revisions?limit=2');
    expect(first.json).toEqual(all.slice(0, 2));
    expect(first.headers.get('link')).toBe('</api/content/revisions?limit=2&cursor=2>; rel="next"');
    expect((await get('/api/content/revisions?limit=2&cursor=2')).json).toEqual(all.slice(2));
    expect((await get('/api/content/revisions?limit=0')).status).toBe(400);
  });

  test('are read as the document was; 0 is the built-in one', async () => {
    const answer = await get('/api/content/revisions/2');
    expect(answer.headers.get('x-content-revision')).toBe('2');
    expect(answer.json).toMatchObject({ hero: { title: 'Two', primaryButtonText: 'Get Started' } });
    expect((await get('/api/content/revisions/0')).json).toMatchObject({ hero: { title: defaultContent.hero.title } });
  });

  test('are restored as a new revision, which is shown on pages at once', async () => {
    const answer = await restore(1);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('x-content-revision')).toBe('4');
    expect(answer.json).toMatchObject({ hero: { title: 'One' } });
    expect((await open()).document).toEqual(answer.json);
    expect((await server.request('GET', '/')).text).toContain('One');
    expect((await get('/api/activity?limit=1')).json).toMatchObject([
      { type: 'content', actor: 'efua', action: 'Restored revision 1 of the content' },
    ]);
    expect((await get('/api/content/revisions/3')).json).toMatchObject({ hero: { title: 'Three' } });
  });

  test('are not restored over a save that the caller has not seen', async () => {
    const rows = await server.countRows();
    const refused = await restore(1, '"2"');
    expect(refused.status).toBe(409);
    expect(refused.json).toMatchObject({
      error: expect.stringMatching(/^You have saved the content since/) as string,
      reason: 'conflict',
      current: { hero: { title: 'Three' } },
    });
    expect(await server.countRows()).toEqual(rows);
    expect((await restore(1, 'nonsense')).status).toBe(400);
    expect((await restore(1, '"3"')).status).toBe(200);
  });

  test('that are older than the words of pages can be restored, with the wording of that time', async () => {
    const { everyPage: _words, ...old } = (await open()).document;
    const { words: _ofHome, ...home } = old.home;
    const before = await put({ ...old, home: { ...home, intro: 'As it was' } });
    const written = { ...old, everyPage: { quote: 'Ask us' }, home: { ...home, words: { projects: 'Our work' } } };
    expect((await put(written)).json).toMatchObject({ everyPage: { quote: 'Ask us' } });
    expect((await restore(before.headers.get('x-content-revision') ?? '')).json).toMatchObject({
      everyPage: { quote: 'Get a quote' },
      home: { intro: 'As it was', words: { projects: 'Recent projects' } },
    });
  });

  test('that a later rule would refuse can be restored, and do not keep anybody from saving other fields', async () => {
    const { document } = await open();
    const branding = { ...document.branding, logoUrl: 'mailto:office@example.com', logoWidth: 1.5 };
    const { database } = server.context;
    await database.transaction(({ db }) =>
      db
        .updateTable('content_revisions')
        .set({ document: JSON.stringify({ ...document, branding }) })
        .where('revision', '=', 1)
        .execute(),
    );
    const restored = await restore(1);
    expect(restored.status).toBe(200);
    expect(restored.json).toMatchObject({ branding: { logoUrl: '', logoWidth: 2 } });
    const saved = await put({ ...(restored.json as Wire), testimonials: [] }, restored.headers.get('etag') ?? '');
    expect(saved.status).toBe(200);
    expect(saved.json).toMatchObject({ testimonials: [] });
  });

  test('the present revision is not restored again, also if the first answer was lost', async () => {
    expect((await restore(1, '"3"')).headers.get('x-content-revision')).toBe('4');
    const rows = await server.countRows();
    for (const answer of [await restore(4), await restore(1, '"3"')]) {
      expect(answer.status).toBe(200);
      expect(answer.headers.get('x-content-revision')).toBe('4');
      expect(answer.json).toMatchObject({ hero: { title: 'One' } });
    }
    expect(await server.countRows()).toEqual(rows);
  });

  eachCase(['01', '4', '99', '-1', 'x', '1e0', '%00', '001', '00', '9'.repeat(16)])(
    'a revision %s does not exist',
    async (name) => {
      const rows = await server.countRows();
      for (const answer of [await get(`/api/content/revisions/${name}`), await restore(name)]) {
        expect(answer.status).toBe(404);
        expect(answer.json).toMatchObject({ error: 'Revision not found' });
      }
      expect(await server.countRows()).toEqual(rows);
    },
  );

  test('are for administrators', async () => {
    const rows = await server.countRows();
    for (const [method, address] of [
      ['GET', '/api/content/revisions'],
      ['GET', '/api/content/revisions/1'],
      ['POST', '/api/content/revisions/1/restore'],
    ] as const) {
      expect((await server.request(method, address, { as: 'kofi' })).status).toBe(403);
    }
    expect(await server.countRows()).toEqual(rows);
  });
});
