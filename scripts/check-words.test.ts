// Each banned word is found where it is banned, and only there.
import { expect, test } from 'vitest';
import { wordProblems } from './check-words.ts';

const SERVICE = 'site-server/src/features/leads/leads.service.ts';
const STORE = 'site-server/src/features/leads/leads.store.ts';
const SCREEN = 'web/src/admin/users/users-page.tsx';

test.each([
  ['tx.db.selectFrom("leads")'],
  ['tx.db.mergeInto("leads")'],
  ["tx.findRow('users', 'id', 1)"],
  ["tx.findNewest('leads', 'id', 1, 0, 'ts')"],
  ["tx.reserveId('leads')"],
  ['sql`select 1`'],
  ['sql<{ n: number }>`select count(*) as n from leads`'],
  ["sql.raw('select 1')"],
  ["import { sql as query } from 'kysely';"],
])('%s is a query, which only stores have', (line) => {
  expect(wordProblems(SERVICE, line)).toEqual([`${SERVICE}:1: queries live in stores`]);
  expect(wordProblems(STORE, line)).toEqual([]);
});

test('types of the queries are for all', () => {
  expect(wordProblems(SERVICE, "import type { Kysely } from 'kysely';")).toEqual([]);
});

test.each(['<button type="button">', '<dialog', '<select>'])('%s is a part of the kit', (tag) => {
  expect(wordProblems(SCREEN, `return ${tag}`)).toHaveLength(1);
  expect(wordProblems('web/src/ui/button.tsx', `return ${tag}`)).toEqual([]);
  expect(wordProblems(SCREEN, 'return <Button>')).toEqual([]);
});

test.each([
  ['process.env.PORT', SERVICE],
  ['Date.now()', SERVICE],
  ['randomUUID()', SERVICE],
  ['res.status(400)', SERVICE],
  ['bridge.onEvent(listen)', SCREEN],
  ['element.innerHTML = text', SCREEN],
  [['//', 'TODO'].join(' '), SCREEN],
  [['// oxlint', 'disable-next-line no-console'].join('-'), SCREEN],
  [['// As in rule', 'H999.'].join(' '), SCREEN],
])('%s is refused', (line, file) => {
  expect(wordProblems(file, `\n${line}`)).toEqual([expect.stringMatching(`^${file}:2: `)]);
});

test('a file that is named after nothing is refused', () => {
  expect(wordProblems('web/src/admin/users/helpers.ts', '')).toHaveLength(1);
});
