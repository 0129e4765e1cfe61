// Fetches the journal of leads that is applied on top of a backup from the copies, and reports what it covers.
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { addEarlierJournal, OVERLAP_MS } from '../../database/lead-journal.ts';
import { isMadeAfter, type ListedCopies } from './copy-order.ts';
import { readNewestLeads } from './read-leads.ts';
import type { Repository } from './repository.ts';
import { JOURNAL_FILE } from './repository-reads.ts';
import { momentOf, sinceOf, type Snapshot } from './snapshot.ts';

interface Options extends ListedCopies {
  /** Folder in which the journal is stored. */
  incoming: string;
  /** When the backup was made. */
  madeAt: string | undefined;
  /** Whether this is the newest backup: no newer one was skipped as unreadable. */
  isNewest: boolean;
  /** False if only the list of erased people in the journal is used. */
  withLeads: boolean;
}

interface Fetched {
  /** The time until which the journal contains all leads. */
  leadsSafeTo: string | undefined;
  words: string[];
}

export async function fetchJournal(repository: Repository, options: Options): Promise<Fetched> {
  const { leads, journal, problem } = await readNewestLeads(repository, options.madeAt, options);
  if (journal) writeFileSync(path.join(options.incoming, JOURNAL_FILE), journal, { mode: 0o600 });
  const usedAt = leads && `${leads.time.slice(0, 19)} UTC`;
  if (!options.withLeads) {
    return { leadsSafeTo: undefined, words: problem === undefined ? [] : [erasuresUnreadMessage(problem, usedAt)] };
  }
  const words = [problem === undefined ? leadsMessage(leads?.time) : unreadMessage(problem, usedAt)];
  const file = path.join(options.incoming, JOURNAL_FILE);
  const gaps =
    leads && options.madeAt !== undefined
      ? await addEarlier(repository, leads, options.madeAt, { ...options, file })
      : [];
  words.push(...gaps.map(gapMessage));
  return { leadsSafeTo: gaps.length > 0 ? undefined : leads?.time, words };
}

export function leadsMessage(copiedAt: string | undefined): string {
  if (copiedAt === undefined) return 'There is no copy of what happened to leads after this backup.';
  return `The last copy of leads is of ${copiedAt.slice(0, 19)} UTC.`;
}

function unreadMessage(problem: string, usedAt: string | undefined): string {
  const [what, since] =
    usedAt === undefined
      ? ['No copy of leads is used', 'this backup']
      : [`The copy of leads of ${usedAt} is used instead`, 'it'];
  return `${problem} ${what}: leads that came or changed after ${since} are missing, and people who were erased after ${since} may be there again.`;
}

function erasuresUnreadMessage(problem: string, usedAt = 'this backup'): string {
  return `${problem} People who were erased after ${usedAt} may be there again.`;
}

/** A period that no copy of leads covers completely. */
export interface Gap {
  from: string;
  /** Undefined if the end of the period is not known. */
  to?: string;
}

interface Journal {
  file: string;
  /** All copies of backups, the newest first. */
  backups: readonly Snapshot[];
  /** Whether this is the newest backup: no newer one was skipped as unreadable. */
  isNewest: boolean;
  /**
   * An earlier journal for the same backup that is still on this machine, and the time at which its database was read.
   */
  held?: { file: string; time: string; tags: string[]; gaps: readonly Gap[] } | undefined;
}

/**
 * If newer backups were skipped, the newest journal begins later than this backup: rows of earlier journals are added
 * to it, back to this backup or to the held journal. Gives the periods that no journal covers.
 */
export async function addEarlier(
  repository: Repository,
  newest: Snapshot,
  madeAt: string,
  { file, backups, isNewest, held }: Journal,
): Promise<Gap[]> {
  const gaps: Gap[] = [];
  // The held journal is placed by the backup it begins with: its own time is no order if the clock was set back since.
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

export function gapMessage({ from, to }: Gap): string {
  const when = to === undefined ? `after ${from.slice(0, 19)}` : `between ${from.slice(0, 19)} and ${to.slice(0, 19)}`;
  return `Leads that came ${when} UTC and were not changed later may be in no copy.`;
}
