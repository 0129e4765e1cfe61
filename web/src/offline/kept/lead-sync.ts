// Stores the leads of the last twelve months on this computer, with other data that the screens need: fetched in the
// background page by page, continuing where it stopped, and then only changes.
import { api } from 'shared/api/api.ts';
import { isPlainObject } from 'shared/plain-object.ts';
import type { LiveEvent } from 'shared/system/live-events.ts';
import { backupsApi } from 'shared/system/api-backups.ts';
import type { ApiClient } from '../../api/api-client.ts';
import { nextCursor } from '../../api/next-cursor.ts';
import type { LeadCache } from '../../platform/lead-storage.ts';
import { createListeners, type Listeners } from '../../platform/listeners.ts';
import { createKeptLeads, type KeptLeads } from './kept-leads.ts';
import { createRightsDoubt } from './rights-doubt.ts';
import { notAfter, serverTimeOf } from './server-time.ts';

/** A page arrives whole or is asked for again: so small that a bad line carries it too. */
const PAGE = 100;
const DAY_MS = 24 * 3_600_000;
const YEAR_MS = 365 * DAY_MS;
/** More are not kept: the ones that were changed longest ago are left out. */
const MOST_LEADS = 25_000;
/** What is read again although it was read before: a change may be on its way to the disk when another is listed. */
const OVERLAP_MS = 60_000;

/** A way through the list by the latest change, which may take several days of a poor connection. */
interface Walk {
  since: string;
  /** When it began, in milliseconds; an older console has not noted it. */
  begunAt?: number | undefined;
  /** The latest change that was listed when it began, at most the server's time then: a change may have a later one. */
  to: string | undefined;
  cursor: string | undefined;
  /** Everything that was listed, in a walk through all of them: what is not in it is not to be kept any more. */
  seen: number[] | undefined;
}

interface Progress {
  /** Everything that was changed until then is kept. */
  syncedTo: string | undefined;
  /** When it was last asked for, which may be days after the latest change. */
  askedAt?: string | undefined;
  /** When everything was last compared, in milliseconds. */
  comparedAt: number;
  /** When the database, of which all this is, became that of a backup; null when it never did. */
  restoredAt: string | null;
  walk: Walk | undefined;
}

export interface LeadSync {
  leads: KeptLeads;
  /**
   * Updates the stored leads; one run at a time, and a call during a run starts another one afterwards.
   * @param wasAway  whether events may have been missed, so that the server is asked if it has gone back to a backup, and
   * which leads may be read; it is once after every start
   */
  sync(wasAway?: boolean): Promise<void>;
  /** What an event says of leads and of who may read them. */
  follow(event: LiveEvent): void;
  /** The date of the stored leads; undefined before everything was fetched once. */
  askedAt(): Promise<string | undefined>;
  /** An answer other than leads, by the address of its call. */
  keep(address: string, answer: unknown): Promise<void>;
  recall(address: string): Promise<unknown>;
  /** Called whenever something stored was the answer although the server is not known to be away. */
  standIns: Listeners<[]>;
}

interface Parts {
  cache: LeadCache;
  /** Asks the server and nobody else. */
  client: ApiClient;
  now: () => number;
  /** Whether the storage belongs to the session of this moment: nothing is fetched for it otherwise. */
  isOpen(): boolean;
}

const PROGRESS = 'progress';
/** `/api/me` -> `api-me` */
const partOf = (address: string) => address.slice(1).replaceAll('/', '-');
const NO_PROGRESS: Progress = { syncedTo: undefined, comparedAt: 0, restoredAt: null, walk: undefined };

export function createLeadSync({ cache, client, now, isOpen }: Parts): LeadSync {
  const leads = createKeptLeads(cache);
  const doubt = createRightsDoubt(cache, client);
  let running: Promise<void> | undefined;
  let isAskedAgain = false;
  let isRestoreSuspected = true;
  /** Leads that went while a page was on its way, which may still have them. */
  let gone = new Set<number>();

  async function readObject(part: string): Promise<Record<string, unknown>> {
    const value: unknown = JSON.parse((await cache.read(part)) ?? '{}');
    return isPlainObject(value) ? value : {};
  }

  const progress = async (): Promise<Progress> => ({ ...NO_PROGRESS, ...(await readObject(PROGRESS)) });
  const note = (next: Progress) => cache.write(PROGRESS, JSON.stringify(next));
  const timeBefore = (moment: number, ms: number) => new Date(moment - ms).toISOString();

  /** Whether what is written stays: on a computer without secrets nothing does (rule D7). */
  async function keepsAnything(): Promise<boolean> {
    if ((await cache.read(PROGRESS)) === undefined) await note(NO_PROGRESS);
    return (await cache.read(PROGRESS)) !== undefined;
  }

  function beginWalk({ syncedTo, comparedAt }: Progress): Walk {
    // Days ahead, too: this computer's clock was wrong then.
    const isDue = Math.abs(now() - comparedAt) > DAY_MS;
    const isWhole = syncedTo === undefined || doubt.count() > 0 || isDue;
    const since = isWhole ? timeBefore(now(), YEAR_MS) : timeBefore(Date.parse(syncedTo), OVERLAP_MS);
    return { since, begunAt: now(), to: undefined, cursor: undefined, seen: isWhole ? [] : undefined };
  }

  async function walkOn(start: Progress): Promise<void> {
    // A walk that began earlier says nothing of rights that have changed since.
    let settled = start.walk ? 0 : doubt.count();
    let walk = start.walk ?? beginWalk(start);
    async function noteWalk(next: Progress): Promise<void> {
      await note(next);
      await doubt.settle(settled);
      settled = 0;
    }
    for (;;) {
      const { since, begunAt, cursor } = walk;
      const query = { updatedSince: since, limit: PAGE, ...(cursor !== undefined && { cursor }) };
      gone = new Set();
      const { data, headers } = await client.send(api.listLeads, { query });
      const listed = data.filter(({ id }) => !gone.has(id));
      const askedAt = serverTimeOf(headers);
      // The clock was ahead until lately: what has changed since may have a time that was asked about before.
      const wasAhead = cursor === undefined && askedAt + OVERLAP_MS < Date.parse(start.syncedTo ?? '');
      if (wasAhead && !walk.seen) return walkOn({ ...start, comparedAt: 0 });
      await leads.write(listed);
      const next = nextCursor(headers.get('Link'));
      const seen = walk.seen && [...walk.seen, ...listed.map(({ id }) => id)];
      walk = { since, begunAt, to: walk.to ?? notAfter(askedAt, data[0]?.updatedAt), cursor: next, seen };
      if (next === undefined || (seen && seen.length >= MOST_LEADS)) break;
      await noteWalk({ ...start, walk });
    }
    if (walk.seen) await leads.retain(new Set(walk.seen));
    await noteWalk({
      ...start,
      syncedTo: walk.to ?? start.syncedTo ?? walk.since,
      askedAt: walk.begunAt === undefined ? start.askedAt : new Date(walk.begunAt).toISOString(),
      comparedAt: walk.seen ? now() : start.comparedAt,
      walk: undefined,
    });
  }

  /** After a restore from a backup, leads are missing or in an older state, without a change that reports it. */
  async function sinceRestore(known: Progress): Promise<Progress> {
    if (!isRestoreSuspected) return known;
    isRestoreSuspected = false;
    try {
      const { restoredAt } = await client.call(backupsApi.getRestore, {});
      if (restoredAt === known.restoredAt) return known;
      const next = { ...known, comparedAt: 0, restoredAt, walk: undefined };
      await note(next);
      return next;
    } catch (error) {
      isRestoreSuspected = true;
      throw error;
    }
  }

  async function run(): Promise<void> {
    do {
      isAskedAgain = false;
      // Otherwise all leads would be fetched again at every change.
      if (!isOpen() || !(await keepsAnything())) return;
      await doubt.recall();
      if (isRestoreSuspected) await doubt.ask();
      const start = await sinceRestore(await progress());
      // What was changed since it was broken off is listed above what a walk goes on with.
      isAskedAgain ||= start.walk !== undefined;
      await walkOn(start);
    } while (isAskedAgain || doubt.count() > 0);
  }

  function sync(wasAway = false): Promise<void> {
    if (wasAway) isRestoreSuspected = true;
    isAskedAgain = running !== undefined;
    running ??= run().finally(() => (running = undefined));
    return running;
  }

  function remove(ids: readonly number[]): void {
    for (const id of ids) gone.add(id);
    if (ids.length > 0) void leads.remove(ids);
  }

  function follow(event: LiveEvent): void {
    if (event.type === 'lead.deleted' || event.type === 'lead.left') remove([event.id]);
    if (event.type === 'leads.changed') remove(event.left);
    // Others may read other leads from now on.
    if (event.type === 'settings.changed') doubt.raise();
    // Whose rights have changed, or whether any have, is not said.
    const isToBeAsked = event.type === 'restore.changed' || event.type === 'people.changed';
    if (isToBeAsked) void sync(true).catch(() => undefined);
  }

  return {
    leads,
    sync,
    follow,
    standIns: createListeners(),
    async askedAt() {
      const { askedAt, syncedTo } = await progress();
      return askedAt ?? syncedTo;
    },
    async keep(address, answer) {
      const part = partOf(address);
      const text = JSON.stringify(answer);
      // Asked often, and the same for months.
      if ((await cache.read(part)) !== text) await cache.write(part, text);
    },
    async recall(address) {
      const text = await cache.read(partOf(address));
      return text === undefined ? undefined : (JSON.parse(text) as unknown);
    },
  };
}
