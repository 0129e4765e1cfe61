import { expect, onTestFinished, test } from 'vitest';
import { openPage, type PageWindow } from '../../testing/open-page.ts';
import { startServer } from '../../testing/start-server.ts';
import { DRAFT, keep } from '../contact/browser-storage.ts';
import { keepEnquiry } from '../contact/outbox-store.ts';
import { PAGES } from '../worker/cache-names.ts';

/** Opened as by the worker, which does not exist in frames of tests. */
function standInFor(address: string, { history, navigation }: PageWindow): void {
  history.replaceState(null, '', address);
  // Otherwise the page would be loaded again because of the new address alone.
  Object.defineProperty(navigation, 'activation', { value: null });
}

test.each([
  ['', 200],
  [', also while a full disk makes the server refuse enquiries', 507],
])('opens the requested page if the connection was back before its script ran%s', async (_, status) => {
  const server = await startServer();
  if (status === 507) await server.refuse('/api/health', 'GET', status);
  const site = await openPage('/offline', { prepare: (window) => standInFor('/gallery', window) });
  await expect.element(site.getByRole('heading', { name: 'Work in pictures' })).toBeVisible();
});

test.each([
  ['an enquiry that waits', 'The crane is stuck.', 'The crane is stuck.', /will be sent by itself/],
  ['the draft', undefined, 'Two tanks need', /has not been sent yet/],
])('shows %s although a callback request was sent later', async (_, message, shown, state) => {
  const server = await startServer();
  await server.hold('/api/contact');
  keep('localStorage', DRAFT, { message: 'Two tanks need' });
  if (message !== undefined)
    await keepEnquiry({ key: 'enquiry', path: '/api/contact', body: JSON.stringify({ message }), at: 1 });
  const body = JSON.stringify({ name: 'Esi', phone: '024 000 0000' });
  await keepEnquiry({ key: 'callback', path: '/api/contact/callback', body, at: 2 });
  const site = await openPage('/offline');
  await expect.element(site.getByRole('region', { name: 'What you were writing' })).toMatchTextContent(shown);
  await expect.element(site.getByText(state)).toBeVisible();
  expect(site.all('[data-when]:not([hidden])')).toHaveLength(1);
});

test.each([
  ['a request to be called back that waits', true, 'Esi, 024 000 0000', /will be sent by itself/],
  ['a draft without a message', false, 'Ama, 020 111 1111', /has not been sent yet/],
])('shows name and number of %s', async (_, isWaiting, shown, state) => {
  const server = await startServer();
  await server.hold('/api/contact');
  keep('localStorage', DRAFT, { name: 'Ama', phone: '020 111 1111', message: ' ' });
  const body = JSON.stringify({ name: 'Esi', phone: '024 000 0000' });
  if (isWaiting) await keepEnquiry({ key: 'callback', path: '/api/contact/callback', body, at: 2 });
  const site = await openPage('/offline');
  await expect.element(site.getByRole('region', { name: 'What you were writing' })).toMatchTextContent(shown);
  await expect.element(site.getByText(state)).toBeVisible();
  expect(site.all('[data-when]:not([hidden])')).toHaveLength(1);
});

test('an enquiry sent meanwhile is not shown as unsent', async () => {
  await startServer();
  const cache = await caches.open(PAGES);
  onTestFinished(async () => void (await caches.delete(PAGES)));
  await cache.put('/projects', new Response());
  // As typed, with characters that the keyboard of a phone adds; and as sent.
  keep('localStorage', DRAFT, { name: 'Ama ', phone: ' 020 111 1111', message: 'Two tanks need\n' });
  const body = JSON.stringify({ name: 'Ama', phone: '020 111 1111', message: 'Two tanks need' });
  await keepEnquiry({ key: 'enquiry', path: '/api/contact', body, at: 1, outcome: { kind: 'sent', ref: '0001' } });
  const site = await openPage('/offline');
  // Shown last.
  await expect.element(site.getByRole('heading', { name: 'You can read this now' })).toBeVisible();
  expect(site.all('[data-when]:not([hidden])')).toHaveLength(0);
});

test('lists the stored pages by the addresses under which they are found again', async () => {
  await startServer();
  const cache = await caches.open(PAGES);
  onTestFinished(async () => void (await caches.delete(PAGES)));
  for (const address of ['/', '/projects', '/projects?trade=dredging', '/gallery?category=marine'])
    await cache.put(address, new Response());
  const site = await openPage('/offline');
  await expect.element(site.getByRole('heading', { name: 'You can read this now' })).toBeVisible();
  const links = site.all<HTMLAnchorElement>('.offline-pages li:not([hidden]) a');
  const addresses = links.map(({ href }) => href.slice(location.origin.length));
  expect(addresses).toEqual(['/', '/projects', '/gallery?category=marine']);
});
