// Undo of a change of a policy brings back its former time with its former text (rule A15).
import type { Kysely } from 'kysely';
import { readContent } from 'shared/content/read-content.ts';
import type { Tables } from '../../database/tables.ts';
import { POLICIES, withPolicyTime, type Document } from './content-document.ts';
import { findContentBefore } from './content.store.ts';

/** Afterwards visitors have read the changed text, and going back is a change too. */
const UNDO_MS = 60 * 60_000;

interface Save {
  /** The newest document before the save. */
  stored: Document;
  now: string;
  db: Kysely<Tables>;
}

/** The document to store, with the former times of policies whose last change it takes back soon. */
export async function withFormerPolicyTimes(document: Document, { stored, now, db }: Save): Promise<Document> {
  const [before, after] = [readContent(stored), readContent(document)];
  let next = document;
  for (const name of POLICIES) {
    const [was, is] = [before.pages[name], after.pages[name]];
    if (is.body === was.body || Date.parse(now) - Date.parse(was.updatedAt) >= UNDO_MS) continue;
    const former = readContent(await findContentBefore(db, was.updatedAt)).pages[name];
    if (former.body === is.body) next = withPolicyTime(next, name, former.updatedAt);
  }
  return next;
}
