// Merges a save that began at an older revision with what others have saved since (rule A1).
import { mergeContent } from 'shared/content/merge-content.ts';
import { assertStorableContent, readContent } from 'shared/content/read-content.ts';
import { conflict } from 'shared/api/errors.ts';
import type { SiteContent } from 'shared/content/site-content.ts';
import type { NameOf } from 'shared/accounts/names/people.ts';
import { changersInWords, peopleInWords } from '../clashes/assert-no-clash.ts';
import type { Changers } from '../clashes/changed-by.ts';
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
  readNames: () => Promise<NameOf>;
}

/**
 * The document to store. Neither side contains the library's data about its pictures, so this data cannot clash.
 * @throws AppError `invalid`; `conflict` naming the fields that both sides changed
 */
export async function mergeWithNewer(sides: Sides): Promise<Document> {
  const { sent, base, newest, current, now } = sides;
  if (!base) {
    const who = peopleInWords([await sides.lastSaver()], sides.actor, await sides.readNames());
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
  if (clashes.length > 0) await refuse(sides, clashes);
  return toStoredDocument(document, newest, now);
}

/** Until the home page has features of its own it shows the general ones, which both editors saw at first (rule A4). */
const hasFeatures = ({ pages }: SiteContent) => pages.home.features.length > 0;

/** @throws AppError `conflict` */
async function refuse({ actor, changers, readNames, current }: Sides, clashes: readonly string[]): Promise<never> {
  const [changedBy, nameOf] = [await changers(clashes), await readNames()];
  const who = (paths: readonly string[]) => changersInWords(paths, changedBy, actor, nameOf);
  throw conflict(`${who(clashes)} changed the same since you opened the content: ${clashes.join(', ')}`, {
    reason: 'conflict',
    details: { current: await current(), changedBy },
    fields: Object.fromEntries(clashes.map((path) => [path, `${who([path])} changed ${path} meanwhile`])),
  });
}
