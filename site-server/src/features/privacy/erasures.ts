// Which enquiries an erasure removes: those received before it with its key, except those that were left out (rule
// B20g). Their ids tell, as times do not where the clock was ahead.
import type { Enquiries } from 'shared/privacy/privacy.ts';

/** The latest erasure of one key. */
export interface Erasure {
  erasedAt: string;
  leftOut: ReadonlySet<string>;
  /** Those of before were written without, unless the clock had been ahead: for them times tell. */
  upTo?: LastIds | undefined;
}

/** The highest ids that were given out by then; they are never used twice. */
export type LastIds = Record<EnquiryTable, number>;

/** By the hash of the key. */
export type Erasures = Map<string, Erasure>;

export type EnquiryTable = 'leads' | 'spam_enquiries';

export interface HeldRow {
  id: number;
  ts: string;
}

const leadMark = (id: number) => `lead:${id}`;
/** Spam that is rescued becomes a lead with a new number, received when the spam was received. */
const spamMark = (ts: string) => `spam:${ts}`;

/** How what is left out is recognised later, also in an older database: numbers of leads are never used twice. */
export function marksOf(rows: { leads: readonly HeldRow[]; spam: readonly HeldRow[] }, keep: Enquiries): string[] {
  return [
    // A lead may have been rescued: in an older database it is still spam.
    ...rows.leads.filter(({ id }) => keep.leads.includes(id)).flatMap(({ id, ts }) => [leadMark(id), spamMark(ts)]),
    ...rows.spam.filter(({ id }) => keep.spam.includes(id)).map(({ ts }) => spamMark(ts)),
  ];
}

const isBound = (word: string) => word.startsWith('upto:');

/** What of an erasure is stored beside its time, as words. */
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

/** For each key the later erasure, since it was decided with the earlier one's left-out entries in view. */
export function laterOf(some: Erasures, others: Erasures): Erasures {
  const later = new Map(some);
  for (const [hash, erasure] of others) {
    const known = later.get(hash);
    if (!known || known.erasedAt <= erasure.erasedAt) later.set(hash, erasure);
  }
  return later;
}
