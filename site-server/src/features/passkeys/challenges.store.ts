// Rows of challenges for passkeys.
import type { Selectable } from 'kysely';
import type { PasskeyChallengeTable } from '../../database/account-tables.ts';
import type { Transaction } from '../../database/transaction.ts';

export type ChallengeRow = Selectable<PasskeyChallengeTable>;

/** Also deletes expired challenges. */
export async function insertChallenge(tx: Transaction, row: ChallengeRow, now: string): Promise<void> {
  await tx.db.deleteFrom('passkey_challenges').where('expires_at', '<=', now).execute();
  tx.insert('passkey_challenges', row);
}

/** Deletes the challenge, so that only one call can use it. */
export function takeChallenge(tx: Transaction, ticketHash: string): Promise<ChallengeRow | undefined> {
  return tx.db.deleteFrom('passkey_challenges').where('ticket_hash', '=', ticketHash).returningAll().executeTakeFirst();
}
