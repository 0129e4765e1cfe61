// Changes of the notices in the bell: they are added, end with their leads, and are put aside by "Mark all as seen", after
// which Undo brings them back (rule D4o).
import type { LiveEvent } from 'shared/system/live-events.ts';
import { withoutLeads } from '../../ui/toast/toast-stack.ts';
import type { Ended } from './ended-by.ts';
import { useShownNotices, withNotice, type ShownNotice, type ShownNotices } from './shown-notices.ts';
import { isSeenBy } from './without-seen.ts';

export type Seen = Extract<LiveEvent, { type: 'lead.seen' }>;

const aside = (notice: ShownNotice, marking: number): ShownNotice => ({ ...notice, aside: notice.aside ?? marking });

/** Puts notices aside of which all leads were seen; others lose the leads that were. */
function withoutSeenLeads(known: ShownNotices, marking: number, isSeen: Ended['isMeant']): ShownNotices {
  return known.flatMap((one) =>
    one.leads.length > 0 && one.leads.every(isSeen) ? [aside(one, marking)] : withoutLeads([one], isSeen),
  );
}

export function useBellNotices() {
  const { notices, change } = useShownNotices();
  return {
    /** The leads that were seen: of all older ones those in the bell, for each notice. */
    leadsSeenBy: (seen: Seen) =>
      seen.andOlder ? notices.map(({ leads }) => leads.filter(isSeenBy(seen))) : [[seen.lead]],
    add: (notice: ShownNotice) => change((known) => withNotice(known, notice)),
    end: ({ isMeant, marking }: Ended) =>
      change((known) =>
        marking === undefined ? withoutLeads(known, isMeant) : withoutSeenLeads(known, marking, isMeant),
      ),
    /** Notices with these times, whatever they are about. @param marking  undefined for one that cannot be undone */
    putAside: (times: readonly string[], marking: number | undefined) =>
      change((known) =>
        known.flatMap((one) => {
          if (!times.includes(one.ts)) return [one];
          return marking === undefined ? [] : [aside(one, marking)];
        }),
      ),
    bringBack: (marking: number) =>
      change((known) => known.map((one) => (one.aside === marking ? { ...one, aside: undefined } : one))),
  };
}
