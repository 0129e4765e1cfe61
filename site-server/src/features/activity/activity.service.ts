// Gives the activity that the caller may see, in pages and as a table.
import type { Kysely } from 'kysely';
import type { ActivityType } from 'shared/system/activity-types.ts';
import type { ActivityEntry, ActivityExportQuery, ActivityQuery } from 'shared/system/activity.ts';
import { CSV_START, csvRow } from 'shared/text/csv.ts';
import type { NameOf } from 'shared/accounts/names/people.ts';
import { can, type Actor } from 'shared/accounts/permissions.ts';
import type { Settings } from 'shared/office/settings.ts';
import type { Tables } from '../../database/tables.ts';
import { readNames } from '../users/users.store.ts';
import { activityWords } from './activity-words.ts';
import { listActivity } from './activity.store.ts';

/** Types of entries that staff do not see: sign-ins and accounts (rule C20). */
const ADMIN_ONLY_TYPES: ActivityType[] = ['auth', 'user'];
const TABLE_PAGE = 500;

interface ActivityPage {
  entries: ActivityEntry[];
  /** Cursor of the next page; undefined on the last. */
  next: number | undefined;
}

export interface Activity {
  /** Newest first. */
  list(actor: Actor, query: ActivityQuery): Promise<ActivityPage>;
  /** Pieces of the activity as a table for spreadsheets, in the same order. */
  table(actor: Actor, query: ActivityExportQuery): AsyncIterable<string>;
}

interface Parts {
  reads: Kysely<Tables>;
  settings(): Settings;
  /** The exact username of a user; the argument is compared in normalized form. */
  findUsername(username: string): Promise<string | undefined>;
}

export function createActivity({ reads, settings, findUsername }: Parts): Activity {
  async function pageOf(
    reader: Actor,
    { limit, actor, ...filters }: ActivityQuery,
    nameOf: NameOf,
  ): Promise<ActivityPage> {
    const rows = await listActivity(
      reads,
      {
        ...filters,
        actor: actor === undefined ? undefined : ((await findUsername(actor)) ?? actor),
        hiddenTypes: can(reader, 'activity.readAll') ? [] : ADMIN_ONLY_TYPES,
        // Entries by other people may be about leads that this user may not read (rule C21).
        leadEntriesBy: can(reader, 'lead.readAll', settings()) ? undefined : reader.username,
      },
      limit + 1,
    );
    const entries = rows.slice(0, limit).map((row): ActivityEntry => {
      const words = activityWords(row, nameOf);
      return words === row.action ? row : Object.assign(row, { words });
    });
    return { entries, next: rows.length > limit ? entries.at(-1)?.id : undefined };
  }

  return {
    list: async (reader, query) => pageOf(reader, query, await readNames(reads)),

    async *table(reader, query) {
      yield CSV_START + csvRow(['Time', 'Type', 'Actor', 'Action']);
      const nameOf = await readNames(reads);
      let cursor: number | undefined;
      do {
        const page = await pageOf(reader, { ...query, limit: TABLE_PAGE, cursor }, nameOf);
        yield page.entries
          .map(({ ts, type, actor, action, words = action }) => csvRow([ts, type, nameOf(actor), words]))
          .join('');
        cursor = page.next;
      } while (cursor !== undefined);
    },
  };
}
