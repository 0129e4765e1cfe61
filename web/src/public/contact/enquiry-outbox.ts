// The forms' side of the outbox: what is written goes in before it is sent, and its outcome is passed to the form it
// was written on, whichever of the two sends it (rule B19).
import { OUTBOX, send, underLock, type Delivery } from './deliver-enquiries.ts';
import { forgetSentDraft } from './enquiry-draft.ts';
import { findKept, keepEnquiry, listKept, removeKept } from './outbox-store.ts';
import { wakeWhenOnline } from '../worker/register-worker.ts';
import { isFinal, type EnquiryPath, type OutgoingEnquiry, type SendOutcome } from './send-enquiry.ts';

type Listener = (delivery: Delivery) => void;

const listeners = new Set<Listener>();
/** Passed on this page so far, for forms that React takes over later. */
const settled: Delivery[] = [];
let channel: BroadcastChannel | undefined;

function conclude(delivery: Delivery): void {
  const { enquiry, outcome } = delivery;
  if (outcome.kind === 'sent') forgetSentDraft(enquiry);
  void removeKept(enquiry.key);
  settled.push(delivery);
  for (const listener of listeners) listener(delivery);
}

async function passSettled(): Promise<void> {
  for (const { outcome, ...enquiry } of await listKept()) if (outcome) conclude({ enquiry, outcome });
}

/** The last one of that form which the server is not known to have; what it is known to have is passed first. */
export async function findWaiting(path: EnquiryPath): Promise<OutgoingEnquiry | undefined> {
  await passSettled();
  return (await listKept()).findLast((kept) => kept.path === path && !kept.outcome);
}

/** Deliveries from this tab, the others and the worker, past ones too; the same one may come more than once. */
export function onDelivery(listener: Listener): () => void {
  // Only where it is needed: browsers do not keep a page with an open channel for the way back.
  if (!channel && 'BroadcastChannel' in window) {
    channel = new BroadcastChannel(OUTBOX);
    channel.addEventListener('message', (event: MessageEvent<Delivery>) => conclude(event.data));
  }
  settled.forEach(listener);
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export interface Attempt {
  enquiry: OutgoingEnquiry;
  /** Of the one that waits, when this one corrects it. */
  replacedKey?: string | undefined;
  /** Of the captcha, good for this attempt alone. */
  token?: string;
}

interface Sent {
  /** False when this browser keeps nothing. */
  isKept: boolean;
  outcome: SendOutcome;
}

/** One that has gone out meanwhile cannot be replaced. */
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
  // Kept before it is sent: a visitor who leaves meanwhile has sent it all the same.
  const isKept = await putInOutbox(attempt);
  return { isKept, outcome: navigator.onLine ? await send(enquiry, token) : { kind: 'unreachable' } };
}

/** Under one lock from the start, or another tab would find it and send it without its token. */
export async function submitEnquiry(attempt: Attempt): Promise<Sent> {
  const { enquiry } = attempt;
  const sent = await underLock(enquiry.key, () => keepAndSend(attempt));
  if (isFinal(sent.outcome)) conclude({ enquiry, outcome: sent.outcome });
  else void wakeWhenOnline(OUTBOX);
  return sent;
}
