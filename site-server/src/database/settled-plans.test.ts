// A statement made by the query builder is compiled once, whatever values it runs with.
import { rmSync } from 'node:fs';
import Connection from 'better-sqlite3';
import { Kysely, SqliteDialect, type Dialect } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeTestFolder } from '../testing/test-folder.ts';
import { keepStatements } from './kept-statements.ts';
import { openDatabase } from './open-database.ts';
import { SettledDialect } from './settled-plans.ts';
import type { Tables } from './tables.ts';

const NOW = '2026-03-02T09:15:00.000Z';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = makeTestFolder('settled-plans');
  const database = await openDatabase(folder, NOW);
  await database.groupCommit((tx) => tx.insert('activity', { type: 'other', actor: 'ama', action: 'Said', ts: NOW }));
  await database.close();
  ({ file } = database);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** How often the statement of ten equal queries is compiled: each time the engine makes a function that makes its rows. */
async function compilationsBy(dialectOf: (connection: Connection.Database) => Dialect): Promise<number> {
  const db = new Kysely<Tables>({ dialect: dialectOf(new Connection(file, { readonly: true })) });
  const made = vi.spyOn(globalThis, 'Function');
  for (let limit = 1; limit <= 10; limit += 1) {
    const rows = await db.selectFrom('activity').select('action').where('actor', '=', 'ama').limit(limit).execute();
    expect(rows).toEqual([{ action: 'Said' }]);
  }
  const count = made.mock.calls.length;
  made.mockRestore();
  await db.destroy();
  return count;
}

test('ten queries that differ in their values are compiled once', async () => {
  const plain = await compilationsBy((connection) => new SqliteDialect({ database: keepStatements(connection) }));
  expect(plain).toBeGreaterThan(1);
  const settled = await compilationsBy((connection) => new SettledDialect({ database: keepStatements(connection) }));
  expect(settled).toBe(1);
});
