// Stores the leads of the last twelve months and other data of the screens on this computer. Everything is fetched once
// in the background, resuming where it stopped; after that only changes are.
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

/** Leads in a page. An interrupted page is fetched again, so pages are small enough for a bad connection. */
const PAGE = 100;
const DAY_MS = 24 * 3_600_000;
const YEAR_MS = 365 * DAY_MS;
/** The most leads that are stored; the ones changed longest ago are left out. */
const MOST_LEADS = 25_000;
/** How far back changes are read again: one may be committed only after a later one was listed. */
const OVERLAP_MS = 60_000;

/** A pass through the list in order of the latest change, which may take days on a poor connection. */
interface Walk {
  since: string;
  /** When the pass began, in milliseconds; missing if an older console stored it. */
  begunAt?: number | undefined;
  /** The latest change listed at the beginning, at most the server's time then, because a change may be dated later. */
  to: string | undefined;
  cursor: string | undefined;
  /** All leads seen in a full pass; afterwards any other stored lead is removed. */
  seen: number[] | undefined;
}

interface Progress {
  /** All changes until this time are stored. */
  syncedTo: string | undefined;
  /** When changes were last requested, which may be days after the latest change. */
  askedAt?: string | undefined;
  /** When all leads were last compared, in milliseconds. */
  comparedAt: number;
  /** When the server's database was last restored from a backup; null if never. */
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
  /** Handles a live event that concerns leads or the right to read them. */
  follow(event: LiveEvent): void;
  /** The date of the stored leads; undefined before the first full pass has finished. */
  askedAt(): Promise<string | undefined>;
  /** Stores an answer other than leads, by the address of its call. */
  keep(address: string, answer: unknown): Promise<void>;
  recall(address: string): Promise<unknown>;
  /** Called when stored data was used as the answer although the server is not known to be unreachable. */
  storedAnswers: Listeners<[]>;
}

interface Parts {
  cache: LeadCache;
  /** The client that always asks the server. */
  client: ApiClient;
  now: () => number;
  /** Whether the open storage belongs to the present session; nothing is fetched otherwise. */
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
  /** Leads deleted while a page was being fetched, which may still contain them. */
  let gone = new Set<number>();

  async function readObject(part: string): Promise<Record<string, unknown>> {
    const value: unknown = JSON.parse((await cache.read(part)) ?? '{}');
    return isPlainObject(value) ? value : {};
  }

  const progress = async (): Promise<Progress> => ({ ...NO_PROGRESS, ...(await readObject(PROGRESS)) });
  const note = (next: Progress) => cache.write(PROGRESS, JSON.stringify(next));
  const timeBefore = (moment: number, ms: number) => new Date(moment - ms).toISOString();

  /** Whether written data is stored at all: a computer without a safe place for keys stores none (rule D7). */
  async function keepsAnything(): Promise<boolean> {
    if ((await cache.read(PROGRESS)) === undefined) await note(NO_PROGRESS);
    return (await cache.read(PROGRESS)) !== undefined;
  }

  function beginWalk({ syncedTo, comparedAt }: Progress): Walk {
    // A time days ahead is due too: this computer's clock was wrong when it was stored.
    const isDue = Math.abs(now() - comparedAt) > DAY_MS;
    const isWhole = syncedTo === undefined || doubt.count() > 0 || isDue;
    const since = isWhole ? timeBefore(now(), YEAR_MS) : timeBefore(Date.parse(syncedTo), OVERLAP_MS);
    return { since, begunAt: now(), to: undefined, cursor: undefined, seen: isWhole ? [] : undefined };
  }

  async function walkOn(start: Progress): Promise<void> {
    // A pass that began earlier does not reflect changes of rights since then.
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
      // This computer's clock was ahead until lately, so recent changes may be dated before the time last asked for.
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

  /** After a restore from a backup, leads are missing or older without any change that reports it. */
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
      // Without storage every change would fetch all leads again.
      if (!isOpen() || !(await keepsAnything())) return;
      await doubt.recall();
      if (isRestoreSuspected) await doubt.ask();
      const start = await sinceRestore(await progress());
      // Changes since the interruption are listed before the point where the pass goes on.
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
    // A change of settings may change which leads may be read.
    if (event.type === 'settings.changed') doubt.raise();
    // The event does not say whose rights have changed, or whether any have.
    const isToBeAsked = event.type === 'restore.changed' || event.type === 'people.changed';
    if (isToBeAsked) void sync(true).catch(() => undefined);
  }

  return {
    leads,
    sync,
    follow,
    storedAnswers: createListeners(),
    async askedAt() {
      const { askedAt, syncedTo } = await progress();
      return askedAt ?? syncedTo;
    },
    async keep(address, answer) {
      const part = partOf(address);
      const text = JSON.stringify(answer);
      // Requested often but rarely changed, so it is written only if it differs.
      if ((await cache.read(part)) !== text) await cache.write(part, text);
    },
    async recall(address) {
      const text = await cache.read(partOf(address));
      return text === undefined ? undefined : (JSON.parse(text) as unknown);
    },
  };
}
