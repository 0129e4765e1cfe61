// Notices of the system in a browser, for who has no installed console (rule D18).
import { useSyncExternalStore } from 'react';
import { useSystemNotices } from '../../ui/hooks/use-browser-flag.ts';
import type { Notice } from './notice-words.ts';

export type SystemNoticeLeave = NotificationPermission | 'insecure' | 'unsupported';

const ASKED = 'system-notices-asked';

function currentLeave(): SystemNoticeLeave {
  if (!window.isSecureContext) return 'insecure';
  return 'Notification' in window ? Notification.permission : 'unsupported';
}

function subscribe(listener: () => void): () => void {
  window.addEventListener(ASKED, listener);
  // It may have been changed in the browser's settings meanwhile.
  window.addEventListener('focus', listener);
  return () => {
    window.removeEventListener(ASKED, listener);
    window.removeEventListener('focus', listener);
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

/** Those that are shown, by the lead that they are about. */
const shown = new Map<number, Set<Notification>>();

/** While somebody looks at the window it says so itself. Several tabs show one of them. */
export function showSystemNotice({ title, text, lead }: Notice, open: () => void): void {
  if (document.hasFocus()) return;
  const notice = new Notification(title, { body: text, tag: `${lead ?? ''} ${title}` });
  notice.addEventListener('click', () => {
    window.focus();
    notice.close();
    open();
  });
  if (lead === undefined) return;
  const ofLead = shown.get(lead) ?? new Set();
  shown.set(lead, ofLead.add(notice));
  notice.addEventListener('close', () => ofLead.delete(notice));
}

/** Takes back those about leads that were opened. */
export function withdrawSystemNotices(isOver: (lead: number) => boolean): void {
  for (const [lead, notices] of shown) {
    if (!isOver(lead)) continue;
    for (const notice of notices) notice.close();
    shown.delete(lead);
  }
}
