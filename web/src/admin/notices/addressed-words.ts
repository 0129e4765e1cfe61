// The lines of the bell for leads addressed to somebody. In a separate file, as the first screen needs no other
// notices.
import type { NameOf } from 'shared/accounts/names/people.ts';
import type { Addressed } from 'shared/leads/lead-work.ts';
import type { Notice } from './notice-words.ts';

const ADDRESSED_WORDS: Record<Addressed['kind'], (by: string) => string> = {
  unopened: () => 'Not opened by anybody',
  assigned: (by) => (by === '' ? 'Yours, not opened yet' : `Assigned to you by ${by}`),
  asked: (by) => `Asked for by ${by}`,
  late: () => 'Late',
};

/** What is addressed to the person, as the bell lists it. */
export function noticeOfAddressed(addressed: Addressed, nameOf: NameOf): Notice & { lead: number; ts: string } {
  const { kind, lead, name, reason, by, ts } = addressed;
  const text = [ADDRESSED_WORDS[kind](nameOf(by)), reason].filter(Boolean).join(', ');
  return { title: name || 'No name', text, lead, ts };
}
