// Undo of a change of a policy brings back its former time with its former text (rule A15).
import type { Kysely } from 'kysely';
import { readContent } from 'shared/content/read-content.ts';
import type { Tables } from '../../database/tables.ts';
import { hasPassed } from '../../platform/clock.ts';
import { POLICIES, withPolicyTime, type Document } from './content-document.ts';
import { findContentAt, type StoredContent } from './content.store.ts';

/** Afterwards visitors have read the changed text, and going back is a change too. */
const UNDO_MS = 60 * 60_000;
/** How many revisions are searched for the text before the change. */
const SEARCHED = 50;

interface Save {
  /** The newest content before the save. */
  stored: StoredContent;
  now: string;
  db: Kysely<Tables>;
}

/** The document to store, with the former times of policies whose last change it takes back soon. */
export async function withFormerPolicyTimes(document: Document, { stored, now, db }: Save): Promise<Document> {
  const [before, after] = [readContent(stored.document), readContent(document)];
  let next = document;
  for (const name of POLICIES) {
    const [was, is] = [before.pages[name], after.pages[name]];
    if (is.body === was.body || hasPassed(UNDO_MS, was.updatedAt, Date.parse(now))) continue;
    const former = await findFormer(db, stored.revision, name);
    if (former?.body === is.body) next = withPolicyTime(next, name, former.updatedAt);
  }
  return next;
}

/** The policy before its last change; undefined if that is longer ago than is searched. */
async function findFormer(db: Kysely<Tables>, newest: number, name: (typeof POLICIES)[number]) {
  let body: string | undefined;
  let revision = newest;
  for (let searched = 0; searched < SEARCHED && revision >= 0; searched += 1) {
    const content = await findContentAt(db, revision);
    const policy = readContent(content.document).pages[name];
    body ??= policy.body;
    if (policy.body !== body) return policy;
    revision = content.revision - 1;
  }
  return undefined;
}
