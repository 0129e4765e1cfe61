// Whether the browser allows this site to show system notices, for users without the installed console (rule D18).
import { useSyncExternalStore } from 'react';
import { useSystemNotices } from '../../ui/hooks/use-browser-flag.ts';

export type SystemNoticeLeave = NotificationPermission | 'insecure' | 'unsupported';

/** Event of the window after the browser has asked for permission. */
export const ASKED = 'system-notices-asked';

/** Cached, as browsers query another process for it, which would delay each render. */
let known: SystemNoticeLeave | undefined;

function readLeave(): SystemNoticeLeave {
  if (!window.isSecureContext) return 'insecure';
  // In private windows some browsers have no service worker, which is needed for notices.
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
  // The permission may have been changed in the browser's settings.
  window.addEventListener('focus', renew);
  return () => {
    window.removeEventListener(ASKED, renew);
    window.removeEventListener('focus', renew);
  };
}

/** The browser's permission for notices. */
export const useSystemNoticeLeave = (): SystemNoticeLeave => useSyncExternalStore(subscribe, currentLeave);

/** Whether system notices are switched on and allowed. */
export function useHasSystemNotices(): boolean {
  const [isOn] = useSystemNotices();
  return useSyncExternalStore(subscribe, currentLeave) === 'granted' && isOn;
}
