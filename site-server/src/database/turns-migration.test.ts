// Leads that were to be opened again before these were counted: a person who marked them as seen still has, others have
// not.
import { rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listUnopened } from '../features/seen/unopened.store.ts';
import { makeTestFolder } from '../testing/test-folder.ts';
import { makeFormerDatabase } from '../testing/former-database.ts';
import { openDatabase } from './open-database.ts';

const at = (minute: number) => `2026-03-02T09:0${minute}:00.000Z`;

test('leads that were to be opened again stay unopened for the same people', async () => {
  const folder = makeTestFolder('turns-migration');
  const person = (id: number) => `(${id}, 'p${id}', 'p${id}', 'staff', 1, 'x', '${at(0)}')`;
  const texts = ['name', 'email', 'phone', 'message', 'reason', 'preferred_contact', 'best_time', 'consent_wording'];
  const empty = [...texts, 'assignee', 'assignee_key', 'source', 'ip', 'ua'];
  const lead = (id: number) =>
    `(${id}, '${at(1)}', '${at(1)}', 'new', 'medium', 0, 1, 0${", ''".repeat(empty.length)})`;
  await makeFormerDatabase(
    folder,
    '0039-ended-sessions',
    `insert into users (id, username, username_key, role, active, password_hash, created_at)
      values ${person(1)}, ${person(2)};
    insert into leads (id, ts, updated_at, status, priority, whatsapp, consent, read, ${empty.join()})
      values ${[1, 2, 3].map(lead).join()};
    update lead_unopened set since = '${at(3)}' where lead_id = 1;
    update lead_unopened set since = '${at(5)}' where lead_id = 2;
    update lead_seen_marks set lead_id = 3, moved_at = '${at(4)}' where user_id = 1;
    update lead_seen_marks set lead_id = 3, moved_at = '${at(2)}' where user_id = 2;`,
  );
  const database = await openDatabase(folder, at(6));
  try {
    expect(await listUnopened(database.reads, 1, 10)).toEqual([2]);
    expect(await listUnopened(database.reads, 2, 10)).toEqual([2, 1]);
  } finally {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
