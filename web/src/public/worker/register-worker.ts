// Registers the service worker of the public pages, once the page has started.
import { createPolicy } from '../../platform/trusted-types.ts';

/** The only address that may be registered (rule A18). */
const WORKER = '/worker.js';

function admit(url: string): string {
  if (url !== WORKER) throw new TypeError(`${url} is not our worker`);
  return url;
}

export async function registerWorker(): Promise<void> {
  // Only secure origins have workers.
  if (!('serviceWorker' in navigator)) return;
  const policy = createPolicy('page-worker', { createScriptURL: admit });
  try {
    await navigator.serviceWorker.register(policy?.createScriptURL(WORKER) ?? WORKER);
  } catch {
    // The site works without it.
  }
}

/** Requests a background sync, which sends also after the page was closed, if the browser supports it. */
export async function wakeWhenOnline(tag: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    const { sync } = (registration ?? {}) as { sync?: { register(tag: string): Promise<void> } };
    await sync?.register(tag);
  } catch {
    // Without background sync the next visit sends it.
  }
}
