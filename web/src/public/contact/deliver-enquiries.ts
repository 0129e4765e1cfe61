// Delivers enquiries from a page or its worker, whichever is first: one at a time under a lock, each with its idempotency
// key, so that the server stores it exactly once (rules B15, B19).
import { findKept, keepEnquiry, listKept, type KeptEnquiry } from './outbox-store.ts';
import { isFinal, sendEnquiry, type FinalOutcome, type OutgoingEnquiry, type SendOutcome } from './send-enquiry.ts';

/** Name of the channel, and tag of the background sync. */
export const OUTBOX = 'enquiry-outbox';

/** The server's final answer to an enquiry. */
export interface Delivery {
  enquiry: OutgoingEnquiry;
  outcome: FinalOutcome;
}

/**
 * Only secure origins have locks, and only they have workers. Without locks, or where the visitor has forbidden storage,
 * the key alone prevents duplicates. @param work  never rejects
 */
export function underLock<T>(key: string, work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request(`${OUTBOX} ${key}`, work).catch(work) : work();
}

/** A form in another tab may show the same enquiry as waiting: unless informed, it would offer to send it again. */
function announce(delivery: Delivery): void {
  if (!('BroadcastChannel' in globalThis)) return;
  const channel = new BroadcastChannel(OUTBOX);
  channel.postMessage(delivery);
  channel.close();
}

/** Sends an enquiry. Must be called with the lock of its key. @param token  of the captcha, valid for one attempt */
export async function send(enquiry: OutgoingEnquiry, token?: string): Promise<SendOutcome> {
  const { key, path, body } = enquiry;
  const outcome = await sendEnquiry(enquiry, token);
  if (isFinal(outcome)) {
    // Stored until a page has shown it.
    await keepEnquiry({ key, path, body, at: Date.now(), outcome });
    announce({ enquiry: { key, path, body }, outcome });
  }
  return outcome;
}

/** The enquiry may have been corrected meanwhile, or sent by another tab. */
async function sendIfWaiting({ key }: KeptEnquiry): Promise<SendOutcome | undefined> {
  const kept = await findKept(key);
  return kept && !kept.outcome ? send(kept) : undefined;
}

/** Sends all waiting enquiries. Resolves with false if one still waits. */
export async function deliverWaiting(): Promise<boolean> {
  let isDone = true;
  for (const kept of await listKept()) {
    const outcome = await underLock(kept.key, () => sendIfWaiting(kept));
    if (outcome?.kind === 'unreachable') return false;
    if (outcome?.kind === 'later') isDone = false;
  }
  return isDone;
}
