// Notifies people of what concerns them and happened elsewhere, with a way to it (rule D3).
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { isNotifiedOf } from 'shared/system/who-is-notified.ts';
import type { LiveEvent } from 'shared/system/live-events.ts';
import { useNewLeadNotices, useNotices } from '../../ui/hooks/use-browser-flag.ts';
import { useToasts } from '../../ui/toast/toasts-context.ts';
import { useConsole } from '../session/console-context.ts';
import { useNameOf } from '../session/use-names.ts';
import { useSession } from '../session/session-context.ts';
import { useLiveEvents } from '../live/live-context.ts';
import { firstNameOf } from './first-name.ts';
import { noticeOf, noticeOfNew, type Notice } from './notice-words.ts';
import { useHasSystemNotices } from './system-notice-leave.ts';
import { showSystemNotice, withdrawSystemNotices } from './system-notices.ts';
import { useShownNotices } from './shown-notices.ts';
import { useOffice } from '../session/use-office.ts';

/** New leads that come within this time are one notice. */
const TOGETHER_MS = 400;

type Created = Extract<LiveEvent, { type: 'lead.created' }>;

/** What is addressed to somebody is kept for them by the server; one event of many leads may say more. */
function isKept(event: LiveEvent): boolean {
  if (event.type === 'lead.asked' || event.type === 'lead.escalated') return true;
  if (event.type === 'lead.changed') return event.fields.includes('assignee');
  return event.type === 'leads.changed' && event.fields.every((field) => field === 'assignee');
}

interface Ended {
  isMeant: (lead: number) => boolean;
  what: 'all' | 'new';
}

/** Of which leads notices are over (rule D4): opened or worked by anybody they are not new, and gone they are no news at all. */
function endedBy(event: LiveEvent): readonly Ended[] {
  switch (event.type) {
    case 'lead.seen':
      return [{ isMeant: (id) => id === event.lead || (event.andOlder && id < event.lead), what: 'all' }];
    case 'lead.opened':
      return [{ isMeant: (id) => id === event.lead, what: 'new' }];
    case 'lead.changed':
      return [{ isMeant: (id) => id === event.id, what: 'new' }];
    case 'leads.changed':
      return [
        { isMeant: (id) => event.leads.some((lead) => lead.id === id), what: 'new' },
        { isMeant: (id) => event.left.includes(id), what: 'all' },
      ];
    case 'lead.deleted':
    case 'lead.left':
      return [{ isMeant: (id) => id === event.id, what: 'all' }];
    case 'lead.created':
    case 'lead.asked':
    case 'lead.escalated':
    case 'content.saved':
    case 'media.changed':
    case 'restore.changed':
    case 'settings.changed':
    case 'people.changed':
      return [];
  }
}

function withFirstName<E extends LiveEvent>(event: E): E {
  if (event.type === 'leads.changed') {
    const leads = event.leads.map((lead) => ({ ...lead, name: lead.name && firstNameOf(lead.name) }));
    return { ...event, leads };
  }
  return 'name' in event && event.name !== undefined ? { ...event, name: firstNameOf(event.name) } : event;
}

export function LiveNotices() {
  const { user, isKnown } = useSession();
  const { newLeadsTell } = useOffice();
  const nameOf = useNameOf();
  const [hasNotices] = useNotices();
  const [hasNewLeadNotices] = useNewLeadNotices();
  const toasts = useToasts();
  const shown = useShownNotices();
  const navigate = useNavigate();
  const { desktop } = useConsole().platform;
  const created = useRef<Created[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const hasSystemNotices = useHasSystemNotices() && !desktop;

  /**
   * @param outside  the same with a first name alone: others can read what the system shows (rule D6)
   * @param isOfNew  it is no news once the lead was opened; any other notice may be of the lead on screen
   */
  function show(notice: Notice | undefined, outside: Notice | undefined, isOfNew: boolean) {
    if (!notice) return;
    const { lead } = notice;
    const open = lead !== undefined && {
      label: 'Open',
      run: () => void navigate(`/admin/messages?view=all&id=${lead}`),
    };
    toasts.info(notice.title, notice.text, open || undefined, isOfNew ? lead : undefined);
    if (hasSystemNotices && outside) showSystemNotice(outside, { isOfNew, open: open ? open.run : () => undefined });
  }

  /** What was said of these leads is over: that they are new, or all of it. */
  function takeBack(isMeant: (lead: number) => boolean, what: 'all' | 'new') {
    created.current = created.current.filter(({ id }) => !isMeant(id));
    toasts.takeBack(isMeant);
    withdrawSystemNotices(isMeant, what);
    if (what === 'all') shown.drop(({ lead }) => lead !== undefined && isMeant(lead));
  }

  useLiveEvents((event) => {
    for (const { isMeant, what } of endedBy(event)) takeBack(isMeant, what);
    if (!isKnown || !isNotifiedOf(event, user, newLeadsTell)) return;
    if (event.type !== 'lead.created') {
      const notice = noticeOf(event, user.username, nameOf);
      if (notice && !isKept(event)) shown.add({ ...notice, ts: event.ts });
      const outside = noticeOf(withFirstName(event), user.username, nameOf);
      const isEscalation = event.type === 'lead.escalated';
      // The installed console has switches of its own, and shows new and unopened leads by how they stand, not by
      // their events.
      if (outside && !isEscalation) void desktop?.bridge.notices.tell(outside);
      if (hasNotices) show(notice, outside, isEscalation);
      return;
    }
    if (!hasNotices || !hasNewLeadNotices) return;
    created.current.push(event);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const together = created.current.splice(0);
      show(noticeOfNew(together), noticeOfNew(together.map(withFirstName)), true);
    }, TOGETHER_MS);
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  return null;
}
