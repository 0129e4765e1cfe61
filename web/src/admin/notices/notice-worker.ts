// Registers the service worker that shows system notices (rule D18).
import { createPolicy } from '../../platform/trusted-types.ts';

/** The only address that may become a script here (rule A18). */
const WORKER = '/notice-worker.js';

let coming: Promise<ServiceWorkerRegistration> | undefined;
let script: string | undefined;

function admit(url: string): string {
  if (url !== WORKER) throw new TypeError(`${url} is not our worker`);
  return url;
}

/** Only an active worker can show notices. */
function untilActive({ active, installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const next = installing ?? waiting;
  if (active || !next) return Promise.resolve();
  return new Promise((resolve) => {
    next.addEventListener('statechange', () => {
      if (next.state === 'activated') resolve();
    });
  });
}

async function bring(): Promise<ServiceWorkerRegistration> {
  // A policy can be created only once.
  script ??= createPolicy('notice-worker', { createScriptURL: admit })?.createScriptURL(WORKER) ?? WORKER;
  const registration = await navigator.serviceWorker.register(script, { scope: '/admin' });
  await untilActive(registration);
  return registration;
}

/** Shared by all notices; after a failure, the next notice tries again. */
export function noticeWorker(): Promise<ServiceWorkerRegistration> {
  coming ??= bring().catch((error: unknown) => {
    coming = undefined;
    throw error;
  });
  return coming;
}

/**
 * Calls back with the address of the clicked notice, in the tab that should show it; returns a function that ends this.
 */
export function onNoticePressed(open: (address: string) => void): () => void {
  const listen = ({ data }: MessageEvent<{ address: string }>) => open(data.address);
  navigator.serviceWorker.addEventListener('message', listen);
  return () => navigator.serviceWorker.removeEventListener('message', listen);
}
