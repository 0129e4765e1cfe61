// Delivers enquiries from a page or its worker, whichever comes first: one at a time under a lock, each under the key it was
// written with, so that the server has it exactly once (rules B15, B19).
import { findKept, keepEnquiry, listKept, type KeptEnquiry } from './outbox-store.ts';
import { isFinal, sendEnquiry, type FinalOutcome, type OutgoingEnquiry, type SendOutcome } from './send-enquiry.ts';

/** Name of the channel and of the request to be woken when the connection is back. */
export const OUTBOX = 'enquiry-outbox';

/** The server's last word on an enquiry. */
export interface Delivery {
  enquiry: OutgoingEnquiry;
  outcome: FinalOutcome;
}

/** Only pages on a secure origin have locks, and only they have a worker; without them the key alone must do. */
export function underLock<T>(key: string, work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request(`${OUTBOX} ${key}`, work) : work();
}

/** A form in another tab may be waiting for the same enquiry: left alone, it would offer to send it again. */
function announce(delivery: Delivery): void {
  if (!('BroadcastChannel' in globalThis)) return;
  const channel = new BroadcastChannel(OUTBOX);
  channel.postMessage(delivery);
  channel.close();
}

/**
 * Only under the lock of its key.
 * @param token  of the captcha, good for one attempt soon
 */
export async function send(enquiry: OutgoingEnquiry, token?: string): Promise<SendOutcome> {
  const { key, path, body } = enquiry;
  const outcome = await sendEnquiry(enquiry, token);
  if (isFinal(outcome)) {
    // Kept until a page has shown it.
    await keepEnquiry({ key, path, body, at: Date.now(), outcome });
    announce({ enquiry: { key, path, body }, outcome });
  }
  return outcome;
}

/** While others were under way it may have been corrected, or sent by another. */
async function sendIfWaiting({ key }: KeptEnquiry): Promise<SendOutcome | undefined> {
  const kept = await findKept(key);
  return kept && !kept.outcome ? send(kept) : undefined;
}

/** Sends everything that waits. False when something still does. */
export async function deliverWaiting(): Promise<boolean> {
  let isDone = true;
  for (const kept of await listKept()) {
    const outcome = await underLock(kept.key, () => sendIfWaiting(kept));
    if (outcome?.kind === 'unreachable') return false;
    if (outcome?.kind === 'later') isDone = false;
  }
  return isDone;
}
