// The service worker of the public pages (rule B25): fresh pages first, stored ones if the network fails, and the
// outbox.
import type { CDPSession, Page } from 'playwright';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fillEnquiry, openPage, untilAlive } from './journey.ts';
import { leadsNamed } from './lead-steps.ts';
import { startProxy, type Proxy } from './proxy.ts';
import { callApi } from './running-server.ts';
import { staffedForFile, startStaffedServer } from './staffed-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

const staffed = staffedForFile();
let proxy: Proxy;
beforeEach(async () => {
  proxy = await startProxy(staffed.server.url);
});
afterEach(() => proxy.close());

const open = () => openPage(staffed.browser, proxy, { serviceWorkers: 'allow' });

async function setTitle(title: string): Promise<void> {
  const { server, token } = staffed;
  const content = (await callApi(server, 'GET', '/api/content')) as { hero: object };
  await callApi(server, 'PUT', '/api/content', { token, body: { ...content, hero: { ...content.hero, title } } });
}

/** Opens a page, and waits until the worker handles its requests. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  if (!(await page.evaluate(() => navigator.serviceWorker.controller !== null))) await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Addresses in the worker's caches. */
function kept(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => new URL(url).pathname + new URL(url).search);
  });
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('changed content is shown after the next reload', thorough, async () => {
  const { page, close } = await open();
  await setTitle('Written before');
  await visit(page, '/');
  await expect.poll(() => heading(page).textContent()).toBe('Written before');
  await setTitle('Written after');
  await page.reload();
  await expect.poll(() => heading(page).textContent()).toBe('Written after');
  await close();
});

test('a stored page is shown offline, with any campaign in its address, and hydrates', async () => {
  const { page, close } = await open();
  await visit(page, '/');
  await page.goto('/about');
  await expect.poll(() => kept(page)).toContain('/about');
  await page.context().setOffline(true);
  await page.goto('/about?utm_source=flyer');
  await heading(page).waitFor();
  await untilAlive(page);
  await page.goto('/');
  await heading(page).waitFor();
  await page.context().setOffline(false);
  await close();
});

test('a page opened without a reload is stored too', thorough, async () => {
  const { page, close } = await open();
  await visit(page, '/');
  await untilAlive(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Safety' }).click();
  await page.waitForFunction(() => document.title.startsWith('Safety'));
  await expect.poll(() => kept(page)).toContain('/safety');
  await page.context().setOffline(true);
  await page.reload();
  await page.waitForFunction(() => document.title.startsWith('Safety'));
  await untilAlive(page);
  // A page that is not stored is replaced by the offline page.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
  await page.getByRole('heading', { level: 1, name: 'You are offline' }).waitFor();
  await page.context().setOffline(false);
  await close();
});

test('a page that is not stored is replaced by a list of stored ones, and opens with the connection', async () => {
  const { call } = staffed;
  const content = (await call('GET', '/api/content')) as { footer: object };
  await call('PUT', '/api/content', { ...content, footer: { ...content.footer, whatsapp: '024 000 0000' } });
  const { page, close } = await open();
  await visit(page, '/contact?about=welding-and-fabrication');
  await untilAlive(page);
  await page.getByRole('textbox', { name: 'Message' }).fill('Half a <b>sentence</b>');
  await page.waitForFunction(() => localStorage.getItem('enquiry-draft')?.includes('Half'));
  await page.goto('/');
  await expect.poll(() => kept(page)).toContain('/offline');
  await expect.poll(() => kept(page)).toContain('/');
  await page.context().setOffline(true);
  for (const address of ['/safety', '/nowhere', '/gallery?category=marine']) {
    await page.goto(address);
    await page.getByRole('heading', { level: 1, name: 'You are offline' }).waitFor();
  }
  const main = page.getByRole('main');
  await main.getByText('Half a <b>sentence</b>').waitFor();
  await main.getByText('has not been sent yet').waitFor();
  expect(await main.getByRole('link', { name: /^\+233/ }).getAttribute('href')).toMatch(/^tel:/);
  const whatsApp = main.getByRole('link', { name: 'WhatsApp' });
  expect(await whatsApp.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/233240000000/);
  await expect.poll(() => main.getByRole('listitem').allInnerTexts()).toEqual(['Home', 'Contact']);
  // Offline, the form with a service's topic is replaced by the plain one. An event that the connection is back, while
  // the form is loading, must not interrupt it.
  await page.evaluate(() =>
    addEventListener('beforeunload', () => setTimeout(() => dispatchEvent(new Event('online')))),
  );
  await page.goto('/contact?about=marine-engine-services');
  await page.getByRole('textbox', { name: 'Message' }).waitFor();
  await page.goto('/safety');
  // The page's script, which waits for the connection, has run.
  await main.getByText('Half a <b>sentence</b>').waitFor();
  await page.context().setOffline(false);
  await page.waitForFunction(() => document.title.startsWith('Safety'));
  await close();
});

test('Back leaves the replacement of a page that is not stored', async () => {
  const { page, close } = await open();
  await visit(page, '/');
  await untilAlive(page);
  const title = await heading(page).textContent();
  for (const address of ['/', '/offline']) await expect.poll(() => kept(page)).toContain(address);
  await page.context().setOffline(true);
  // By a script: a pointer would ask for the page before.
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Safety' });
  await link.evaluate((safety: HTMLElement) => safety.click());
  await page.getByRole('heading', { level: 1, name: 'You are offline' }).waitFor();
  // Its script has run.
  await page.getByRole('heading', { name: 'You can read this now' }).waitFor();
  await page.evaluate(() => history.back());
  await page.waitForURL('/');
  await expect.poll(() => heading(page).textContent()).toBe(title);
  await page.context().setOffline(false);
  await close();
});

test('thanks for a posted form are not replaced by a stored empty form', async () => {
  const { page, close } = await open();
  await visit(page, '/contact');
  for (const address of ['/contact', '/offline']) await expect.poll(() => kept(page)).toContain(address);
  const pages = { '/contact?sent=0001': page, '/contact?called=0001': await page.context().newPage() };
  proxy.refuse(true);
  for (const [address, at] of Object.entries(pages)) {
    await at.goto(address);
    await at.getByRole('heading', { level: 1, name: 'You are offline' }).waitFor();
  }
  proxy.refuse(false);
  for (const at of Object.values(pages))
    await at.getByRole('status').filter({ hasText: 'Your reference is' }).waitFor();
  await close();
});

test('a network that does not answer is waited for three seconds', thorough, async () => {
  const { page, close } = await open();
  await visit(page, '/');
  await page.reload();
  await expect.poll(() => kept(page)).toContain('/');
  proxy.isSilent = true;
  await page.reload({ waitUntil: 'commit' });
  await heading(page).waitFor();
  proxy.isSilent = false;
  await close();
});

test('the page of the very first visit is stored too', thorough, async () => {
  const { page, close } = await open();
  await page.goto('/safety');
  await expect.poll(() => kept(page)).toContain('/safety');
  await close();
});

test('pages opened without a reload at the very first visit are stored too', async () => {
  const { page, close } = await open();
  await page.goto('/');
  await untilAlive(page);
  await expect.poll(() => kept(page)).toContain('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click();
  await page.waitForFunction(() => document.title.startsWith('Contact'));
  await expect.poll(() => kept(page)).toContain('/contact');
  await close();
});

test('only public pages and hashed files are stored, up to a number', async () => {
  const { page, close } = await open();
  await visit(page, '/');
  const addresses = ['/admin/login', '/contact?sent=0001', '/nowhere', '/get-started', '/robots.txt'];
  for (const address of addresses) await page.goto(address);
  await page.goto('/gallery?page=0');
  await expect.poll(() => kept(page)).toContain('/gallery?page=0');
  // Simulates the visits of 43 other pages.
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      const first = await cache.match('/gallery?page=0');
      if (!first) continue;
      for (let number = 1; number < 44; number += 1) await cache.put(`/gallery?page=${number}`, first.clone());
    }
  });
  await page.goto('/gallery?page=44');
  await page.goto('/');
  // The worker removes old pages only after it has answered.
  const pages = async () => (await kept(page)).filter((address) => !/^\/(assets\/|offline$)/.test(address));
  const isTrimmed = (all: string[]) => all.length <= 40 && ['/gallery?page=44', '/'].every((one) => all.includes(one));
  await expect.poll(async () => isTrimmed(await pages())).toBe(true);
  const all = await kept(page);
  for (const address of all) expect(address).toMatch(/^\/(assets\/.*|contact|offline|gallery(\?page=\d+)?)?$/);
  expect(all).not.toContain('/gallery?page=1');
  await page.context().setOffline(true);
  await expect(page.goto('/admin/login')).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
  await close();
});

/** Wakes the worker as the browser does when the connection is back. */
async function wakeWorker(page: Page, session: CDPSession): Promise<void> {
  const found = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const registration = registrations.find(({ isDeleted }) => !isDeleted);
      if (registration) resolve(registration.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await found;
  const origin = new URL(page.url()).origin;
  await session.send('ServiceWorker.dispatchSyncEvent', {
    origin,
    registrationId,
    tag: 'enquiry-outbox',
    lastChance: false,
  });
}

test('the worker sends waiting enquiries, once, and the next page reports it', thorough, async () => {
  const { page, close } = await open();
  await visit(page, '/contact');
  await untilAlive(page);
  const context = page.context();
  await context.setOffline(true);
  await fillEnquiry(page, { Name: 'Sent By Worker' });
  await page.getByRole('button', { name: 'Send enquiry' }).click();
  await page.getByText('You are offline. We will send this when you are back.').waitFor();
  await page.close();
  await context.setOffline(false);
  // This page has no script that could send the enquiry.
  const other = await context.newPage();
  await other.goto('/robots.txt');
  await wakeWorker(other, await context.newCDPSession(other));
  await expect.poll(() => leadsNamed(staffed, 'Sent By Worker')).toHaveLength(1);
  await other.goto('/contact');
  await other.getByRole('status').filter({ hasText: 'Your reference is' }).waitFor();
  await expect.poll(() => other.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('');
  expect(proxy.asked.filter((line) => line === 'POST /api/contact')).toHaveLength(1);
  await close();
});

test('page and worker at the same moment send an enquiry once', thorough, async () => {
  const { page, close } = await open();
  await visit(page, '/contact');
  await untilAlive(page);
  await page.context().setOffline(true);
  await fillEnquiry(page, { Name: 'Sent By Both' });
  await page.getByRole('button', { name: 'Send enquiry' }).click();
  await page.getByText('You are offline. We will send this when you are back.').waitFor();
  const session = await page.context().newCDPSession(page);
  await Promise.all([page.context().setOffline(false), wakeWorker(page, session), wakeWorker(page, session)]);
  await page.getByRole('status').filter({ hasText: 'Your reference is' }).waitFor();
  await expect.poll(() => leadsNamed(staffed, 'Sent By Both')).toHaveLength(1);
  expect(proxy.asked.filter((line) => line === 'POST /api/contact')).toHaveLength(1);
  await close();
});

test('switched off by the operator, it is removed with everything it has stored', thorough, async () => {
  const { page, close } = await open();
  await visit(page, '/');
  await expect.poll(() => kept(page)).toContain('/');
  const { server: without } = await startStaffedServer({ OFFLINE_PAGES: 'off' });
  proxy.target = without.url;
  await page.reload();
  await expect.poll(() => kept(page)).toEqual([]);
  await without.remove();
  await close();
});
