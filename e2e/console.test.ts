// The console: who may sign in, what each role may do, and what happens when a session ends.
import { describe, expect, test } from 'vitest';
import { expectToast, openConsole, openPage, shiftsOn, signInOnPage, watchShifts } from './journey.ts';
import { sendEnquiry } from './lead-steps.ts';
import { ADMIN, callApi, startServer } from './running-server.ts';
import { KOFI, staffedForFile } from './staffed-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

const staffed = staffedForFile();
const { call } = staffed;

async function addLead(name: string, assignee = ''): Promise<number> {
  const id = await sendEnquiry(staffed.server, { name });
  if (assignee) await call('PATCH', `/api/messages/${id}`, { assignee });
  return id;
}

async function openMessages(user = ADMIN, address = '/admin/messages'): ReturnType<typeof openConsole> {
  const opened = await openConsole(staffed.browser, staffed.server, address, { user });
  await opened.page.waitForURL(`**${address.split('?')[0]}**`);
  return opened;
}

describe('signing in', () => {
  test('signing out ends the session on the server and in every tab', async () => {
    const { page, close } = await openMessages();
    const token = await page.evaluate(() => localStorage.getItem('token'));
    const other = await page.context().newPage();
    await other.goto('/admin/messages');
    await other.getByRole('heading', { name: 'Messages' }).waitFor();
    await page.goto('/admin/logout');
    await page.waitForURL('**/admin/login**');
    await other.waitForURL('**/admin/login**');
    await page.waitForFunction(() => localStorage.getItem('token') === null);
    const headers = { Authorization: `Bearer ${token}` };
    await expect.poll(async () => (await fetch(`${staffed.server.url}/api/me`, { headers })).status).toBe(401);
    await close();
  });

  test('the set-up link makes the first administrator, once', async () => {
    const fresh = await startServer({ withoutAdmin: true });
    const link = /\/admin\/setup#code=\S+/.exec(fresh.output())?.[0] ?? '';
    const { page, close } = await openPage(staffed.browser, fresh);
    // Without the set-up link, the page shows where to find it.
    await page.goto('/admin');
    await page.getByText('Nobody can sign in yet: there is no administrator.').waitFor();
    await page.getByText('npm run admin -- setup-link').waitFor();
    // Two people open the link: the second one gets an error when sending the form.
    const late = await openPage(staffed.browser, fresh);
    await late.page.goto(link);
    await late.page.getByLabel('Username').fill('other');
    for (const field of await late.page.locator('input[type=password]').all())
      await field.fill('a long enough password');
    await watchShifts(page);
    await page.goto(link);
    // The first field has the focus, so that one can type at once.
    await page.locator('input:focus').waitFor();
    await page.keyboard.type('abena');
    for (const field of await page.locator('input[type=password]').all()) await field.fill('a long enough password');
    await page.getByRole('button', { name: /create/i }).click();
    await page.waitForURL(/\/admin\/?$/);
    const token = await page.evaluate(() => localStorage.getItem('token'));
    expect(await callApi(fresh, 'GET', '/api/me', { token: token ?? '' })).toMatchObject({
      username: 'abena',
      isAdmin: true,
    });
    await page.getByText('Welcome, abena.').waitFor();
    await page.getByRole('region', { name: 'First steps' }).getByText('0 of 7 done').waitFor();
    await page.reload();
    await page.getByRole('region', { name: 'First steps' }).getByText('0 of 7 done').waitFor();
    await page.getByText('Created the first administrator abena').waitFor();
    expect(await shiftsOn(page)).toBeLessThan(0.01);
    await close();
    await late.page.getByRole('button', { name: /create/i }).click();
    await late.page.getByText('The set-up link is no longer valid').first().waitFor();
    // Opened once more, the used link shows no form that would be filled in for nothing.
    await late.page.goto('about:blank');
    await late.page.goto(link);
    await late.page.getByText('There is an administrator already').waitFor();
    await expect.poll(() => late.page.getByRole('button', { name: /create/i }).count()).toBe(0);
    await late.close();
    await fresh.remove();
  });
});

describe('staff', () => {
  test('see the assignee of a lead that was reassigned meanwhile', thorough, async () => {
    const id = await addLead('Taken Away', 'kofi');
    const { page, close } = await openMessages(KOFI, `/admin/messages?id=${id}`);
    await page.getByLabel('Add a note').fill('Was about to call');
    // The lead is assigned to another person between the click and the call, so the page does not know it yet.
    await page.route(`**/api/messages/${id}`, async (route) => {
      if (route.request().method() === 'PATCH') await call('PATCH', `/api/messages/${id}`, { assignee: 'efua' });
      await route.fallback();
    });
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expectToast(page, 'Save Failed', 'You are not the assignee of this lead. Assigned to: efua. You: kofi.');
    await expect.poll(() => page.getByLabel('Add a note').inputValue()).toBe('Was about to call');
    await close();
  });
});

test('text typed in a session that has ended is shown in its place after the next sign-in', thorough, async () => {
  const id = await addLead('With A Draft');
  const { page, close } = await openMessages(ADMIN, `/admin/messages?id=${id}`);
  await page.getByLabel('Add a note').fill('Half a note');
  const token = await page.evaluate(() => localStorage.getItem('token'));
  // Records whether a sign-in form appears before the page is reloaded: the reload would delete what is typed into
  // it.
  await page.evaluate(() =>
    new MutationObserver(() => {
      if (document.querySelector('[name=username]')) sessionStorage.setItem('early form', 'seen');
    }).observe(document, { subtree: true, childList: true }),
  );
  await callApi(staffed.server, 'POST', '/api/auth/logout', { token: token ?? '' });
  await page.getByText('Your session was ended').waitFor();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('early form'))).toBeNull();
  await signInOnPage(page);
  await page.waitForURL(`**/admin/messages?id=${id}`);
  await expect.poll(() => page.getByLabel('Add a note').inputValue()).toBe('Half a note');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Saved', 'Message updated');
  await close();
});

test("a screen can be opened while the server is unreachable, within the console's frame", thorough, async () => {
  const { page, close } = await openMessages();
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some((entry) => entry.name.includes('dashboard-page')),
  );
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  await page.context().setOffline(false);
  await close();
});
