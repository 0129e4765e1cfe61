// Shows notices of the system in a browser and takes them back (rule D18). They are the worker's: browsers of telephones let
// no page show any, and one that is still there when its page is loaded again can be taken back then too.
import { isConsoleFocused } from './console-focus.ts';
import type { LeadNotice } from './notice-words.ts';
import { noticeWorker } from './notice-worker.ts';

interface Shown {
  leads: readonly number[];
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
 * Several tabs show one system notice of an event: it replaces the one with the same tag, without a sound.
 * @param ts  of the event
 */
export function showSystemNotice(notice: LeadNotice, ts: string, shown: Omit<Shown, 'leads'>): void {
  const { title, text, lead, leads } = notice;
  const data: Shown = { ...shown, leads };
  const options = { body: text, tag: `${lead ?? ''} ${title} ${ts}`, data };
  inTurn(async (worker) => {
    if (!(await isConsoleFocused())) await worker.showNotification(title, options);
  });
}

/** Takes leads out of all notices, or only of those saying that a lead is new, and closes those that have none left. */
export function withdrawSystemNotices(isMeant: (lead: number) => boolean, what: 'all' | 'new'): void {
  inTurn(async (worker) => {
    for (const notice of await worker.getNotifications()) {
      // One that an earlier version has shown has no `leads`.
      const { leads = [], isOfNew } = notice.data as Partial<Shown>;
      if (leads.length === 0 || (what === 'new' && !isOfNew)) continue;
      const left = leads.filter((lead) => !isMeant(lead));
      if (left.length === 0) notice.close();
      else if (left.length < leads.length) {
        // What a notice is about cannot be changed: the same words take its place, without a sound.
        const { title, body, tag, data } = notice;
        await worker.showNotification(title, { body, tag, silent: true, data: { ...(data as Shown), leads: left } });
      }
    }
  });
}
