// Tells people of what concerns them and happened elsewhere, with a way to it (rule D3).
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { isNotifiedOf, type LiveEvent } from 'shared/live-events.ts';
import { useNewLeadNotices, useNotices } from '../../ui/hooks/use-browser-flag.ts';
import { useToasts } from '../../ui/toast/toasts-context.ts';
import { useConsole } from '../session/console-context.ts';
import { useSession } from '../session/session-context.ts';
import { useLiveEvents } from './live-context.ts';
import { noticeOf, noticeOfNew, type Notice } from './notice-words.ts';
import { useOffice } from './use-office.ts';

/** New leads that come within this time are told of together. */
const TOGETHER_MS = 400;

type Created = Extract<LiveEvent, { type: 'lead.created' }>;

export function LiveNotices() {
  const { user, isKnown } = useSession();
  const { newLeadsTell } = useOffice();
  const [hasNotices] = useNotices();
  const [hasNewLeadNotices] = useNewLeadNotices();
  const toasts = useToasts();
  const navigate = useNavigate();
  const { desktop } = useConsole().platform;
  const created = useRef<Created[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function tell(notice: Notice | undefined) {
    if (!notice) return;
    const { lead } = notice;
    const open = lead !== undefined && {
      label: 'Open',
      run: () => void navigate(`/admin/messages?view=all&id=${lead}`),
    };
    toasts.info(notice.title, notice.text, open || undefined, lead);
  }

  useLiveEvents((event) => {
    if (event.type === 'lead.seen') {
      const isSeen = (id: number) => id === event.lead || (event.andOlder && id < event.lead);
      created.current = created.current.filter(({ id }) => !isSeen(id));
      toasts.takeBack(isSeen);
    }
    if (!isKnown || !isNotifiedOf(event, user, newLeadsTell)) return;
    if (event.type !== 'lead.created') {
      const notice = noticeOf(event, user.username);
      // The installed console has switches of its own, and is told of new leads by how they stand, not by their events.
      if (notice) void desktop?.bridge.notices.tell(notice);
      if (hasNotices) tell(notice);
      return;
    }
    if (!hasNotices || !hasNewLeadNotices) return;
    created.current.push(event);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => tell(noticeOfNew(created.current.splice(0))), TOGETHER_MS);
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  return null;
}
