// Merges a save that began at an older revision with what others have saved since (rule A1).
import type { Kysely } from 'kysely';
import { mergeContent } from 'shared/content/merge-content.ts';
import { assertStorableContent, readContent } from 'shared/content/read-content.ts';
import { conflict } from 'shared/api/errors.ts';
import type { SiteContent } from 'shared/content/site-content.ts';
import type { Tables } from '../../database/tables.ts';
import { peopleInWords, refuseClash } from '../clashes/assert-no-clash.ts';
import type { Changers } from '../clashes/changed-by.ts';
import { readNames } from '../users/users.store.ts';
import { toStoredDocument, type Document } from './content-document.ts';

interface Sides {
  sent: Document;
  /** The document from which the save started; undefined if there is no such revision. */
  base: Document | undefined;
  newest: Document;
  /** The newest document for a refusal: long, so made only when needed. */
  current: () => Promise<Document>;
  now: string;
  /** The user who saves. */
  actor: string;
  /** Who has changed these fields since the save began. */
  changers: (paths: readonly string[]) => Promise<Changers>;
  /** Who has saved last. */
  lastSaver: () => Promise<string | undefined>;
  db: Kysely<Tables>;
}

/**
 * The document to store. Neither side contains the library's data about its pictures, so this data cannot clash.
 * @throws AppError `invalid`; `conflict` naming the fields that both sides changed
 */
export async function mergeWithNewer(sides: Sides): Promise<Document> {
  const { sent, base, newest, current, now } = sides;
  if (!base) {
    const who = peopleInWords([await sides.lastSaver()], sides.actor, await readNames(sides.db));
    const message = `${who} saved the content since you opened it. Load it again.`;
    throw conflict(message, { reason: 'conflict', details: { current: await current() } });
  }

  // All three are made complete, so that a missing member equals one with its default.
  const before = readContent(base);
  const wanted = toStoredDocument(sent, base, now);
  assertStorableContent(wanted);
  const mine = readContent(wanted);
  // The time of a policy belongs to its text: it is set again for the merged document.
  mine.pages.privacy.updatedAt = before.pages.privacy.updatedAt;
  mine.pages.terms.updatedAt = before.pages.terms.updatedAt;

  const theirs = readContent(newest);
  if (hasFeatures(mine) && hasFeatures(theirs) && !hasFeatures(before)) before.pages.home.features = before.features;

  const { document, clashes } = mergeContent({ ...before }, { ...mine }, { ...theirs });
  if (clashes.length > 0) {
    await refuseClash<Document>(
      sides.db,
      clashes,
      {},
      {
        actor: sides.actor,
        what: 'the content',
        more: (paths) => `: ${paths.join(', ')}`,
        sentence: (path) => `${path} was changed meanwhile`,
        shown: await current(),
        changers: sides.changers,
      },
    );
  }
  return toStoredDocument(document, newest, now);
}

/** Until the home page has features of its own it shows the general ones, which both editors saw at first (rule A4). */
const hasFeatures = ({ pages }: SiteContent) => pages.home.features.length > 0;
