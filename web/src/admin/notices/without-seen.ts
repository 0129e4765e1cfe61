// The unopened leads that are left after some were opened (rule D4).
import type { Unseen } from 'shared/leads/lead-work.ts';

interface Seen {
  lead: number;
  /** Whether all older leads were marked as seen too. */
  andOlder: boolean;
  /** Except for these. */
  stays?: number[] | undefined;
}

export const isSeenBy =
  ({ lead, andOlder, stays }: Seen) =>
  (id: number) =>
    (id === lead || (andOlder && id < lead)) && !stays?.includes(id);

/**
 * Late leads and requests stay. If there are more than are listed, the number is a lower bound, and the server is asked
 * again.
 */
export function withoutSeen(known: Unseen, seen: Seen): Unseen {
  const isSeen = isSeenBy(seen);
  const ids = known.ids.filter((id) => !isSeen(id));
  if (ids.length === known.ids.length) return known;
  const stays = ({ kind, lead: id }: Unseen['addressed'][number]) => kind === 'late' || kind === 'asked' || !isSeen(id);
  const addressed = known.addressed.filter(stays);
  const isLeft = new Set([...ids, ...addressed.map((one) => one.lead)]);
  const gone = known.ids.filter((id) => !isLeft.has(id)).length;
  return { ...known, ids, addressed, count: known.count - gone };
}
