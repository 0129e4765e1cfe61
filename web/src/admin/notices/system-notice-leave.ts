// Whether the browser lets this site show notices of the system, for people without the installed console (rule D18).
import { useSyncExternalStore } from 'react';
import { useSystemNotices } from '../../ui/hooks/use-browser-flag.ts';

export type SystemNoticeLeave = NotificationPermission | 'insecure' | 'unsupported';

/** Said in this window once the browser has been asked. */
export const ASKED = 'system-notices-asked';

/** Kept, as browsers ask another process for it, and each drawing would wait for that. */
let known: SystemNoticeLeave | undefined;

function readLeave(): SystemNoticeLeave {
  if (!window.isSecureContext) return 'insecure';
  // In a private window some have no worker, which shows them.
  return 'Notification' in window && 'serviceWorker' in navigator ? Notification.permission : 'unsupported';
}

const currentLeave = (): SystemNoticeLeave => (known ??= readLeave());

function subscribe(listener: () => void): () => void {
  const renew = () => {
    known = undefined;
    listener();
  };
  known = undefined;
  window.addEventListener(ASKED, renew);
  // It may have been changed in the browser's settings since.
  window.addEventListener('focus', renew);
  return () => {
    window.removeEventListener(ASKED, renew);
    window.removeEventListener('focus', renew);
  };
}

/** Whether the browser lets this site show notices. */
export const useSystemNoticeLeave = (): SystemNoticeLeave => useSyncExternalStore(subscribe, currentLeave);

/** Whether they are switched on and the browser lets them be shown. */
export function useHasSystemNotices(): boolean {
  const [isOn] = useSystemNotices();
  return useSyncExternalStore(subscribe, currentLeave) === 'granted' && isOn;
}
