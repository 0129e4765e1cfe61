// Shows notices of events that concern the user, with a link (rule D3).
import { useEffect, useRef } from 'react';
import type { LiveEvent } from 'shared/system/live-events.ts';
import { isNotifiedOf } from 'shared/system/who-is-notified.ts';
import { useNewLeadNotices, useNotices } from '../../ui/hooks/use-browser-flag.ts';
import { useToasts } from '../../ui/toast/toasts-context.ts';
import { useConsole } from '../session/console-context.ts';
import { useNameOf } from '../session/use-names.ts';
import { useSession } from '../session/session-context.ts';
import { useLiveEvents } from '../live/live-context.ts';
import { endedBy, isKept, type Ended } from './ended-by.ts';
import { withFirstName } from './first-name.ts';
import { noticeOf, noticeOfNew, noticeOfUnopened, type Created, type Escalated } from './notice-words.ts';
import { useBellNotices, type Seen } from './use-bell-notices.ts';
import { useShowNotice } from './use-show-notice.ts';
import { useOffice } from '../session/use-office.ts';

/** New or escalated leads within this time share one notice. */
const TOGETHER_MS = 400;

interface Times {
  ts: string;
  since: string | undefined;
}

/** Collects events of one kind. @param tell  is not called for leads that were dropped since */
function useTogether<E extends { id: number; ts: string }>(tell: (together: readonly E[], times: Times) => void) {
  const gathered = useRef<E[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    add(event: E) {
      gathered.current.push(event);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        const together = gathered.current.splice(0);
        tell(together, { ts: together.at(-1)?.ts ?? '', since: together[0]?.ts });
      }, TOGETHER_MS);
    },
    drop(isMeant: (lead: number) => boolean) {
      gathered.current = gathered.current.filter(({ id }) => !isMeant(id));
    },
  };
}

export function LiveNotices() {
  const { user, isKnown } = useSession();
  const { newLeadsTell } = useOffice();
  const nameOf = useNameOf();
  const [hasNotices] = useNotices();
  const [hasNewLeadNotices] = useNewLeadNotices();
  const toasts = useToasts();
  const kept = useBellNotices();
  const { desktop } = useConsole().platform;
  const { show, withdraw, close } = useShowNotice();
  const created = useTogether<Created>((together, times) =>
    show(noticeOfNew(together), noticeOfNew(together.map(withFirstName)), { ...times, isOfNew: true }),
  );
  const escalated = useTogether<Escalated>((together, times) => {
    const wordsOf = (events: readonly Escalated[]) => noticeOfUnopened(events, user.username, nameOf);
    show(wordsOf(together), wordsOf(together.map(withFirstName)), { ...times, isOfNew: true });
  });

  /** Removes notices about these leads: those about new leads, or all. */
  function takeBack(ended: Ended) {
    const { isMeant, what } = ended;
    created.drop(isMeant);
    escalated.drop(isMeant);
    toasts.takeBack(isMeant);
    withdraw(isMeant, what);
    if (what === 'all') kept.end(ended);
  }

  /** Removes the notice of a request that was withdrawn. */
  function takeBackRequest(event: LiveEvent) {
    const notice = noticeOf(event, user.username, nameOf);
    const outside = noticeOf(withFirstName(event), user.username, nameOf);
    if (!notice || !outside) return;
    close(notice, outside);
    void desktop?.bridge.notices.tell({ ...outside, isOver: true });
  }

  /** Removes news of leads that this person has opened from the computer. */
  function takeBackNews(seen: Seen) {
    for (const leads of kept.leadsSeenBy(seen))
      void desktop?.bridge.notices.tell({ title: '', text: '', leads, isOver: true });
  }

  useLiveEvents((event) => {
    if (event.type === 'lead.seen') takeBackNews(event);
    endedBy(event, user.username).forEach(takeBack);
    if (event.type === 'lead.unasked') takeBackRequest(event);
    if (event.type === 'lead.unseen') kept.bringBack(event.marking);
    if (!isKnown || !isNotifiedOf(event, user, newLeadsTell)) return;
    // The installed program has its own settings, and shows new and unopened leads by their state, not by their events.
    if (event.type === 'lead.created') {
      if (hasNotices && hasNewLeadNotices) created.add(event);
    } else if (event.type === 'lead.escalated') {
      if (hasNotices) escalated.add(event);
    } else {
      const notice = noticeOf(event, user.username, nameOf);
      if (notice && !isKept(event)) kept.add({ ...notice, ts: event.ts });
      const outside = noticeOf(withFirstName(event), user.username, nameOf);
      if (outside) void desktop?.bridge.notices.tell(outside);
      if (hasNotices) show(notice, outside, { ts: event.ts, isOfNew: false });
    }
  });

  return null;
}
