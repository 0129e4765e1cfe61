import { GALLERY_PAGE } from 'shared/limits.ts';
import { expect, test } from 'vitest';
import { addPictures, jobNames } from '../../testing/fill-gallery.ts';
import { openPage, type OpenedPage } from '../../testing/open-page.ts';
import { startServer } from '../../testing/start-server.ts';
import { fillEnquiry, listLeads, listMessages, sendButton, thanks } from '../../testing/visitor-steps.ts';
import { eachCase, thorough } from 'shared/testing/thorough.ts';

const isAlive = (site: OpenedPage) =>
  site.all('[data-island] > *').some((part) => Object.keys(part).some((key) => key.startsWith('__react')));

eachCase(['pointermove', 'pointerdown', 'wheel', 'keydown', 'focusin'])('islands hydrate with %s', async (move) => {
  await startServer();
  const site = await openPage('/gallery', { isUntouched: true });
  expect(isAlive(site)).toBe(false);
  site.window().dispatchEvent(new Event(move));
  await expect.poll(() => isAlive(site)).toBe(true);
});

test(
  'an island that fails to hydrate stays as rendered by the server, and the error is reported',
  thorough,
  async () => {
    const server = await startServer();
    await addPictures(server, ['tank.png']);
    const errors: string[] = [];
    const site = await openPage('/gallery', {
      isUntouched: true,
      prepare(window) {
        window.addEventListener('error', (event) => {
          errors.push(event.message);
          event.stopImmediatePropagation();
        });
      },
    });
    const [island] = site.all('[data-island="gallery"]');
    Object.assign(island?.dataset ?? {}, {
      props: island?.dataset['props']?.replace('"categories":', '"categories":null,"x":'),
    });
    site.window().dispatchEvent(new Event('pointermove'));
    await expect.poll(() => errors).toHaveLength(1);
    await expect.element(site.getByRole('heading', { level: 1 })).toBeVisible();
    expect(site.count('.tile')).toBe(1);
    expect(site.all('[data-island="gallery"]')[0] === island).toBe(false);
  },
);

eachCase([
  { savesData: true, calls: [] },
  { savesData: false, calls: ['/src/public/islands/hydrate-island.tsx'] },
])("the islands' code is loaded before a move, unless data is saved: $savesData", async ({ savesData, calls }) => {
  await startServer();
  const fetched: unknown[] = [];
  let asked = 0;
  await openPage('/gallery', {
    isUntouched: true,
    prepare(window) {
      const connection = {
        get saveData() {
          asked += 1;
          return savesData;
        },
      };
      Object.defineProperty(window.navigator, 'connection', { value: connection });
      const { fetch } = window;
      window.fetch = (...wanted) => {
        fetched.push(wanted[0]);
        return fetch(...wanted);
      };
    },
  });
  await expect.poll(() => asked).toBe(1);
  expect(fetched).toEqual(calls);
});

test('without the islands’ code the forms post themselves', async () => {
  await startServer();
  const islandCode = Promise.reject(new Error('Not there'));
  islandCode.catch(() => undefined);
  const site = await openPage('/contact', { isUntouched: true, islandCode });
  await site.getByRole('form', { name: 'Enquiry' }).getByRole('button', { name: 'Send enquiry' }).click();
  await expect.element(site.getByRole('heading', { name: 'Five fields need a correction' })).toBeVisible();
  expect(site.window().location.pathname).toBe('/contact');
});

test('a message added to a prepared line and sent before the script loaded arrives as typed', async () => {
  const server = await startServer();
  const code = Promise.withResolvers<void>();
  const site = await openPage('/contact?about=marine-engine-services', { isUntouched: true, islandCode: code.promise });
  const message = 'About: Marine engine services\nTwo tugs in Tema';
  await fillEnquiry(site, { Message: message });
  await sendButton(site).click();
  code.resolve();
  await expect.element(thanks(site)).toBeVisible();
  expect(await listMessages(server)).toEqual([message]);
});

test('a form that is slowly posting itself is not sent by its script as well', async () => {
  const server = await startServer();
  const arrive = await server.hold('/contact', 'POST');
  const code = Promise.withResolvers<void>();
  const site = await openPage('/contact', { isUntouched: true, islandCode: code.promise });
  await fillEnquiry(site);
  await sendButton(site).click();
  await expect.poll(server.countHeld).toBe(1);
  code.resolve();
  const { performance } = site.window();
  const isThere = () => performance.getEntriesByType('resource').some(({ name }) => /hydrate-island/.test(name));
  await expect.poll(isThere).toBe(true);
  await sendButton(site).click();
  await arrive();
  await expect.element(thanks(site)).toBeVisible();
  expect(await listLeads(server)).toHaveLength(1);
});

test(
  'a form that was posting itself before the script loaded is not sent by it when it is submitted again',
  thorough,
  async () => {
    const server = await startServer();
    const arrive = await server.hold('/contact', 'POST');
    const site = await openPage('/contact', { isUntouched: true });
    const [form] = site.all<HTMLFormElement>('#enquiry');
    // Without the events of a person, after which the script would send it.
    const typed = { name: 'Akosua', email: 'akosua@example.com', phone: '024 000 0000', message: 'Two tanks' };
    for (const [name, value] of Object.entries(typed)) Object.assign(form?.elements.namedItem(name) ?? {}, { value });
    Object.assign(form?.elements.namedItem('consent') ?? {}, { checked: true });
    let posts = 0;
    site.window().addEventListener('beforeunload', () => void (posts += 1));
    form?.requestSubmit();
    await expect.poll(server.countHeld).toBe(1);
    await sendButton(site).click();
    await expect.poll(() => posts).toBe(2);
    await arrive();
    await expect.element(thanks(site)).toBeVisible();
    expect(await listLeads(server)).toHaveLength(1);
  },
);

test('after Back to the stored page, a posted form is sent by its script', async () => {
  const server = await startServer();
  const site = await openPage('/contact', { isUntouched: true });
  const [form] = site.all<HTMLFormElement>('#enquiry');
  site.window().addEventListener('submit', (event) => event.preventDefault(), { once: true });
  form?.requestSubmit();
  const { PageTransitionEvent } = site.window();
  site.window().dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await fillEnquiry(site);
  await sendButton(site).click();
  await expect.element(thanks(site)).toBeVisible();
  expect(site.window().location.search).toBe('');
  expect(await listLeads(server)).toHaveLength(1);
});

test('after Back, a form that posted itself before its late script is sent by its script', thorough, async () => {
  const server = await startServer();
  const code = Promise.withResolvers<void>();
  const site = await openPage('/contact', { isUntouched: true, islandCode: code.promise });
  const { Event, PageTransitionEvent } = site.window();
  const touch = () => site.window().dispatchEvent(new Event('pointermove'));
  touch();
  let posts = 0;
  site.window().addEventListener('submit', (event) => {
    if (event.defaultPrevented) return;
    event.preventDefault();
    posts += 1;
  });
  await sendButton(site).click();
  await expect.poll(() => posts).toBe(1);
  code.resolve();
  const comeBack = () => site.window().dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await expect.poll(() => comeBack() && touch() && isAlive(site)).toBe(true);
  await fillEnquiry(site);
  await sendButton(site).click();
  await expect.element(thanks(site)).toBeVisible();
  expect(await listLeads(server)).toHaveLength(1);
});

test('islands work in the oldest browsers that the styles are built for', thorough, async () => {
  const server = await startServer();
  await addPictures(server, jobNames(GALLERY_PAGE + 2).toReversed());
  const site = await openPage('/gallery?picture=job-1.png', {
    prepare(window) {
      // Firefox 120 knows neither.
      Reflect.deleteProperty(window.Promise, 'withResolvers');
      Reflect.deleteProperty(window.AbortSignal, 'any');
    },
  });
  await expect.element(site.getByRole('dialog').getByRole('img', { name: 'job 1', exact: true })).toBeVisible();
});

test('a page without islands never loads React', thorough, async () => {
  await startServer();
  const site = await openPage('/about');
  site.window().dispatchEvent(new Event('pointermove'));
  expect(site.countImports()).toBe(0);
});
