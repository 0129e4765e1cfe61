// Which enquiries an erasure removes: those received before it with its key, except for those left out (rule B20g).
// Compared by ids, as times are unreliable if the clock was ahead.
import type { Enquiries } from 'shared/privacy/privacy.ts';

/** The latest erasure of one key. */
export interface Erasure {
  erasedAt: string;
  leftOut: ReadonlySet<string>;
  /**
   * The highest ids at that time. Missing in erasures of earlier versions, for which times are compared, unless the
   * clock had been ahead.
   */
  upTo?: LastIds | undefined;
}

/** The highest ids given out until then, which are never used twice. */
export type LastIds = Record<EnquiryTable, number>;

/** Erasures by the hash of their key. */
export type Erasures = Map<string, Erasure>;

export type EnquiryTable = 'leads' | 'spam_enquiries';

export interface HeldRow {
  id: number;
  ts: string;
}

const leadMark = (id: number) => `lead:${id}`;
/** Identifies spam by its time: rescued spam becomes a lead with a new number and the same time. */
const spamMark = (ts: string) => `spam:${ts}`;

/**
 * Marks that identify left-out enquiries later, even in an older database, since numbers of leads are never used twice.
 */
export function marksOf(rows: { leads: readonly HeldRow[]; spam: readonly HeldRow[] }, keep: Enquiries): string[] {
  return [
    // The lead may be rescued spam, which is still spam in an older database.
    ...rows.leads.filter(({ id }) => keep.leads.includes(id)).flatMap(({ id, ts }) => [leadMark(id), spamMark(ts)]),
    ...rows.spam.filter(({ id }) => keep.spam.includes(id)).map(({ ts }) => spamMark(ts)),
  ];
}

const isBound = (word: string) => word.startsWith('upto:');

/** The data of an erasure besides its time, as words. */
export function wordsOf({ leftOut, upTo }: Erasure): string[] {
  return [...leftOut, ...(upTo ? [`upto:${upTo.leads}:${upTo.spam_enquiries}`] : [])];
}

/** @param words  with spaces between them */
export function readErasure(erasedAt: string, words: string): Erasure {
  const all = words.split(' ').filter(Boolean);
  const [, leads, spam] = all.find(isBound)?.split(':') ?? [];
  const upTo = leads === undefined ? undefined : { leads: Number(leads), spam_enquiries: Number(spam) };
  return { erasedAt, leftOut: new Set(all.filter((word) => !isBound(word))), upTo };
}

export function isErased(erasure: Erasure | undefined, table: EnquiryTable, { id, ts }: HeldRow): boolean {
  if (!erasure) return false;
  const isLater = erasure.upTo ? id > erasure.upTo[table] : ts > erasure.erasedAt;
  if (isLater) return false;
  const isLeftOut = erasure.leftOut.has(spamMark(ts)) || (table === 'leads' && erasure.leftOut.has(leadMark(id)));
  return !isLeftOut;
}

/** The later erasure of each key, which was decided with knowledge of what the earlier one had left out. */
export function laterOf(some: Erasures, others: Erasures): Erasures {
  const later = new Map(some);
  for (const [hash, erasure] of others) {
    const known = later.get(hash);
    if (!known || known.erasedAt <= erasure.erasedAt) later.set(hash, erasure);
  }
  return later;
}
