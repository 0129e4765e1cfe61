// Finds and removes the saved views that refer to a person (rules B20, E22).
import type { Kysely } from 'kysely';
import type { SavedView } from 'shared/leads/views/saved-views.ts';
import type { Tables } from '../../database/tables.ts';
import type { Transaction } from '../../database/transaction.ts';
import { listSavedViews, putSavedViews } from '../saved-views/saved-views.store.ts';
import type { PersonIdentifiers } from './person-identifiers.ts';

/** Users per query. */
const PAGE = 100;

async function* pagesOfViews(db: Kysely<Tables>) {
  for (let after = 0; ;) {
    const page = await listSavedViews(db, after, PAGE);
    const last = page.at(-1);
    if (!last) return;
    after = last.userId;
    yield page;
  }
}

/** The views without their owners, whom an administrator need not know. */
export async function listViewsAbout(db: Kysely<Tables>, person: PersonIdentifiers): Promise<SavedView[]> {
  const found: SavedView[] = [];
  for await (const page of pagesOfViews(db)) {
    found.push(...page.flatMap(({ views }) => views.filter((view) => person.isIn(view))));
  }
  return found;
}

/** Gives the number of removed views. Other devices of their owners load the change like any other. */
export async function removeViewsAbout(tx: Transaction, person: PersonIdentifiers): Promise<number> {
  let removed = 0;
  for await (const page of pagesOfViews(tx.db)) {
    for (const { userId, revision, views } of page) {
      const kept = views.filter((view) => !person.isIn(view));
      if (kept.length === views.length) continue;
      removed += views.length - kept.length;
      await putSavedViews(tx, userId, { revision: revision + 1, views: kept });
    }
  }
  return removed;
}
