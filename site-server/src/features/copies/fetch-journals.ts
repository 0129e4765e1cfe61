// The journals of leads that are put on top of a backup from the copies, and what is said of them.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { OVERLAP_MS } from '../../database/lead-journal.ts';
import { readNewestLeads } from './read-leads.ts';
import { JOURNAL_FILE, momentOf, sinceOf, type Repository, type Snapshot } from './repository.ts';

const EARLIER_FILE = 'earlier-leads.db';
/** Their files, in the order in which they are put on top of it. */
export const JOURNAL_FILES = [EARLIER_FILE, JOURNAL_FILE];

interface Wish {
  /** Folder for the files. */
  incoming: string;
  /** When the backup was made. */
  madeAt: string | undefined;
  /** Otherwise only the list of erased people in it is of use. */
  withLeads: boolean;
}

interface Fetched {
  /** Until when all leads are in it. */
  leadsSafeTo: string | undefined;
  words: string[];
}

export async function fetchJournals(repository: Repository, { incoming, madeAt, withLeads }: Wish): Promise<Fetched> {
  const { leads, journal, problem } = await readNewestLeads(repository, madeAt);
  if (journal) writeFileSync(path.join(incoming, JOURNAL_FILE), journal, { mode: 0o600 });
  const words = problem === undefined ? [] : [sayUnread(problem, leads?.time)];
  if (!withLeads) return { leadsSafeTo: undefined, words };
  if (problem === undefined) words.push(sayLeads(leads?.time));
  const gap = leads && madeAt !== undefined ? await fillGap(repository, leads, madeAt, incoming) : undefined;
  if (gap) words.push(sayGap(gap));
  return { leadsSafeTo: gap ? undefined : leads?.time, words };
}

export function sayLeads(copiedAt: string | undefined): string {
  if (copiedAt === undefined) return 'There is no copy of what happened to leads after this backup.';
  return `The last copy of leads is of ${copiedAt.slice(0, 19)} UTC.`;
}

function sayUnread(problem: string, usedAt: string | undefined): string {
  const [what, since] =
    usedAt === undefined
      ? ['No copy of leads is used', 'this backup']
      : [`The copy of leads of ${usedAt.slice(0, 19)} UTC is used instead`, 'it'];
  return `${problem} ${what}: leads that came or changed after ${since} are missing, and people who were erased after ${since} may be there again.`;
}

interface Gap {
  from: string;
  to: string;
}

/**
 * The journal begins with a newer backup than this one, as that one was passed over: then one from before is fetched too.
 * Gives the time of which neither says everything.
 */
async function fillGap(
  repository: Repository,
  leads: Snapshot,
  madeAt: string,
  incoming: string,
): Promise<Gap | undefined> {
  const to = sinceOf(leads);
  if (to === undefined || to <= madeAt) return undefined;
  const { leads: earlier, journal } = await readNewestLeads(repository, madeAt, { sinceMost: madeAt });
  if (journal) writeFileSync(path.join(incoming, EARLIER_FILE), journal, { mode: 0o600 });
  const from = earlier ? momentOf(earlier) : Date.parse(madeAt);
  return from >= Date.parse(to) - OVERLAP_MS ? undefined : { from: new Date(from).toISOString(), to };
}

function sayGap({ from, to }: Gap): string {
  return `Leads that came between ${from.slice(0, 19)} and ${to.slice(0, 19)} UTC and were not changed later may be in no copy.`;
}
