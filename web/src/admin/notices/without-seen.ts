// What still waits to be opened, after something was (rule D4).
import type { Unseen } from 'shared/leads/lead-work.ts';

interface Seen {
  lead: number;
  /** Every older one with it. */
  andOlder: boolean;
  /** But for these. */
  stays?: number[] | undefined;
}

export const isSeenBy =
  ({ lead, andOlder, stays }: Seen) =>
  (id: number) =>
    (id === lead || (andOlder && id < lead)) && !stays?.includes(id);

/** What is late or asked for stays. Of more than are listed the number stays a lower bound; the server is asked again then. */
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
