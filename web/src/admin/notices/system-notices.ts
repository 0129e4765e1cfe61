// Shows system notices in a browser and withdraws them (rule D18). The service worker shows them, as mobile browsers
// require, so that they can be withdrawn even after the page was reloaded.
import type { LeadNotice } from './notice-words.ts';
import { noticeWorker } from './notice-worker.ts';

interface Shown {
  leads: readonly number[];
  /**
   * Whether the notice only tells that a lead is new or unopened, so that it is obsolete once anybody has opened the
   * lead.
   */
  isOfNew: boolean;
  /** Address that a click opens. */
  address: string;
}

/** One after the other, so that a notice is shown before it is withdrawn. */
let latest: Promise<unknown> = Promise.resolve();

function inTurn(work: (worker: ServiceWorkerRegistration) => Promise<void>): void {
  // If the worker cannot be loaded, the next notice tries again.
  latest = latest.then(async () => work(await noticeWorker())).catch(() => undefined);
}

/**
 * Several tabs show one notice of an event: each replaces the one with the same tag, without a sound.
 * @param ts  of the event
 * @param isNeeded  is asked when it is the turn of the notice
 */
export function showSystemNotice(
  notice: LeadNotice,
  ts: string,
  shown: Omit<Shown, 'leads'>,
  isNeeded: () => Promise<boolean> = () => Promise.resolve(true),
): void {
  const { title, text, lead, leads } = notice;
  const data: Shown = { ...shown, leads };
  const options = { body: text, tag: `${lead ?? ''} ${title} ${ts}`, data };
  inTurn(async (worker) => {
    if (await isNeeded()) await worker.showNotification(title, options);
  });
}

/** Closes a notice of what is not so any more, such as a request that was withdrawn. */
export function closeSystemNotice({ title, text }: LeadNotice): void {
  inTurn(async (worker) => {
    for (const notice of await worker.getNotifications()) {
      if (notice.title === title && notice.body === text) notice.close();
    }
  });
}

/** Removes leads from all notices, or only from those about new leads, and closes notices without leads. */
export function withdrawSystemNotices(isMeant: (lead: number) => boolean, what: 'all' | 'new'): void {
  inTurn(async (worker) => {
    for (const notice of await worker.getNotifications()) {
      // A notice of an earlier version has no `leads`.
      const { leads = [], isOfNew } = notice.data as Partial<Shown>;
      if (leads.length === 0 || (what === 'new' && !isOfNew)) continue;
      const left = leads.filter((lead) => !isMeant(lead));
      if (left.length === 0) notice.close();
      else if (left.length < leads.length) {
        // The leads of a shown notice cannot be changed: it is replaced by one with the same text, without a sound.
        const { title, body, tag, data } = notice;
        await worker.showNotification(title, { body, tag, silent: true, data: { ...(data as Shown), leads: left } });
      }
    }
  });
}
