// The journal of leads that is put on top of a backup from the copies, and what is said of it.
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { addEarlierJournal, OVERLAP_MS } from '../../database/lead-journal.ts';
import { isMadeAfter, type ListedCopies } from './copy-order.ts';
import { readNewestLeads } from './read-leads.ts';
import type { Repository } from './repository.ts';
import { JOURNAL_FILE } from './repository-reads.ts';
import { momentOf, sinceOf, type Snapshot } from './snapshot.ts';

interface Options extends ListedCopies {
  /** Folder for its file. */
  incoming: string;
  /** When the backup was made. */
  madeAt: string | undefined;
  /** No newer backup was passed over. */
  isNewest: boolean;
  /** Otherwise only the list of erased people in it is of use. */
  withLeads: boolean;
}

interface Fetched {
  /** Until when all leads are in it. */
  leadsSafeTo: string | undefined;
  words: string[];
}

export async function fetchJournal(repository: Repository, options: Options): Promise<Fetched> {
  const { leads, journal, problem } = await readNewestLeads(repository, options.madeAt, options);
  if (journal) writeFileSync(path.join(options.incoming, JOURNAL_FILE), journal, { mode: 0o600 });
  const usedAt = leads && `${leads.time.slice(0, 19)} UTC`;
  if (!options.withLeads) {
    return { leadsSafeTo: undefined, words: problem === undefined ? [] : [sayErasedUnread(problem, usedAt)] };
  }
  const words = [problem === undefined ? sayLeads(leads?.time) : sayUnread(problem, usedAt)];
  const file = path.join(options.incoming, JOURNAL_FILE);
  const gaps =
    leads && options.madeAt !== undefined
      ? await addEarlier(repository, leads, options.madeAt, { ...options, file })
      : [];
  words.push(...gaps.map(sayGap));
  return { leadsSafeTo: gaps.length > 0 ? undefined : leads?.time, words };
}

export function sayLeads(copiedAt: string | undefined): string {
  if (copiedAt === undefined) return 'There is no copy of what happened to leads after this backup.';
  return `The last copy of leads is of ${copiedAt.slice(0, 19)} UTC.`;
}

function sayUnread(problem: string, usedAt: string | undefined): string {
  const [what, since] =
    usedAt === undefined
      ? ['No copy of leads is used', 'this backup']
      : [`The copy of leads of ${usedAt} is used instead`, 'it'];
  return `${problem} ${what}: leads that came or changed after ${since} are missing, and people who were erased after ${since} may be there again.`;
}

function sayErasedUnread(problem: string, usedAt = 'this backup'): string {
  return `${problem} People who were erased after ${usedAt} may be there again.`;
}

/** A time of which no copy says everything. */
export interface Gap {
  from: string;
  /** Undefined where nobody knows. */
  to?: string;
}

interface Journal {
  file: string;
  /** All copies of backups, the last one first. */
  backups: readonly Snapshot[];
  /** No newer backup was passed over. */
  isNewest: boolean;
  /** A former one for the same backup, with the time at which its database was read. */
  held?: { file: string; time: string; tags: string[]; gaps: readonly Gap[] } | undefined;
}

/**
 * The journal begins with a newer backup than this one where newer ones were passed over: then what is in those from before
 * is added to it, back to this backup or to what is held. Gives the times of which none of them says everything.
 */
export async function addEarlier(
  repository: Repository,
  newest: Snapshot,
  madeAt: string,
  { file, backups, isNewest, held }: Journal,
): Promise<Gap[]> {
  const gaps: Gap[] = [];
  // Not the time of what is held, which says nothing where the clock was set back since: beginnings have an order.
  const heldSince = held && sinceOf(held);
  const known = heldSince !== undefined && isMadeAfter(heldSince, madeAt, backups) ? heldSince : madeAt;
  let since = sinceOf(newest);
  if (since === undefined && !isNewest) gaps.push({ from: madeAt });
  if (since === undefined || !isMadeAfter(since, madeAt, backups)) return gaps;
  while (since !== undefined && isMadeAfter(since, known, backups)) {
    const { leads, journal } = await readNewestLeads(repository, known, { backups, sinceBefore: since });
    if (journal) {
      const earlier = `${file}.earlier`;
      writeFileSync(earlier, journal, { mode: 0o600 });
      addEarlierJournal(file, earlier);
      rmSync(earlier);
    }
    const from = leads ? momentOf(leads) : Date.parse(held?.time ?? known);
    if (from < Date.parse(since) - OVERLAP_MS) gaps.unshift({ from: new Date(from).toISOString(), to: since });
    since = leads && sinceOf(leads);
  }
  if (held) addEarlierJournal(file, held.file);
  return [...(held?.gaps ?? []), ...gaps];
}

export function sayGap({ from, to }: Gap): string {
  const when = to === undefined ? `after ${from.slice(0, 19)}` : `between ${from.slice(0, 19)} and ${to.slice(0, 19)}`;
  return `Leads that came ${when} UTC and were not changed later may be in no copy.`;
}
