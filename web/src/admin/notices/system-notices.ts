// Notices of the system in a browser, for who has no installed console (rule D18).
import { useSyncExternalStore } from 'react';
import { useSystemNotices } from '../../ui/hooks/use-browser-flag.ts';
import type { Notice } from './notice-words.ts';

export type SystemNoticeLeave = NotificationPermission | 'insecure' | 'unsupported';

const ASKED = 'system-notices-asked';

/** Browsers of telephones have the name and refuse to make one. */
let isRefused = false;

/** Kept, as browsers ask another process for it, and each drawing would wait for that. */
let known: SystemNoticeLeave | undefined;

function readLeave(): SystemNoticeLeave {
  if (!window.isSecureContext) return 'insecure';
  return 'Notification' in window && !isRefused ? Notification.permission : 'unsupported';
}

const currentLeave = (): SystemNoticeLeave => (known ??= readLeave());

function subscribe(listener: () => void): () => void {
  const renew = () => {
    known = undefined;
    listener();
  };
  known = undefined;
  window.addEventListener(ASKED, renew);
  // It may have been changed in the browser's settings meanwhile.
  window.addEventListener('focus', renew);
  return () => {
    window.removeEventListener(ASKED, renew);
    window.removeEventListener('focus', renew);
  };
}

/** Whether the browser lets this site show notices. */
export const useSystemNoticeLeave = (): SystemNoticeLeave => useSyncExternalStore(subscribe, currentLeave);

/** To be called by a click: browsers ask for nothing else. @returns whether the person gave leave */
export async function askForSystemNotices(): Promise<boolean> {
  const leave = await Notification.requestPermission();
  window.dispatchEvent(new Event(ASKED));
  return leave === 'granted';
}

/** Whether they are switched on and the browser lets them be shown. */
export function useHasSystemNotices(): boolean {
  const [isOn] = useSystemNotices();
  return useSyncExternalStore(subscribe, currentLeave) === 'granted' && isOn;
}

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
    isRefused = true;
    window.dispatchEvent(new Event(ASKED));
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
