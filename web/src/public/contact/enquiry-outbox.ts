// Enquiries that could not reach the server yet. They stay in this browser and are sent when the connection is back,
// on any page of the site, under the key they were written with (rules B15, B19).
import { forget, isRecord, keep, readKept } from './browser-storage.ts';
import { forgetSentDraft } from './enquiry-draft.ts';
import { sendEnquiry, type OutgoingEnquiry, type SendOutcome } from './send-enquiry.ts';

const KEY = 'enquiry-outbox';
const RETRY_MS = 30_000;

export type Delivery = { enquiry: OutgoingEnquiry; outcome: SendOutcome };
type Listener = (delivery: Delivery) => void;

const listeners = new Set<Listener>();
/** For a listener that comes after the first delivery of this page. */
const deliveries: Delivery[] = [];
let sending: Promise<void> | undefined;

export function listWaiting(): OutgoingEnquiry[] {
  const kept = readKept('localStorage', KEY);
  if (!Array.isArray(kept)) return [];
  return kept.filter(
    (entry): entry is OutgoingEnquiry =>
      isRecord(entry) && typeof entry['key'] === 'string' && typeof entry['body'] === 'string',
  );
}

/** False when this browser keeps nothing. */
export function putInOutbox(enquiry: OutgoingEnquiry): boolean {
  const others = listWaiting().filter(({ key }) => key !== enquiry.key);
  return keep('localStorage', KEY, [...others, enquiry]);
}

export function removeFromOutbox(key: string): void {
  const others = listWaiting().filter((entry) => entry.key !== key);
  if (others.length === 0) forget(KEY);
  else keep('localStorage', KEY, others);
}

export function onDelivery(listener: Listener): () => void {
  listeners.add(listener);
  for (const delivery of deliveries) listener(delivery);
  return () => listeners.delete(listener);
}

async function sendWaiting(): Promise<void> {
  for (const enquiry of listWaiting()) {
    const outcome = await sendEnquiry(enquiry);
    if (outcome.kind === 'unreachable') return;
    if (outcome.kind === 'refused' && outcome.later) continue;
    removeFromOutbox(enquiry.key);
    if (outcome.kind === 'sent') forgetSentDraft(enquiry.body);
    deliveries.push({ enquiry, outcome });
    for (const listener of listeners) listener({ enquiry, outcome });
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
