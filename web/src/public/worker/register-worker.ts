// Brings the worker of the public pages into the browser, once the page is alive.
import { createPolicy } from '../../platform/trusted-types.ts';

/** The only address that may become a script here (rule A18). */
const WORKER = '/worker.js';

function admit(url: string): string {
  if (url !== WORKER) throw new TypeError(`${url} is not our worker`);
  return url;
}

export async function registerWorker(): Promise<void> {
  // Only a secure origin has workers.
  if (!('serviceWorker' in navigator)) return;
  const policy = createPolicy('page-worker', { createScriptURL: admit });
  try {
    await navigator.serviceWorker.register(policy?.createScriptURL(WORKER) ?? WORKER);
  } catch {
    // The site works without it.
  }
}

/** Asks to be woken when there is a connection, also after the page has gone, where the browser can do that. */
export async function wakeWhenOnline(tag: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    const { sync } = (registration ?? {}) as { sync?: { register(tag: string): Promise<void> } };
    await sync?.register(tag);
  } catch {
    // Then the next visit sends it.
  }
}
