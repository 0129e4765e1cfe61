// Who may see which activity.
import type { Kysely } from 'kysely';
import type { ActivityEntry, ActivityQuery, ActivityType } from 'shared/activity.ts';
import { can, type Actor } from 'shared/permissions.ts';
import type { Tables } from '../../database/tables.ts';
import { listActivity } from './activity.store.ts';

/** What staff do not see: sign-ins and accounts (rule C20). */
const ADMIN_ONLY_TYPES: ActivityType[] = ['auth', 'user'];

export interface ActivityPage {
  entries: ActivityEntry[];
  /** Cursor of the next page; undefined on the last. */
  next: number | undefined;
}

export interface Activity {
  /** Newest first. */
  list(actor: Actor, query: ActivityQuery): Promise<ActivityPage>;
}

interface Parts {
  reads: Kysely<Tables>;
  /** The exact name of a user, by the form in which names are compared. */
  findUsername(username: string): Promise<string | undefined>;
}

export function createActivity({ reads, findUsername }: Parts): Activity {
  return {
    async list(reader, { limit, actor, ...filters }) {
      const rows = await listActivity(
        reads,
        {
          ...filters,
          actor: actor === undefined ? undefined : ((await findUsername(actor)) ?? actor),
          hiddenTypes: can(reader, 'activity.readAll') ? [] : ADMIN_ONLY_TYPES,
        },
        limit + 1,
      );
      const entries = rows.slice(0, limit);
      return { entries, next: rows.length > limit ? entries.at(-1)?.id : undefined };
    },
  };
}
