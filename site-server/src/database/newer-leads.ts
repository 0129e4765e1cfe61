// Keeps leads that came in after a backup was made, when the backup is restored on purpose.
import type Connection from 'better-sqlite3';
import { describeTables, quoted } from './describe-tables.ts';

/** The highest ids in the backup: a higher id belongs to something newer. */
export interface LastIds {
  leads: number;
  spam_enquiries: number;
}

/** Tables that belong to a lead, in the order of their references. */
const OF_A_LEAD = ['lead_notes', 'lead_history', 'lead_contacts', 'lead_unopened', 'lead_calls'];

export function readLastIds(backup: Connection.Database): LastIds {
  const last = (table: string) =>
    (backup.prepare('select seq from sqlite_sequence where name = ?').pluck().get(table) as number | undefined) ?? 0;
  return { leads: last('leads'), spam_enquiries: last('spam_enquiries') };
}

/**
 * Copies newer leads with everything that belongs to them, newer spam, and the keys that recognise a repeated enquiry.
 * @param target  the copy of the backup, with the present database attached as `schema`
 * @returns the number of leads
 */
export function keepNewerLeads(
  target: Connection.Database,
  schema: string,
  { leads, spam_enquiries }: LastIds,
): number {
  const present = new Map(describeTables(target, schema).map((table) => [table.name, table]));
  function take(name: string, condition: string): number {
    const own = describeTables(target).find((table) => table.name === name);
    const columns = own?.columns.filter((column) => present.get(name)?.columns.includes(column)) ?? [];
    if (columns.length === 0) return 0;
    const list = columns.map(quoted).join(', ');
    return target
      .prepare(
        `insert or ignore into main.${quoted(name)} (${list}) select ${list} from ${schema}.${quoted(name)} where ${condition}`,
      )
      .run().changes;
  }
  const kept = take('leads', `id > ${leads}`);
  // The copied leads are unopened only if they are unopened in the present database.
  target.exec(`delete from main.lead_unopened where lead_id > ${leads}`);
  for (const table of OF_A_LEAD) take(table, `lead_id > ${leads}`);
  take('spam_enquiries', `id > ${spam_enquiries}`);
  take('idempotency_keys', 'true');
  leaveToEverybody(target, leads);
  return kept;
}

/** Unassigns leads of users who do not exist in the backup. */
function leaveToEverybody(target: Connection.Database, lastLead: number): void {
  target.exec(`update main.leads set assignee = '', assignee_key = '', desk_key = ''
      where id > ${lastLead} and assignee_key <> '' and assignee_key not in (select username_key from main.users);
    update main.leads set desk_key = iif((select active from main.users where username_key = assignee_key) = 1, assignee_key, '')
      where id > ${lastLead} and assignee_key <> '';
    update main.lead_unopened set user_id = null where user_id not in (select id from main.users)`);
}
