// The single row of the mail set-up.
import type { Kysely, Selectable, Updateable } from 'kysely';
import type { MailSetupTable, Tables } from '../../database/tables.ts';
import type { Transaction } from '../../database/transaction.ts';

export type MailSetupRow = Omit<Selectable<MailSetupTable>, 'id'>;

export function findMailSetup(db: Kysely<Tables>): Promise<MailSetupRow> {
  return db.selectFrom('mail_setup').selectAll().executeTakeFirstOrThrow();
}

export async function updateMailSetup(tx: Transaction, changes: Updateable<MailSetupTable>): Promise<void> {
  await tx.db.updateTable('mail_setup').set(changes).execute();
}
