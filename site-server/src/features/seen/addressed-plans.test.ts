// What is addressed to a person is read with every look at the console: by an index that holds little else.
import { rmSync } from 'node:fs';
import Connection from 'better-sqlite3';
import { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../database/open-database.ts';
import { SettledDialect } from '../../database/settled-plans.ts';
import type { Tables } from '../../database/tables.ts';
import type { Transaction } from '../../database/transaction.ts';
import { makeTestFolder } from '../../testing/test-folder.ts';
import { listAsked, listCalls, listGiven, listLate } from './addressed.store.ts';
import { listUnopened, returnUnopened } from './unopened.store.ts';

const NOW = '2026-03-02T09:15:00.000Z';

let folder: string;
let connection: Connection.Database;
let texts: string[] = [];
let db: Kysely<Tables>;
beforeAll(async () => {
  folder = makeTestFolder('addressed-plans');
  const database = await openDatabase(folder, NOW);
  await database.close();
  connection = new Connection(database.file);
  db = new Kysely<Tables>({
    dialect: new SettledDialect({ database: connection }),
    log: ({ query }) => void texts.push(query.sql),
  });
});
afterAll(async () => {
  await db.destroy();
  rmSync(folder, { recursive: true, force: true });
});

const LISTS: Record<string, [read: () => Promise<unknown>, index: RegExp]> = {
  given: [() => listGiven(db, 1, 201), /lead_unopened USING INDEX lead_unopened_by_time \(user_id=\?\)/],
  called: [() => listCalls(db, { userId: 1, scope: undefined }, 201), /lead_calls USING PRIMARY KEY \(user_id=\?\)/],
  asked: [() => listAsked(db, 201), /leads USING INDEX leads_asked/],
  late: [() => listLate(db, { assigneeKey: 'ama', now: NOW }, 201), /leads_late_of_a_person \(assignee_key=\?/],
  // Of a transaction it needs the database alone.
  returned: [() => returnUnopened({ db } as Transaction, 1), /leads USING INDEX leads_by_assignee \(assignee_key=\?\)/],
  back: [() => listUnopened(db, 1, 201), /lead_unopened_by_turn \(user_id=\? AND turn>\?\)/],
  unopened: [() => listUnopened(db, 1, 201), /lead_unopened_by_\w+ \(user_id=\? AND/],
};

test.each(Object.entries(LISTS))('%s', async (_, [read, index]) => {
  texts = [];
  await read();
  const plans = texts.map((text) => {
    const parameters = [...text.matchAll(/\?/g)].fill('' as never);
    const steps = connection.prepare<unknown[], { detail: string }>(`explain query plan ${text}`).all(...parameters);
    return steps.map(({ detail }) => detail).join('\n');
  });
  expect(
    plans.some((plan) => index.test(plan)),
    plans.join('\n\n'),
  ).toBe(true);
  for (const plan of plans) if (plan.includes('SCAN')) expect(plan).toContain('leads_asked');
});
