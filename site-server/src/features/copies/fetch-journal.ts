// The journal of leads that is put on top of a backup from the copies, and what is said of it.
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { addEarlierJournal, OVERLAP_MS } from '../../database/lead-journal.ts';
import { readNewestLeads } from './read-leads.ts';
import { JOURNAL_FILE, momentOf, sinceOf, type Repository, type Snapshot } from './repository.ts';

interface Wish {
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

export async function fetchJournal(repository: Repository, wish: Wish): Promise<Fetched> {
  const { leads, journal, problem } = await readNewestLeads(repository, wish.madeAt);
  if (journal) writeFileSync(path.join(wish.incoming, JOURNAL_FILE), journal, { mode: 0o600 });
  const usedAt = leads && `${leads.time.slice(0, 19)} UTC`;
  if (!wish.withLeads) {
    return { leadsSafeTo: undefined, words: problem === undefined ? [] : [sayErasedUnread(problem, usedAt)] };
  }
  const words = [problem === undefined ? sayLeads(leads?.time) : sayUnread(problem, usedAt)];
  const gaps = leads && wish.madeAt !== undefined ? await addEarlier(repository, leads, wish.madeAt, wish) : [];
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

interface Gap {
  from: string;
  /** Undefined where nobody knows. */
  to?: string;
}

/**
 * The journal begins with a newer backup than this one where newer ones were passed over: then what is in those from before
 * is added to it, back to this backup. Gives the times of which none of them says everything.
 */
async function addEarlier(
  repository: Repository,
  newest: Snapshot,
  madeAt: string,
  { incoming, isNewest }: Wish,
): Promise<Gap[]> {
  const gaps: Gap[] = [];
  let since = sinceOf(newest);
  if (since === undefined && !isNewest) gaps.push({ from: madeAt });
  while (since !== undefined && since > madeAt) {
    const { leads, journal } = await readNewestLeads(repository, madeAt, { sinceBefore: since });
    if (journal) {
      const earlier = path.join(incoming, 'earlier.db');
      writeFileSync(earlier, journal, { mode: 0o600 });
      addEarlierJournal(path.join(incoming, JOURNAL_FILE), earlier);
      rmSync(earlier);
    }
    const from = leads ? momentOf(leads) : Date.parse(madeAt);
    if (from < Date.parse(since) - OVERLAP_MS) gaps.unshift({ from: new Date(from).toISOString(), to: since });
    since = leads && sinceOf(leads);
  }
  return gaps;
}

function sayGap({ from, to }: Gap): string {
  const when = to === undefined ? `after ${from.slice(0, 19)}` : `between ${from.slice(0, 19)} and ${to.slice(0, 19)}`;
  return `Leads that came ${when} UTC and were not changed later may be in no copy.`;
}
