// Finds who has changed which field of the content since a revision, from the revisions, newest first.
import type { Kysely } from 'kysely';
import { readContent } from 'shared/content/read-content.ts';
import { isEqual } from 'shared/editing/is-equal.ts';
import { isPlainObject } from 'shared/plain-object.ts';
import type { Tables } from '../../database/tables.ts';
import type { Changers } from '../clashes/changed-by.ts';
import type { Document } from './content-document.ts';
import { findContentAt, listRevisionsSince } from './content.store.ts';

/** `pages.about.story` is in `pages.about`, and `hero.title` in `hero`; a revision may name `pages` as a whole. */
const isIn = (path: string, section: string) => path === section || path.startsWith(`${section}.`);

function valueAt(document: Document, path: string): unknown {
  return path.split('.').reduce<unknown>((at, key) => (isPlainObject(at) ? at[key] : undefined), document);
}

/** @param paths  of fields, such as `hero.title` */
export async function findContentChangers(
  db: Kysely<Tables>,
  base: number,
  paths: readonly string[],
): Promise<Changers> {
  const changers: Record<string, string> = {};
  const complete = async (revision: number) =>
    readContent((await findContentAt(db, revision)).document) as unknown as Document;
  for (const { revision, savedBy, sections } of await listRevisionsSince(db, base)) {
    const open = paths.filter((path) => !(path in changers) && sections.some((section) => isIn(path, section)));
    if (open.length === 0) continue;
    const [before, after] = [await complete(revision - 1), await complete(revision)];
    for (const path of open) if (!isEqual(valueAt(before, path), valueAt(after, path))) changers[path] = savedBy;
    if (Object.keys(changers).length === paths.length) break;
  }
  return changers;
}
