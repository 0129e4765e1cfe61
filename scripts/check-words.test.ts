// Each banned word is found in the files where it is banned, and in no others.
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
])('the query %s is refused outside a store', (line) => {
  expect(wordProblems(SERVICE, line)).toEqual([`${SERVICE}:1: queries live in stores`]);
  expect(wordProblems(STORE, line)).toEqual([]);
});

test('types of queries may be imported anywhere', () => {
  expect(wordProblems(SERVICE, "import type { Kysely } from 'kysely';")).toEqual([]);
});

test.each(['<button type="button">', '<dialog', '<select>'])("the kit's element %s is refused in screens", (tag) => {
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

test('a file with a name that says nothing is refused', () => {
  expect(wordProblems('web/src/admin/users/helpers.ts', '')).toHaveLength(1);
});
