// Sends waiting enquiries from any page of the site, whenever a connection is likely (rule B19).
import { deliverWaiting } from './deliver-enquiries.ts';

const RETRY_MS = 30_000;

let sending: Promise<unknown> | undefined;

function emptyOutbox(): void {
  if (!navigator.onLine) return;
  sending ??= deliverWaiting().finally(() => {
    sending = undefined;
  });
}

/** Starts to watch for a connection; called when the page starts. */
export function watchOutbox(): void {
  addEventListener('online', emptyOutbox);
  setInterval(emptyOutbox, RETRY_MS);
  emptyOutbox();
}
