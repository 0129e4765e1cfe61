// What is not seen yet, after something was seen (rule D4).
import type { Unseen } from 'shared/leads/lead-work.ts';

interface Seen {
  lead: number;
  /** Every older one with it. */
  andOlder: boolean;
}

/** Of more than are listed the number stays a lower bound; the server is asked again then. */
export function withoutSeen(known: Unseen, { lead, andOlder }: Seen): Unseen {
  const isUnseen = (id: number) => id !== lead && !(andOlder && id < lead);
  const ids = known.ids.filter(isUnseen);
  if (ids.length === known.ids.length) return known;
  return { ...known, ids, count: ids.length, given: known.given.filter((one) => isUnseen(one.lead)) };
}
