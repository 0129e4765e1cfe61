// What is not seen yet, after something was seen (rule D4).
import type { Unseen } from 'shared/lead-work.ts';

interface Seen {
  lead: number;
  /** Every older one with it. */
  andOlder: boolean;
}

/** Of more than are listed the number stays a lower bound; the server is asked again then. */
export function withoutSeen(known: Unseen, { lead, andOlder }: Seen): Unseen {
  const ids = known.ids.filter((id) => id !== lead && !(andOlder && id < lead));
  return ids.length === known.ids.length ? known : { ...known, ids, count: ids.length };
}
