// Notifies people of events elsewhere that concern them, with a link (rule D3).
import { useEffect, useRef } from 'react';
import { isNotifiedOf } from 'shared/system/who-is-notified.ts';
import { useNewLeadNotices, useNotices } from '../../ui/hooks/use-browser-flag.ts';
import { useToasts } from '../../ui/toast/toasts-context.ts';
import { useConsole } from '../session/console-context.ts';
import { useNameOf } from '../session/use-names.ts';
import { useSession } from '../session/session-context.ts';
import { useLiveEvents } from '../live/live-context.ts';
import { endedBy, isKept, type Ended } from './ended-by.ts';
import { withFirstName } from './first-name.ts';
import { noticeOf, noticeOfNew, type Created } from './notice-words.ts';
import { useShowNotice } from './use-show-notice.ts';
import { useShownNotices } from './shown-notices.ts';
import { useOffice } from '../session/use-office.ts';

/** New leads that come within this time are one notice. */
const TOGETHER_MS = 400;

export function LiveNotices() {
  const { user, isKnown } = useSession();
  const { newLeadsTell } = useOffice();
  const nameOf = useNameOf();
  const [hasNotices] = useNotices();
  const [hasNewLeadNotices] = useNewLeadNotices();
  const toasts = useToasts();
  const shown = useShownNotices();
  const { desktop } = useConsole().platform;
  const created = useRef<Created[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const { show, withdraw } = useShowNotice();

  /** What was said of these leads is over: that they are new, or all of it. */
  function takeBack({ isMeant, what }: Ended) {
    created.current = created.current.filter(({ id }) => !isMeant(id));
    toasts.takeBack(isMeant);
    withdraw(isMeant, what);
    if (what === 'all') shown.dropLeads(isMeant);
  }

  useLiveEvents((event) => {
    endedBy(event).forEach(takeBack);
    if (!isKnown || !isNotifiedOf(event, user, newLeadsTell)) return;
    if (event.type !== 'lead.created') {
      const notice = noticeOf(event, user.username, nameOf);
      if (notice && !isKept(event)) shown.add({ ...notice, ts: event.ts });
      const outside = noticeOf(withFirstName(event), user.username, nameOf);
      const isEscalation = event.type === 'lead.escalated';
      // The installed console has its own switches, and shows new and unopened leads by their state, not by their
      // events.
      if (outside && !isEscalation) void desktop?.bridge.notices.tell(outside);
      if (hasNotices) show(notice, outside, { ts: event.ts, isOfNew: isEscalation });
      return;
    }
    if (!hasNotices || !hasNewLeadNotices) return;
    created.current.push(event);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const together = created.current.splice(0);
      const [first, last] = [together[0]?.ts, together.at(-1)?.ts ?? ''];
      show(noticeOfNew(together), noticeOfNew(together.map(withFirstName)), { ts: last, since: first, isOfNew: true });
    }, TOGETHER_MS);
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  return null;
}
