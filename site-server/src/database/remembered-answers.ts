// Stores answers under the idempotency key of their request: a repeat gets the first answer (rules B15, E20, E21e, F9g).
// They are written in the transaction of the change, so that neither exists without the other.
import { sql } from 'kysely';
import type { Database } from './open-database.ts';
import type { Inserts, Transaction } from './transaction.ts';

/** The first answer as JSON, null if it was deleted; sees uncommitted answers of this transaction. */
export function findRememberedAnswer(tx: Inserts, key: string): unknown {
  const row = tx.findRow('idempotency_keys', 'key', key);
  return row && JSON.parse(String(row['answer']));
}

/** Reads a first answer that is on disk and was given after `since`, as JSON. */
export function prepareAnswerRead(database: Database): (key: string, since?: string) => unknown {
  const read = database.prepareRead<{ answer: string }>('select answer from idempotency_keys where key = ? and ts > ?');
  return (key, since = '') => {
    const row = read(key, since);
    return row && JSON.parse(row.answer);
  };
}

export function rememberAnswer(tx: Inserts, key: string, answer: unknown, ts: string): void {
  tx.insert('idempotency_keys', { key, answer: JSON.stringify(answer), ts });
}

/** Does the work, or gives what its first try has given under this name; always does it without a name. */
export async function answerOnce<Answer>(
  tx: Inserts,
  name: string | undefined,
  ts: string,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (name === undefined) return work();
  const first = findRememberedAnswer(tx, name);
  if (first !== undefined) return first as Answer;
  const answer = await work();
  rememberAnswer(tx, name, answer, ts);
  return answer;
}

/**
 * Answers to enquiries with a key of their own contain only a number and are kept longest. Others are deleted earlier:
 * they contain a lead, or their key was derived from the visitor's text. The key of a change of a lead stays without
 * its answer: the change may wait on a computer that is rarely used, and must not be made twice.
 * @param keyTs  keys from before this time are deleted
 */
export async function forgetAnswersBefore(tx: Transaction, ts: string, keyTs: string): Promise<void> {
  const isOfLead = sql<boolean>`key glob 'lead *'`;
  const isEnquiry = sql<boolean>`(key glob 'enquiry *' or key glob 'callback *' and key not glob 'callback form *')`;
  await tx.db
    .updateTable('idempotency_keys')
    .set({ answer: 'null' })
    .where(isOfLead)
    .where('ts', '<', ts)
    .where('answer', '<>', 'null')
    .execute();
  await tx.db
    .deleteFrom('idempotency_keys')
    .where('ts', '<', sql<string>`case when ${isOfLead} or ${isEnquiry} then ${keyTs} else ${ts} end`)
    .execute();
}
