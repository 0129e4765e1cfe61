// The console often reads what is addressed to a person, so these queries must use small indexes.
import { expect, test } from 'vitest';
import { queryPlansForFile } from '../../testing/query-plans.ts';
import { listAsked, listCalls, listGiven, listLate } from './addressed.store.ts';
import { listUnopened } from './unopened.store.ts';

const NOW = '2026-03-02T09:15:00.000Z';

const plans = queryPlansForFile();

const LISTS: Record<string, [list: () => Promise<unknown>, index: RegExp]> = {
  given: [() => listGiven(plans.db, 1, 201), /lead_unopened USING INDEX lead_unopened_by_time \(user_id=\?\)/],
  called: [
    () => listCalls(plans.db, { userId: 1, scope: undefined }, 201),
    /lead_calls USING PRIMARY KEY \(user_id=\?\)/,
  ],
  asked: [() => listAsked(plans.db, 201), /leads USING INDEX leads_asked/],
  late: [() => listLate(plans.db, { assigneeKey: 'ama', now: NOW }, 201), /leads_late_of_a_person \(assignee_key=\?/],
  back: [() => listUnopened(plans.db, 1, 201), /lead_unopened_by_turn \(user_id=\? AND turn>\?\)/],
  unopened: [() => listUnopened(plans.db, 1, 201), /lead_unopened_by_\w+ \(user_id=\? AND/],
};

/** The statements of a trigger, as queries. */
function textsOfTrigger(name: string): string[] {
  const { connection } = plans;
  const text = connection.prepare<[string], string>('select sql from sqlite_master where name = ?').pluck().get(name);
  const statements = text?.replace(/^.*?begin|end$/gs, '').replaceAll(/new\.\w+/g, '+?') ?? '';
  return statements.split(';').filter((statement) => statement.trim() !== '');
}

function expectIndex(texts: string[], index: RegExp): void {
  const found = texts.map((text) => plans.planOf(text).join('\n'));
  expect(
    found.some((plan) => index.test(plan)),
    found.join('\n\n'),
  ).toBe(true);
  for (const plan of found) if (plan.includes('SCAN')) expect(plan).toContain('leads_asked');
}

test.each(Object.entries(LISTS))('the list %s is read by an index', async (_, [list, index]) => {
  expectIndex(await plans.textsOf(list), index);
});

test('leads of a reactivated user are read by an index', () => {
  expectIndex(textsOfTrigger('users_active_unopened'), /leads USING INDEX leads_\w+ \(assignee_key=\?/);
});
