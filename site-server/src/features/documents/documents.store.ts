// Rows of documents.
import type { Kysely } from 'kysely';
import type { DocumentTable } from '../../database/media-tables.ts';
import type { Tables } from '../../database/tables.ts';
import type { Transaction } from '../../database/transaction.ts';

export function insertDocument(tx: Transaction, row: DocumentTable): void {
  tx.insert('documents', row);
}

export async function findDocument(db: Kysely<Tables>, name: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom('documents').select('bytes').where('name', '=', name).executeTakeFirst();
  return row?.bytes;
}

export type ListedDocument = Omit<DocumentTable, 'bytes' | 'uploaded_by'>;

/** Documents without their bytes, oldest first. */
export function listDocuments(db: Kysely<Tables>): Promise<ListedDocument[]> {
  return db.selectFrom('documents').select(['name', 'size', 'uploaded_at']).orderBy('uploaded_at').execute();
}

/** Renews the time of a document that was uploaded again, as somebody may be about to save a link to it. */
export async function renewDocument(tx: Transaction, name: string, ts: string): Promise<void> {
  await tx.db.updateTable('documents').set({ uploaded_at: ts }).where('name', '=', name).execute();
}

export async function deleteDocuments(tx: Transaction, names: readonly string[]): Promise<void> {
  if (names.length > 0) await tx.db.deleteFrom('documents').where('name', 'in', names).execute();
}
