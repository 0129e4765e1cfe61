// A user's saved views of the lead list, the same on all devices (rule E22).
import { conflict } from 'shared/api/errors.ts';
import type { SavedViews } from 'shared/leads/views/saved-views.ts';
import type { Database } from '../../database/open-database.ts';
import type { Caller } from '../../http/route.ts';
import { findSavedViews, putSavedViews } from './saved-views.store.ts';

const NONE: SavedViews = { revision: 0, views: [] };

export interface SavedViewsService {
  list(caller: Caller): Promise<SavedViews>;
  /** @throws AppError `conflict`, with the present ones, when they are not those that the change started from */
  replace(caller: Caller, wanted: SavedViews): Promise<SavedViews>;
}

export function createSavedViews({ database }: { database: Database }): SavedViewsService {
  return {
    list: async ({ id }) => (await findSavedViews(database.reads, id)) ?? NONE,

    replace: ({ id }, { revision, views }) =>
      database.transaction(async (tx) => {
        const current = (await findSavedViews(tx.db, id)) ?? NONE;
        if (current.revision !== revision) {
          throw conflict('Your views were changed on another device meanwhile', {
            reason: 'conflict',
            details: { current },
          });
        }
        const saved = { revision: revision + 1, views };
        await putSavedViews(tx, id, saved);
        return saved;
      }),
  };
}
