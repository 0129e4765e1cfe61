// The database lost pages with only the end of a text (rule H4r): SQLite reads such a row without an error.
import { closeSync, openSync, writeSync } from 'node:fs';
import Connection from 'better-sqlite3';
import { beforeEach, expect, test } from 'vitest';
import type { defaultContent } from 'shared/content/defaults/default-content.ts';
import type { Lead } from 'shared/leads/leads.ts';
import { makeBackup } from '../../testing/make-backup.ts';
import { makeLead } from '../../testing/make.ts';
import { serverForEach } from '../../testing/test-server.ts';

const server = serverForEach();
beforeEach(async () => {
  await makeLead(server);
  await makeBackup(server);
});

/** Makes a page look as if its disk could not read it. */
function loseLastPage(table: string): void {
  const file = server.path('site.db');
  const connection = new Connection(file);
  const sql = `select pgoffset, pgsize from dbstat where name = ? and pagetype = 'overflow' order by path desc limit 1`;
  const { pgoffset, pgsize } = connection.prepare(sql).get(table) as { pgoffset: number; pgsize: number };
  connection.close();
  const handle = openSync(file, 'r+');
  writeSync(handle, Buffer.alloc(pgsize, 0xff), 0, pgsize, pgoffset);
  closeSync(handle);
}

async function readMerged(): Promise<unknown> {
  const { reads } = server.context.database;
  const { merged } = await reads.selectFrom('restores').select('merged').executeTakeFirstOrThrow();
  return JSON.parse(merged);
}

test('an incomplete lead is left out and counted, and later leads are kept', async () => {
  await makeLead(server, {}, { message: 'A long story. '.repeat(600) });
  await makeLead(server, {}, { message: 'ÿ is a letter too.' });
  await server.restart(() => loseLastPage('leads'));
  const { json } = await server.request('GET', '/api/messages', { as: 'efua' });
  expect((json as Lead[]).map(({ id, message }) => [id, message.slice(0, 6)])).toEqual([
    [3, 'ÿ is a'],
    [1, 'Two po'],
  ]);
  expect(await readMerged()).toMatchObject({ rows: { leads: 1 }, unreadable: 1 });
});

test('an incomplete revision does not keep the site from starting', async () => {
  const save = async (title: string, more = '') => {
    const { json, headers } = await server.request('GET', '/api/content');
    const document = json as typeof defaultContent;
    const { status } = await server.request('PUT', '/api/content', {
      as: 'efua',
      body: { ...document, hero: { ...document.hero, title, subtitle: document.hero.subtitle + more } },
      headers: { 'If-Match': headers.get('etag') ?? '' },
    });
    expect(status).toBe(200);
  };
  await save('Saved first');
  await save('Saved last', ' And more.');
  await server.restart(() => loseLastPage('content_revisions'));
  const { json } = await server.request('GET', '/api/content');
  expect(json).toMatchObject({ hero: { title: 'Saved first' } });
  expect(await readMerged()).toMatchObject({ unreadable: 1 });
});
