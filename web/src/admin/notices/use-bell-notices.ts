// Changes of the notices in the bell: they are added, end with their leads, and are put aside by "Mark all as seen", after
// which Undo brings them back (rule D4o).
import { withoutLeads } from '../../ui/toast/toast-stack.ts';
import type { Ended } from './ended-by.ts';
import { useShownNotices, withNotice, type ShownNotice, type ShownNotices } from './shown-notices.ts';

const aside = (notice: ShownNotice, marking: number): ShownNotice => ({ ...notice, aside: notice.aside ?? marking });

/** Puts notices aside of which all leads were seen; others lose the leads that were. */
function withoutSeenLeads(known: ShownNotices, marking: number, isSeen: Ended['isMeant']): ShownNotices {
  return known.flatMap((one) =>
    one.leads.length > 0 && one.leads.every(isSeen) ? [aside(one, marking)] : withoutLeads([one], isSeen),
  );
}

export function useBellNotices() {
  const { change } = useShownNotices();
  return {
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
