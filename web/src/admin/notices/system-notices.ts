// Shows notices of the system in a browser and takes them back (rule D18). They are the worker's: browsers of telephones let
// no page show any, and one that is still there when its page is loaded again can be taken back then too.
import type { Notice } from './notice-words.ts';
import { noticeWorker } from './notice-worker.ts';

interface Shown {
  lead: number | undefined;
  /** That a lead is new, or unopened: no news any more once anybody has opened it. */
  isOfNew: boolean;
  /** What a press opens. */
  address: string;
}

/** One after the other: what is to be taken back has been shown by then. */
let latest: Promise<unknown> = Promise.resolve();

function inTurn(work: (worker: ServiceWorkerRegistration) => Promise<void>): void {
  // Where the worker cannot be had now, the next notice tries again.
  latest = latest.then(async () => work(await noticeWorker())).catch(() => undefined);
}

/**
 * While the window is visible, it shows the notice itself. Several tabs show one system notice of an event: it replaces
 * the one with the same tag, without a sound.
 * @param ts  of the event
 */
export function showSystemNotice({ title, text, lead }: Notice, ts: string, shown: Omit<Shown, 'lead'>): void {
  if (document.hasFocus()) return;
  const data: Shown = { ...shown, lead };
  inTurn((worker) => worker.showNotification(title, { body: text, tag: `${lead ?? ''} ${title} ${ts}`, data }));
}

/** Removes those about some leads: all, or only those saying that a lead is new. */
export function withdrawSystemNotices(isMeant: (lead: number) => boolean, what: 'all' | 'new'): void {
  inTurn(async (worker) => {
    for (const notice of await worker.getNotifications()) {
      const { lead, isOfNew } = notice.data as Shown;
      if (lead !== undefined && isMeant(lead) && (what === 'all' || isOfNew)) notice.close();
    }
  });
}
