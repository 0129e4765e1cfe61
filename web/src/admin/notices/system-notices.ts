// Shows notices of the system in a browser and takes them back (rule D18).
import type { Notice } from './notice-words.ts';
import { noteRefusedNotice } from './system-notice-leave.ts';

interface Shown {
  notice: Notification;
  /** That a lead is new, or unopened: no news any more once anybody has opened it. */
  isOfNew: boolean;
}

/** By the lead that they are about. */
const shown = new Map<number, Set<Shown>>();

function makeNotice({ title, text, lead }: Notice): Notification | undefined {
  try {
    return new Notification(title, { body: text, tag: `${lead ?? ''} ${title}` });
  } catch {
    noteRefusedNotice();
    return undefined;
  }
}

/** While somebody looks at the window it says so itself. Several tabs show one of them. */
export function showSystemNotice(given: Notice, { isOfNew, open }: { isOfNew: boolean; open: () => void }): void {
  if (document.hasFocus()) return;
  const notice = makeNotice(given);
  notice?.addEventListener('click', () => {
    window.focus();
    notice.close();
    open();
  });
  const { lead } = given;
  if (!notice || lead === undefined) return;
  const ofLead = shown.get(lead) ?? new Set();
  const one = { notice, isOfNew };
  shown.set(lead, ofLead.add(one));
  notice.addEventListener('close', () => ofLead.delete(one));
}

/** Takes back those about some leads: all, or only that they are new. */
export function withdrawSystemNotices(isMeant: (lead: number) => boolean, what: 'all' | 'new'): void {
  for (const [lead, ofLead] of shown) {
    if (!isMeant(lead)) continue;
    for (const one of ofLead) {
      if (what === 'new' && !one.isOfNew) continue;
      one.notice.close();
      ofLead.delete(one);
    }
    if (ofLead.size === 0) shown.delete(lead);
  }
}
