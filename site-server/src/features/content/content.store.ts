// Revisions of the content document; the newest is the current one.
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { Inserts } from '../../database/transaction.ts';

export interface StoredContent {
  /** 0 before the first save. */
  revision: number;
  document: Record<string, unknown>;
}

export async function findCurrentContent(db: Kysely<Tables>): Promise<StoredContent> {
  const row = await db
    .selectFrom('content_revisions')
    .select(['revision', 'document'])
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row
    ? { revision: row.revision, document: JSON.parse(row.document) as Record<string, unknown> }
    : { revision: 0, document: {} };
}

/** The number of the new revision. */
export function insertRevision(
  tx: Inserts,
  document: Record<string, unknown>,
  savedBy: string,
  savedAt: string,
): number {
  return tx.insert('content_revisions', { document: JSON.stringify(document), saved_by: savedBy, saved_at: savedAt });
}
