// The worker of the public pages, for return visits: the network comes first, and a kept page is shown when it does not
// answer; what waits in the outbox is sent when the connection is back (rule B25).
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

/** The first page of a visit came before there was a worker. */
async function keepOpenPages(alive: Alive): Promise<void> {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const pages = windows.filter(({ url }) => isPage(url));
  await Promise.allSettled(pages.map(({ url }) => fetchPage(url, alive)));
}

worker.addEventListener('install', () => void worker.skipWaiting());

worker.addEventListener('activate', (event) => {
  // The first visit may continue without loading another page: its requests go through this worker from now on.
  const work = [worker.clients.claim(), forgetOldVersions(), keepOpenPages(aliveBy(event))];
  event.waitUntil(Promise.all(work));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  if (!isOurs(request)) return;
  // Pages are asked for by the browser, and by the page that is left (public/moving).
  if (isSite(request.url)) {
    event.respondWith(answerPage(request, aliveBy(event)));
  } else if (isFile(request.url)) event.respondWith(answerFile(request, aliveBy(event)));
});

/** The browser tries again later while it fails. */
async function emptyOutbox(): Promise<void> {
  if (!(await deliverWaiting())) throw new Error('Some enquiries still wait');
}

worker.addEventListener('sync', (event) => {
  if (event.tag === OUTBOX) event.waitUntil(emptyOutbox());
});
