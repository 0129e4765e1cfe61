// An invalid accent, stored by a former version, does not keep anybody from saving other fields (rule A18c).
import Connection from 'better-sqlite3';
import { beforeEach, describe, expect, test } from 'vitest';
import { DEFAULT_ACCENT } from 'shared/limits.ts';
import { serverForEach } from '../../testing/test-server.ts';

interface Wire {
  branding: { companyName: string; theme: { accent: string } };
  hero: { title: string };
  cta: object;
}

const NO_COLOUR = 'sea green';
const server = serverForEach();

/** Stores the accent in each of these revisions, without the checks of the server. */
function storeAccent(revisions: readonly number[]): Promise<void> {
  return server.restart(() => {
    const connection = new Connection(server.path('site.db'));
    const set = connection.prepare(`update content_revisions
      set document = json_set(document, '$.branding', json('{"companyName":"A","theme":{"accent":"${NO_COLOUR}"}}'))
      where revision = ?`);
    for (const revision of revisions) expect(set.run(revision).changes).toBe(1);
    connection.close();
  });
}

const get = (address: string) => server.request('GET', address, { as: 'efua' });
async function open() {
  const { json, headers } = await get('/api/content');
  return { document: json as Wire, etag: headers.get('etag') ?? '' };
}
const put = (body: object, etag?: string) =>
  server.request('PUT', '/api/content', { as: 'efua', body, headers: etag === undefined ? {} : { 'If-Match': etag } });
const restore = (revision: number) =>
  server.request('POST', `/api/content/revisions/${revision}/restore`, { as: 'efua' });

async function saveTitle(title: string): Promise<void> {
  const { document, etag } = await open();
  expect((await put({ ...document, hero: { ...document.hero, title } }, etag)).status).toBe(200);
}

beforeEach(async () => {
  await saveTitle('One');
  await saveTitle('Two');
});

describe('stored in the newest revision and the one before', () => {
  beforeEach(() => storeAccent([1, 2]));

  test('the built-in accent is shown, and another field is saved', async () => {
    const { document, etag } = await open();
    expect(document.branding).toMatchObject({ companyName: 'A', theme: { accent: DEFAULT_ACCENT } });
    expect((await put({ ...document, hero: { ...document.hero, title: 'Three' } }, etag)).json).toMatchObject({
      branding: { theme: { accent: DEFAULT_ACCENT } },
      hero: { title: 'Three' },
    });
  });

  test('another field is saved also from a document that was opened before somebody else saved', async () => {
    const { document } = await open();
    const mine = { ...document, hero: { ...document.hero, title: 'One' }, cta: { ...document.cta, headline: 'Mine' } };
    const answer = await put(mine, '"1"');
    expect([answer.status, answer.json]).toMatchObject([200, { hero: { title: 'Two' }, cta: { headline: 'Mine' } }]);
  });

  test('a valid colour replaces it', async () => {
    const { document, etag } = await open();
    const branding = { ...document.branding, theme: { ...document.branding.theme, accent: '#0f766e' } };
    expect((await put({ ...document, branding }, etag)).status).toBe(200);
    expect((await open()).document.branding.theme.accent).toBe('#0f766e');
  });
});

describe('stored in an earlier revision', () => {
  beforeEach(() => storeAccent([1]));

  test('that revision is shown and restored, and then another field is saved', async () => {
    expect((await get('/api/content/revisions')).json).toHaveLength(2);
    expect((await get('/api/content/revisions/1')).json).toMatchObject({
      branding: { theme: { accent: DEFAULT_ACCENT } },
    });
    const restored = await restore(1);
    expect([restored.status, restored.json]).toMatchObject([200, { hero: { title: 'One' } }]);
    await saveTitle('Three');
    expect((await open()).document).toMatchObject({ branding: { companyName: 'A' }, hero: { title: 'Three' } });
  });

  test('a person who opened the document before the restore saves another field', async () => {
    const { document, etag } = await open();
    expect((await restore(1)).status).toBe(200);
    const answer = await put({ ...document, cta: { ...document.cta, headline: 'Mine' } }, etag);
    expect([answer.status, answer.json]).toMatchObject([
      200,
      { branding: { companyName: 'A', theme: { accent: DEFAULT_ACCENT } }, cta: { headline: 'Mine' } },
    ]);
    await saveTitle('Three');
  });
});
