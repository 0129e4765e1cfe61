// The forms' side of the outbox: an enquiry is stored before it is sent, and its result is passed to the form it was
// written in, whether page or worker sends it (rule B19).
import { OUTBOX, send, underLock, type Delivery } from './deliver-enquiries.ts';
import { forgetSentDraft } from './enquiry-draft.ts';
import { findKept, keepEnquiry, listKept, removeKept } from './outbox-store.ts';
import { wakeWhenOnline } from '../worker/register-worker.ts';
import { isFinal, type EnquiryPath, type OutgoingEnquiry, type SendOutcome } from './send-enquiry.ts';

/** Called with a result. Returns whether the form has shown it. */
type Listener = (delivery: Delivery) => boolean;

/** The listeners of the forms on the page. */
const listeners = new Map<EnquiryPath, Listener>();
let channel: BroadcastChannel | undefined;

/**
 * A result that no form shows stays stored for a later form; the form of this page may be gone or about another
 * enquiry.
 */
function conclude(delivery: Delivery): void {
  const { enquiry, outcome } = delivery;
  if (outcome.kind === 'sent') forgetSentDraft(enquiry);
  if (listeners.get(enquiry.path)?.(delivery)) void removeKept(enquiry.key);
}

/** The form's last enquiry not known to be stored by the server; known results are passed first. */
export async function findWaiting(path: EnquiryPath): Promise<OutgoingEnquiry | undefined> {
  let waiting: OutgoingEnquiry | undefined;
  for (const { outcome, ...enquiry } of await listKept()) {
    if (outcome) conclude({ enquiry, outcome });
    else if (enquiry.path === path) waiting = enquiry;
  }
  return waiting;
}

/**
 * Calls `listener` with results from this tab, other tabs and the worker, including earlier ones. A result that comes
 * in two ways is passed twice.
 */
export function onDelivery(path: EnquiryPath, listener: Listener): () => void {
  // Opened only when needed: browsers do not cache a page with an open channel for Back.
  if (!channel && 'BroadcastChannel' in window) {
    channel = new BroadcastChannel(OUTBOX);
    channel.addEventListener('message', (event: MessageEvent<Delivery>) => conclude(event.data));
  }
  listeners.set(path, listener);
  return () => void listeners.delete(path);
}

export interface Attempt {
  enquiry: OutgoingEnquiry;
  /** Key of the waiting enquiry that this one replaces. */
  replacedKey?: string | undefined;
  /** Captcha token, valid for this attempt only. */
  token?: string;
}

export interface Sent {
  /** False if this browser stores nothing. */
  isKept: boolean;
  outcome: SendOutcome;
}

/** An enquiry sent meanwhile cannot be replaced. */
async function putInOutbox({ enquiry, replacedKey }: Attempt): Promise<boolean> {
  const entry = { ...enquiry, at: Date.now() };
  if (replacedKey === undefined || replacedKey === enquiry.key) return keepEnquiry(entry);
  return underLock(replacedKey, async () => {
    const isOut = (await findKept(replacedKey))?.outcome !== undefined;
    return keepEnquiry(entry, isOut ? undefined : replacedKey);
  });
}

async function keepAndSend(attempt: Attempt): Promise<Sent> {
  const { enquiry, token } = attempt;
  const known = (await findKept(enquiry.key))?.outcome;
  if (known) return { isKept: true, outcome: known };
  // Stored before sending: if the visitor leaves the page, it is sent all the same.
  const isKept = await putInOutbox(attempt);
  return { isKept, outcome: navigator.onLine ? await send(enquiry, token) : { kind: 'unreachable' } };
}

/** Under one lock from the start, or another tab would send it without its token. */
export async function submitEnquiry(attempt: Attempt): Promise<Sent> {
  const { enquiry } = attempt;
  const sent = await underLock(enquiry.key, () => keepAndSend(attempt));
  if (isFinal(sent.outcome)) conclude({ enquiry, outcome: sent.outcome });
  else void wakeWhenOnline(OUTBOX);
  return sent;
}
