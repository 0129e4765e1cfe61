// The indexes that SQLite uses for a query, in an empty database without statistics.
import { rmSync } from 'node:fs';
import Connection from 'better-sqlite3';
import { Kysely } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import { openDatabase } from '../database/open-database.ts';
import { SettledDialect } from '../database/settled-plans.ts';
import type { Tables } from '../database/tables.ts';
import { makeTestFolder } from './test-folder.ts';

interface QueryPlans {
  readonly db: Kysely<Tables>;
  readonly connection: Connection.Database;
  /** Runs a function that sends queries through `db`. @returns the texts of these queries */
  textsOf(read: () => Promise<unknown>): Promise<string[]>;
  /** The steps in which a query is executed. */
  planOf(text: string): string[];
}

/** Opens a database for all tests of a file. */
export function queryPlansForFile(): QueryPlans {
  let folder: string;
  let texts: string[] = [];
  const opened = {
    async textsOf(read) {
      texts = [];
      await read();
      return texts;
    },
    planOf(text) {
      const parameters = [...text.matchAll(/\?/g)].fill('' as never);
      const steps = opened.connection.prepare<unknown[], { detail: string }>(`explain query plan ${text}`);
      return steps.all(...parameters).map(({ detail }) => detail);
    },
  } as QueryPlans;
  beforeAll(async () => {
    folder = makeTestFolder('query-plans');
    const database = await openDatabase(folder, '2026-03-02T09:15:00.000Z');
    await database.close();
    const connection = new Connection(database.file);
    const dialect = new SettledDialect({ database: connection });
    const db = new Kysely<Tables>({ dialect, log: ({ query }) => void texts.push(query.sql) });
    Object.assign(opened, { connection, db });
  });
  afterAll(async () => {
    await opened.db.destroy();
    rmSync(folder, { recursive: true, force: true });
  });
  return opened;
}
