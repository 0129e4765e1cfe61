// Who may see which activity.
import type { Kysely } from 'kysely';
import type { ActivityEntry, ActivityType } from 'shared/activity.ts';
import { can, type Actor } from 'shared/permissions.ts';
import type { Tables } from '../../database/tables.ts';
import { listActivity } from './activity.store.ts';

/** What staff do not see: sign-ins and accounts (rule C20). */
const ADMIN_ONLY_TYPES: ActivityType[] = ['auth', 'user'];

export interface Activity {
  /** Newest first, at most `limit`. */
  list(actor: Actor, limit: number): Promise<ActivityEntry[]>;
}

export function createActivity({ reads }: { reads: Kysely<Tables> }): Activity {
  return {
    list: (actor, limit) => listActivity(reads, can(actor, 'activity.readAll') ? [] : ADMIN_ONLY_TYPES, limit),
  };
}
