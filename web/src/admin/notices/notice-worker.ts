// Brings the worker that shows notices of the system into the browser (rule D18).
import { createPolicy } from '../../platform/trusted-types.ts';

/** The only address that may become a script here (rule A18). */
const WORKER = '/notice-worker.js';

let coming: Promise<ServiceWorkerRegistration> | undefined;
let script: string | undefined;

function admit(url: string): string {
  if (url !== WORKER) throw new TypeError(`${url} is not our worker`);
  return url;
}

/** Only a worker that has begun its work shows notices. */
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
  // A policy can be made once.
  script ??= createPolicy('notice-worker', { createScriptURL: admit })?.createScriptURL(WORKER) ?? WORKER;
  const registration = await navigator.serviceWorker.register(script, { scope: '/admin' });
  await untilActive(registration);
  return registration;
}

/** The same one for each notice; where it could not be had, the next one tries again. */
export function noticeWorker(): Promise<ServiceWorkerRegistration> {
  coming ??= bring().catch((error: unknown) => {
    coming = undefined;
    throw error;
  });
  return coming;
}

/** Calls with the address of the clicked notice, in the tab that should show it; returns a function that stops this. */
export function onNoticePressed(open: (address: string) => void): () => void {
  const listen = ({ data }: MessageEvent<{ address: string }>) => open(data.address);
  navigator.serviceWorker.addEventListener('message', listen);
  return () => navigator.serviceWorker.removeEventListener('message', listen);
}
