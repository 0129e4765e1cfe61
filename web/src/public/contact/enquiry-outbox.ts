// Enquiries that the server is not known to have. They stay in this browser and are sent when the connection is back,
// on any page of the site, under the key they were written with (rules B15, B19).
import { isPlainObject } from 'shared/content/shape.ts';
import { forget, keep, readKept } from './browser-storage.ts';
import { forgetSentDraft } from './enquiry-draft.ts';
import { sendEnquiry, type OutgoingEnquiry, type SendOutcome } from './send-enquiry.ts';

const KEY = 'enquiry-outbox';
const RETRY_MS = 30_000;

/** The server's last word on an enquiry. */
export interface Delivery {
  enquiry: OutgoingEnquiry;
  outcome: Extract<SendOutcome, { kind: 'sent' | 'refused' }>;
}
type Listener = (delivery: Delivery) => void;

const listeners = new Set<Listener>();
let sending: Promise<void> | undefined;

export function listWaiting(): OutgoingEnquiry[] {
  const kept = readKept('localStorage', KEY);
  if (!Array.isArray(kept)) return [];
  return kept.filter(
    (entry): entry is OutgoingEnquiry =>
      isPlainObject(entry) && typeof entry['key'] === 'string' && typeof entry['body'] === 'string',
  );
}

/** In one write, so that there is always either of the two. False when this browser keeps nothing. */
export function putInOutbox(enquiry: OutgoingEnquiry, replacedKey?: string): boolean {
  const others = listWaiting().filter(({ key }) => key !== enquiry.key && key !== replacedKey);
  return keep('localStorage', KEY, [...others, enquiry]);
}

function removeFromOutbox(key: string): void {
  const others = listWaiting().filter((entry) => entry.key !== key);
  if (others.length === 0) forget(KEY);
  else keep('localStorage', KEY, others);
}

function openChannel(): BroadcastChannel | undefined {
  return 'BroadcastChannel' in window ? new BroadcastChannel(KEY) : undefined;
}

/** A form in another tab may be waiting for the same enquiry: left alone, it would offer to send it again. */
function announce(delivery: Delivery): void {
  for (const listener of listeners) listener(delivery);
  const channel = openChannel();
  channel?.postMessage(delivery);
  channel?.close();
}

/** Deliveries from this tab and the others; the same one may come more than once. */
export function onDelivery(listener: Listener): () => void {
  const channel = openChannel();
  channel?.addEventListener('message', (event: MessageEvent<Delivery>) => listener(event.data));
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    channel?.close();
  };
}

/** Sends one, and puts away what the server's last word settles. */
export async function deliver(enquiry: OutgoingEnquiry): Promise<SendOutcome> {
  const outcome = await sendEnquiry(enquiry);
  if (outcome.kind === 'sent' || outcome.kind === 'refused') {
    removeFromOutbox(enquiry.key);
    if (outcome.kind === 'sent') forgetSentDraft(enquiry.body);
    announce({ enquiry, outcome });
  }
  return outcome;
}

async function sendWaiting(): Promise<void> {
  for (const enquiry of listWaiting()) {
    // While the one before was under way, this one may have been corrected, or sent from its form.
    if (!listWaiting().some(({ key }) => key === enquiry.key)) continue;
    const outcome = await deliver(enquiry);
    if (outcome.kind === 'unreachable') return;
  }
}

/** One tab at a time; a second one would only get the same answers. */
function emptyOutbox(): void {
  if (sending || !navigator.onLine || listWaiting().length === 0) return;
  const run = 'locks' in navigator ? () => navigator.locks.request(KEY, sendWaiting) : sendWaiting;
  sending = run().finally(() => {
    sending = undefined;
  });
}

/** Starts with the page, and tries again whenever there is hope. */
export function watchOutbox(): void {
  addEventListener('online', emptyOutbox);
  setInterval(emptyOutbox, RETRY_MS);
  emptyOutbox();
}
