// Leads from when a field was read as one number: after the migration their senders are recognised and found like new
// ones.
import { rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { makeFormerDatabase } from '../testing/former-database.ts';
import { makeTestFolder } from '../testing/test-folder.ts';
import { openDatabase } from './open-database.ts';

const AT = '2026-03-02T09:00:00.000Z';

test('numbers are read again, and the search finds each of them', async () => {
  const folder = makeTestFolder('numbers-migration');
  const texts = ['name', 'email', 'message', 'reason', 'preferred_contact', 'best_time', 'consent_wording'];
  const empty = [...texts, 'assignee', 'assignee_key', 'source', 'ip', 'ua'];
  const lead = (id: number, phone: string, key: string, search: string) =>
    `(${id}, '${AT}', '${AT}', 'new', 'medium', 0, 1, 0, '${phone}', '${key}', '${search}'${", ''".repeat(empty.length)})`;
  const leads = [
    lead(1, '024 111 2222 ext 5', '+2332411122225', '02411122225'),
    lead(2, '024 111 2222 / 020 333 4444', '', '02411122220203334444'),
    lead(3, '0803 123 4567', '+2338031234567', '08031234567'),
    lead(4, '024 111 2222', '+233241112222', '0241112222 233241112222 241112222'),
  ];
  await makeFormerDatabase(
    folder,
    '0043-turns-used-once',
    `insert into leads
      (id, ts, updated_at, status, priority, whatsapp, consent, read, phone, phone_key, phone_search, ${empty.join()})
      values ${leads.join()};
    insert into lead_search (rowid, id, name, email, phone, phone_search, message)
      select id, id, name, email, phone, phone_search, message from leads;
    update lead_search_state set indexed_to = 4;`,
  );
  const database = await openDatabase(folder, AT);
  try {
    const rows = await database.reads.selectFrom('leads').select('phone_key').orderBy('id').execute();
    expect(rows.map((row) => row.phone_key)).toEqual([
      '+233241112222',
      '+233241112222',
      '08031234567',
      '+233241112222',
    ]);
    const found = database.prepareRead<{ ids: string }>(
      `select group_concat(rowid) as ids from lead_search where lead_search match '"0203334444"'`,
    );
    expect(found()).toEqual({ ids: '2' });
  } finally {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
