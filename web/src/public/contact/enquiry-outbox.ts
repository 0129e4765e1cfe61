// The page's side of the outbox: what is written goes in before it is sent, goes out when the connection is back, on any
// page of the site, and its outcome is told to the form it was written on (rule B19).
import { OUTBOX, deliver as deliverEnquiry, deliverWaiting, underLock, type Delivery } from './deliver-enquiries.ts';
import { forgetSentDraft } from './enquiry-draft.ts';
import { findKept, keepEnquiry, listKept, removeKept } from './outbox-store.ts';
import { wakeWhenOnline } from '../worker/register-worker.ts';
import { isFinal, type EnquiryPath, type OutgoingEnquiry, type SendOutcome } from './send-enquiry.ts';

const RETRY_MS = 30_000;

type Listener = (delivery: Delivery) => void;

const listeners = new Set<Listener>();
/** Told on this page so far, for forms that come alive later. */
const told: Delivery[] = [];
let channel: BroadcastChannel | undefined;
let sending: Promise<unknown> | undefined;

/** False when this browser keeps nothing. One that has gone out meanwhile cannot be replaced. */
export async function putInOutbox(enquiry: OutgoingEnquiry, replacedKey?: string): Promise<boolean> {
  const entry = { ...enquiry, at: Date.now() };
  if (replacedKey === undefined || replacedKey === enquiry.key) return keepEnquiry(entry);
  return underLock(replacedKey, async () => {
    const isOut = (await findKept(replacedKey))?.outcome !== undefined;
    return keepEnquiry(entry, isOut ? undefined : replacedKey);
  });
}

function conclude(delivery: Delivery): void {
  const { enquiry, outcome } = delivery;
  if (outcome.kind === 'sent') forgetSentDraft(enquiry);
  void removeKept(enquiry.key);
  told.push(delivery);
  for (const listener of listeners) listener(delivery);
}

async function tellSettled(): Promise<void> {
  for (const { outcome, ...enquiry } of await listKept()) if (outcome) conclude({ enquiry, outcome });
}

/** The last one of that form which the server is not known to have; what it is known to have is told first. */
export async function findWaiting(path: EnquiryPath): Promise<OutgoingEnquiry | undefined> {
  await tellSettled();
  return (await listKept()).findLast((kept) => kept.path === path && !kept.outcome);
}

/** Deliveries from this tab, the others and the worker, past ones too; the same one may come more than once. */
export function onDelivery(listener: Listener): () => void {
  // Only where it is needed: browsers do not keep a page with an open channel for the way back.
  if (!channel && 'BroadcastChannel' in window) {
    channel = new BroadcastChannel(OUTBOX);
    channel.addEventListener('message', (event: MessageEvent<Delivery>) => conclude(event.data));
  }
  told.forEach(listener);
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export async function deliver(enquiry: OutgoingEnquiry, token?: string): Promise<SendOutcome> {
  const outcome: SendOutcome = navigator.onLine ? await deliverEnquiry(enquiry, token) : { kind: 'unreachable' };
  if (isFinal(outcome)) conclude({ enquiry, outcome });
  // Not before: the worker would send it without its token.
  else void wakeWhenOnline(OUTBOX);
  return outcome;
}

function emptyOutbox(): void {
  if (!navigator.onLine) return;
  sending ??= deliverWaiting().finally(() => {
    sending = undefined;
  });
}

/** Starts with the page, and tries again whenever there is hope. */
export function watchOutbox(): void {
  addEventListener('online', emptyOutbox);
  setInterval(emptyOutbox, RETRY_MS);
  emptyOutbox();
}
