// The service worker of the public pages. It asks the network first and falls back to a stored page; waiting enquiries
// are sent when the connection is back (rule B25).
import { OUTBOX, deliverWaiting } from './public/contact/deliver-enquiries.ts';
import {
  answerFile,
  answerPage,
  fetchPage,
  forgetOldVersions,
  isFile,
  isOurs,
  isPage,
  isSite,
  type Alive,
} from './public/worker/kept-answers.ts';
import { worker, type ExtendableEvent } from './public/worker/worker-scope.ts';

function aliveBy(event: ExtendableEvent): Alive {
  return { waitUntil: (work) => event.waitUntil(work) };
}

/** The first page of a visit was loaded before there was a worker. */
async function keepOpenPages(alive: Alive): Promise<void> {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const pages = windows.filter(({ url }) => isPage(url));
  await Promise.allSettled(pages.map(({ url }) => fetchPage(url, alive)));
}

worker.addEventListener('install', () => void worker.skipWaiting());

worker.addEventListener('activate', (event) => {
  // From now on the requests of open pages go through this worker, as the first visit may not load another page.
  const work = [worker.clients.claim(), forgetOldVersions(), keepOpenPages(aliveBy(event))];
  event.waitUntil(Promise.all(work));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  if (!isOurs(request)) return;
  // Pages are requested by the browser and by the page that is left (public/moving).
  if (isSite(request.url)) {
    event.respondWith(answerPage(request, aliveBy(event)));
  } else if (isFile(request.url)) event.respondWith(answerFile(request, aliveBy(event)));
});

/** If sending fails, the browser tries again later. */
async function emptyOutbox(): Promise<void> {
  if (!(await deliverWaiting())) throw new Error('Some enquiries still wait');
}

worker.addEventListener('sync', (event) => {
  if (event.tag === OUTBOX) event.waitUntil(emptyOutbox());
});
