// Notices of leads on several devices, in several tabs, and by the system.
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { openLiveConsole } from './console-steps.ts';
import { holdToast, openConsole } from './journey.ts';
import { letWait, sendEnquiry, sendFromNewPerson } from './lead-steps.ts';
import { keepOfficeOpen } from './open-office.ts';
import { ADMIN, callApi, signIn } from './running-server.ts';
import { KOFI, staffedForFile } from './staffed-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

const staffed = staffedForFile();
const { call } = staffed;

const addLead = (name: string) => sendEnquiry(staffed.server, { name, reason: 'Quote' });

const open = (address: string, user = ADMIN) => openLiveConsole(staffed, address, user);

const bell = (page: Page, words: string) => page.getByRole('button', { name: words, exact: true });

test('opening a lead on one device removes its notice and its count on the other at once', thorough, async () => {
  const desktop = await open('/admin/users');
  const phone = await open('/admin/users');
  // The badge is absent if nothing is unseen.
  const badge = async () => Number((await phone.page.locator('.bell .count').allTextContents())[0] ?? 0);
  const { count: before } = (await call('GET', '/api/messages/unseen')) as { count: number };
  await expect.poll(badge).toBe(before);
  await addLead('Seen Elsewhere');
  const [toast, notice] = await Promise.all([
    holdToast(desktop.page, 'New enquiry', 'Quote'),
    holdToast(phone.page, 'New enquiry', 'Quote'),
  ]);
  await expect.poll(badge).toBe(before + 1);
  await toast.getByRole('button', { name: 'Open' }).click();
  await desktop.page.locator('#lead-name').filter({ hasText: 'Seen Elsewhere' }).waitFor();
  await notice.waitFor({ state: 'detached' });
  await expect.poll(badge).toBe(before);
  await desktop.close();
  await phone.close();
});

test('an assigned lead is in the bell of every window of its assignee until it is opened in one', async () => {
  const id = await addLead('Handed To Kofi');
  const desktop = await open('/admin/profile', KOFI);
  const phone = await open('/admin/profile', KOFI);
  await desktop.page.getByRole('button', { name: /^Notifications/ }).click();
  await desktop.page.getByRole('button', { name: 'Mark all as seen' }).click();
  await bell(phone.page, 'Notifications').waitFor();
  await call('PATCH', `/api/messages/${id}`, { assignee: 'kofi' });
  await bell(desktop.page, 'Notifications, 1 waiting').click();
  await bell(phone.page, 'Notifications, 1 waiting').waitFor();
  // A page that is loaded later shows it too.
  await phone.page.reload();
  await bell(phone.page, 'Notifications, 1 waiting').click();
  await phone.page.getByRole('link', { name: /Waiting: Handed To Kofi Assigned to you by efua/ }).waitFor();
  await phone.page.keyboard.press('Escape');
  await desktop.page.getByRole('link', { name: /Waiting: Handed To Kofi/ }).click();
  await desktop.page.getByRole('heading', { name: 'Handed To Kofi' }).waitFor();
  for (const { page } of [desktop, phone]) await bell(page, 'Notifications').waitFor();
  await desktop.close();
  await phone.close();
});

test('Undo of Mark all as seen in one tab restores the bell of both tabs', async () => {
  await addLead('Marked By Mistake');
  const token = await signIn(staffed.server, KOFI);
  const { count } = (await callApi(staffed.server, 'GET', '/api/messages/unseen', { token })) as { count: number };
  const { page, close } = await open('/admin/messages', KOFI);
  const other = await page.context().newPage();
  await other.goto('/admin/messages');
  await other.getByText('Live', { exact: true }).waitFor();
  const unopened = page.getByRole('link', { name: /Marked By Mistake.*Not opened yet/ });
  for (const tab of [page, other]) await bell(tab, `Notifications, ${count} waiting`).waitFor();
  await bell(page, `Notifications, ${count} waiting`).click();
  await page.getByRole('button', { name: 'Mark all as seen' }).click();
  const toast = await holdToast(page, 'Marked as seen', `${count} message`);
  for (const tab of [page, other]) await bell(tab, 'Notifications').waitFor();
  await unopened.waitFor({ state: 'detached' });
  await toast.getByRole('button', { name: 'Undo' }).click();
  for (const tab of [page, other]) await bell(tab, `Notifications, ${count} waiting`).waitFor();
  await unopened.waitFor();
  await close();
});

interface Shown {
  title: string;
  body: string;
  tag: string;
  data: { address: string };
}

/**
 * Makes the page count as being in the background. The test browser shows no notifications, so they are stored
 * instead, and outlive the page as they do in a system.
 */
async function behindOthers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.hasFocus = () => false;
    Object.defineProperty(Notification, 'permission', { value: 'granted' });
    const read = () => JSON.parse(localStorage.getItem('shown') ?? '[]') as Shown[];
    const write = (shown: Shown[]) => localStorage.setItem('shown', JSON.stringify(shown));
    const without = (tag: string) => read().filter((one) => one.tag !== tag);
    Object.assign(ServiceWorkerRegistration.prototype, {
      showNotification(this: ServiceWorkerRegistration, title: string, options: Omit<Shown, 'title'>) {
        if (!this.active) return Promise.reject(new TypeError('The worker is not active'));
        write([...without(options.tag), { title, ...options }]);
        return Promise.resolve();
      },
      getNotifications: () =>
        Promise.resolve(read().map((one) => Object.assign(one, { close: () => write(without(one.tag)) }))),
    });
  });
}

const shownOn = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('shown') ?? '[]') as Shown[]);

/** Clicks a notification as a system does: the event goes to the service worker, not to the page. */
async function pressNotice(page: Page): Promise<void> {
  const { data } = (await shownOn(page))[0] ?? {};
  const [worker] = page.context().serviceWorkers();
  await worker?.evaluate((pressed) => {
    // The browser rejects focusing a window after an event that did not come from the system.
    const waitUntil = (work: Promise<unknown>) => void work.catch(() => undefined);
    const press = { notification: { data: pressed, close: () => undefined }, waitUntil };
    dispatchEvent(Object.assign(new Event('notificationclick'), press));
  }, data);
}

const give = (ids: number[]) =>
  call('POST', '/api/messages/bulk', { changes: ids.map((id) => ({ id, assignee: 'kofi' })) });

const openBehindOthers = (user = KOFI) =>
  openConsole(staffed.browser, staffed.server, '/admin/profile', {
    user,
    prepare: behindOthers,
    serviceWorkers: 'allow',
  });

test(
  'a browser with notices of the system turned on shows them, and removes those of opened leads',
  thorough,
  async () => {
    const { page, close } = await openBehindOthers();
    await page.getByText('Live', { exact: true }).waitFor();
    await addLead('Before Anybody Asked');
    await holdToast(page, 'New enquiry', 'Before Anybody Asked');
    expect(page.context().serviceWorkers()).toEqual([]);
    await page.getByRole('checkbox', { name: /^Notices of the system/ }).check();
    const id = await addLead('Akosua Frimpong');
    await expect.poll(() => shownOn(page)).toMatchObject([{ title: 'New enquiry', body: `Akosua, #000${id}, Quote` }]);
    await call('POST', `/api/messages/${id}/seen`);
    await expect.poll(() => shownOn(page)).toEqual([]);
    const other = await addLead('Yaw Badu');
    await expect.poll(() => shownOn(page)).toHaveLength(1);
    await pressNotice(page);
    await page.getByRole('heading', { name: 'Yaw Badu' }).waitFor();
    expect(page.url()).toContain(`id=${other}`);
    await expect.poll(() => shownOn(page)).toEqual([]);
    // Leads that are opened on another device while no page of the console is open are withdrawn later.
    const [opened, left] = [await addLead('Opened Elsewhere'), await addLead('Left Alone')];
    await expect.poll(() => shownOn(page)).not.toEqual([]);
    await page.goto('/robots.txt');
    expect(await shownOn(page)).not.toEqual([]);
    for (const lead of [opened, left]) await call('POST', `/api/messages/${lead}/seen`);
    await page.goto('/admin/profile');
    await expect.poll(() => shownOn(page)).toEqual([]);
    await close();
  },
);

test('each of two events has a notice of the system, and the second does not silently replace the first', async () => {
  const { page, close } = await openBehindOthers();
  await page.getByText('Live', { exact: true }).waitFor();
  await page.getByRole('checkbox', { name: /^Notices of the system/ }).check();
  const [first, second] = [
    [await addLead('Efe Agbeko'), await addLead('Nana Owusu')],
    [await addLead('Adwoa Danso'), await addLead('Kojo Antwi')],
  ];
  await give(first);
  await give(second);
  const given = async () => (await shownOn(page)).filter(({ title }) => title === 'Assigned to you');
  await expect
    .poll(async () => (await given()).map(({ body }) => body))
    .toEqual(['2 messages (Efe, Nana), by efua', '2 messages (Adwoa, Kojo), by efua']);
  // A notice of several leads is removed with the last of them (rule D4m).
  const token = await signIn(staffed.server, KOFI);
  for (const [index, id] of first.entries()) {
    expect(await given()).toHaveLength(2);
    await callApi(staffed.server, 'POST', `/api/messages/${id}/seen`, { token });
    // Events come in order: with the notice of this change the page has had that of the opening.
    await call('PATCH', `/api/messages/${second[index]}`, { status: 'in_progress' });
    await expect.poll(async () => (await shownOn(page)).length - (await given()).length).toBe(index + 1);
  }
  expect((await given()).map(({ body }) => body)).toEqual(['2 messages (Adwoa, Kojo), by efua']);
  await close();
});

test('the system notice of a request for a lead is removed once the request is withdrawn', thorough, async () => {
  const { page, close } = await openBehindOthers(ADMIN);
  await page.getByText('Live', { exact: true }).waitFor();
  await page.getByRole('checkbox', { name: /^Notices of the system/ }).check();
  const id = await addLead('Asked For');
  const token = await signIn(staffed.server, KOFI);
  const bodies = async () =>
    (await shownOn(page)).filter(({ title }) => title === 'A lead is asked for').map(({ body }) => body);
  await callApi(staffed.server, 'POST', `/api/messages/${id}/ask`, { token });
  await expect.poll(bodies).toEqual([`kofi would like to have Asked, #${String(id).padStart(4, '0')}`]);
  await callApi(staffed.server, 'DELETE', `/api/messages/${id}/ask`, { token });
  await expect.poll(bodies).toEqual([]);
  await close();
});

test('there are no system notices while another tab of the console is in front', thorough, async () => {
  const { page, close } = await openBehindOthers();
  await page.getByText('Live', { exact: true }).waitFor();
  await page.getByRole('checkbox', { name: /^Notices of the system/ }).check();
  const names = async () => (await shownOn(page)).map(({ body }) => body.split(',')[0]);
  const badge = async () => Number((await page.locator('.bell .count').allTextContents())[0]);
  const token = await signIn(staffed.server, KOFI);
  await sendFromNewPerson(staffed.server, 'Kwesi');
  await expect.poll(names).toEqual(['Kwesi']);
  const front = await page.context().newPage();
  await front.addInitScript(() => Object.defineProperty(Notification, 'permission', { value: 'granted' }));
  await front.goto(page.url());
  await front.getByText('Live', { exact: true }).waitFor();
  await sendFromNewPerson(staffed.server, 'Esi');
  const { count } = (await callApi(staffed.server, 'GET', '/api/messages/unseen', { token })) as { count: number };
  await expect.poll(badge).toBe(count);
  // Locks are answered in order, so the page has decided about the notice by then.
  await page.evaluate(() => navigator.locks.query());
  await front.close();
  await sendFromNewPerson(staffed.server, 'Adjoa');
  await expect.poll(names).toEqual(['Kwesi', 'Adjoa']);
  await close();
});

test(
  'the notice of an unopened lead appears on every device of its assignee until the lead is opened on one',
  thorough,
  async () => {
    await keepOfficeOpen(staffed.server, staffed.token);
    await call('PATCH', '/api/settings', { escalation: { assignee: 5, everyone: null, admins: null } });
    const id = await addLead('Forgotten Yesterday');
    const token = await signIn(staffed.server, KOFI);
    await callApi(staffed.server, 'POST', '/api/messages/seen', { token, body: { upTo: id } });
    await call('PATCH', `/api/messages/${id}`, { assignee: 'kofi' });
    const desktop = await openBehindOthers();
    await desktop.page.getByRole('checkbox', { name: /^Notices of the system/ }).check();
    const phone = await open('/admin/profile', KOFI);
    await letWait(staffed.server, id, 6);
    const toast = await holdToast(phone.page, 'You have not opened it yet', 'Forgotten Yesterday');
    const said = async () =>
      (await shownOn(desktop.page)).filter(({ title }) => title === 'You have not opened it yet');
    await expect
      .poll(said)
      .toMatchObject([{ body: expect.stringContaining(`#${String(id).padStart(4, '0')}`) as string }]);
    await bell(phone.page, 'Notifications, 1 waiting').waitFor();
    await pressNotice(desktop.page);
    await desktop.page.getByRole('heading', { name: 'Forgotten Yesterday' }).waitFor();
    await toast.waitFor({ state: 'detached' });
    await bell(phone.page, 'Notifications').waitFor();
    await expect.poll(said).toEqual([]);
    await desktop.close();
    await phone.close();
  },
);
