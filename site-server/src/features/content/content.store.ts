// Revisions of the content document; the newest is the current one.
import type { Kysely } from 'kysely';
import type { ContentRevision } from 'shared/content/api-content.ts';
import type { Tables } from '../../database/tables.ts';
import type { Inserts } from '../../database/transaction.ts';

export interface StoredContent {
  /** 0 before the first save. */
  revision: number;
  document: Record<string, unknown>;
}

export function findCurrentContent(db: Kysely<Tables>): Promise<StoredContent> {
  return findContentAt(db, Number.MAX_SAFE_INTEGER);
}

/**
 * The document at this revision; if restoring a backup has removed the revision, at the newest one left before it (rule
 * A1g).
 */
export async function findContentAt(db: Kysely<Tables>, revision: number): Promise<StoredContent> {
  const row = await db
    .selectFrom('content_revisions')
    .select(['revision', 'document'])
    .where('revision', '<=', revision)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row
    ? { revision: row.revision, document: JSON.parse(row.document) as Record<string, unknown> }
    : { revision: 0, document: {} };
}

/** Exactly this revision. */
export async function findRevision(db: Kysely<Tables>, revision: number): Promise<StoredContent | undefined> {
  const found = await findContentAt(db, revision);
  return found.revision === revision ? found : undefined;
}

/** Who has saved the newest revision; undefined if there is none. */
export async function findLastSaver(db: Kysely<Tables>): Promise<string | undefined> {
  const row = await db
    .selectFrom('content_revisions')
    .select('saved_by')
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.saved_by;
}

/** The revisions after `base`, newest first, and who saved each. */
export async function listRevisionsSince(
  db: Kysely<Tables>,
  base: number,
): Promise<Pick<ContentRevision, 'revision' | 'savedBy' | 'sections'>[]> {
  const rows = await db
    .selectFrom('content_revisions')
    .select(['revision', 'saved_by', 'sections'])
    .where('revision', '>', base)
    .orderBy('revision', 'desc')
    .execute();
  return rows.map(({ revision, saved_by: savedBy, sections }) => ({
    revision,
    savedBy,
    sections: JSON.parse(sections) as string[],
  }));
}

/** Newest first, at most `limit` older than `before`. */
export async function listRevisions(
  db: Kysely<Tables>,
  limit: number,
  before: number | undefined,
): Promise<ContentRevision[]> {
  const rows = await db
    .selectFrom('content_revisions')
    .select(['revision', 'saved_at', 'saved_by', 'sections'])
    .$if(before !== undefined, (query) => query.where('revision', '<', before ?? 0))
    .orderBy('revision', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    revision: row.revision,
    savedAt: row.saved_at,
    savedBy: row.saved_by,
    sections: JSON.parse(row.sections) as string[],
  }));
}

export interface NewRevision {
  document: Record<string, unknown>;
  savedBy: string;
  savedAt: string;
  /** Names of the sections that were changed. */
  sections: string[];
}

/** Gives the number of the new revision. */
export function insertRevision(tx: Inserts, { document, savedBy, savedAt, sections }: NewRevision): number {
  return tx.insert('content_revisions', {
    document: JSON.stringify(document),
    saved_by: savedBy,
    saved_at: savedAt,
    sections: JSON.stringify(sections),
  });
}
