// The console: who may come in, what each role may do, and what happens when a session ends.
import { describe, expect, test } from 'vitest';
import { expectToast, openConsole, openPage, settled, shiftsOn, signInOnPage, watchShifts } from './journey.ts';
import { sendEnquiry } from './lead-steps.ts';
import { ADMIN, callApi, startServer } from './running-server.ts';
import { KOFI, staffedForFile } from './staffed-server.ts';

const staffed = staffedForFile({
  async prepare() {
    await addLead('Mine To Work', 'kofi');
    await addLead('Of Somebody Else', 'efua');
  },
});

const call = (method: string, address: string, body?: unknown) =>
  callApi(staffed.server, method, address, { token: staffed.token, body });

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
  test('asks for both, refuses what is wrong, returns to where the visitor wanted to go', async () => {
    const { page, close } = await openPage(staffed.browser, staffed.server);
    await page.goto('/admin/messages?status=new');
    await page.waitForURL('**/admin/login**');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expectToast(page, 'Error', 'Please enter both username and password');
    await page.getByLabel('Username').fill('efua');
    await page.getByLabel('Password', { exact: true }).fill('wrong');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expectToast(page, 'Login Failed', 'Invalid credentials');
    await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL('**/admin/messages?status=new');
    await expectToast(page, 'Success', 'Logged in successfully');
    // Somebody signed in has nothing to do on the login page.
    await page.goto('/admin/login');
    await page.waitForURL(/\/admin\/?$/);
    await close();
  });

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
    // Whoever comes without the link is told where it is.
    await page.goto('/admin');
    await page.getByText('Nobody can sign in yet: there is no administrator.').waitFor();
    await page.getByText('npm run admin -- setup-link').waitFor();
    // Opened twice: whoever comes second is told when the form is sent.
    const late = await openPage(staffed.browser, fresh);
    await late.page.goto(link);
    await late.page.getByLabel('Username').fill('other');
    for (const field of await late.page.locator('input[type=password]').all())
      await field.fill('a long enough password');
    await watchShifts(page);
    await page.goto(link);
    // Ready to type: the link has said all that was to be said.
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
    await page.getByRole('region', { name: 'First steps' }).getByText('0 of 5 done').waitFor();
    await page.reload();
    await page.getByRole('region', { name: 'First steps' }).getByText('0 of 5 done').waitFor();
    await page.getByText('Created the first administrator abena').waitFor();
    expect(await shiftsOn(page)).toBeLessThan(0.01);
    await page.goto('/admin/login');
    await page.evaluate(() => localStorage.removeItem('token'));
    await page.goto('/admin/login');
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    await page.waitForFunction(() => performance.getEntriesByName(`${location.origin}/api/config`).length > 0);
    expect(await settled(() => page.getByText('Nobody can sign in yet').count(), 2500)).toBe(0);
    await close();
    await late.page.getByRole('button', { name: /create/i }).click();
    await late.page.getByText('The set-up link is no longer valid').first().waitFor();
    // Who opens it afterwards fills in nothing for nothing.
    await late.page.goto('about:blank');
    await late.page.goto(link);
    await late.page.getByText('There is an administrator already').waitFor();
    await expect.poll(() => late.page.getByRole('button', { name: /create/i }).count()).toBe(0);
    await late.close();
    await fresh.remove();
  });
});

describe('staff', () => {
  test('see the rooms of their role and no others', async () => {
    const { page, close } = await openMessages(KOFI);
    const links = await page.getByRole('navigation', { name: 'Main' }).getByRole('link').allTextContents();
    expect(links.join(' ')).toMatch(/Dashboard.*Messages/);
    expect(links.join(' ')).not.toMatch(/Users|Settings|Content/);
    for (const address of ['/admin/users', '/admin/settings', '/admin/nowhere']) {
      await page.goto(address);
      await page.waitForURL(/\/admin\/?$/);
    }
    // A room is what it is however its address is typed.
    await page.goto('/admin/Profile/');
    await expect.poll(() => page.title()).toMatch(/^Your profile/);
    await close();
  });

  test('work their own leads, and see why others are locked', async () => {
    const { page, close } = await openMessages(KOFI);
    await expect.poll(() => page.getByRole('checkbox', { name: 'Assigned to me' }).count()).toBe(0);
    await page.getByRole('link', { name: /Mine To Work/ }).click();
    await page.getByRole('heading', { name: 'Mine To Work' }).waitFor();
    await expect.poll(() => page.getByLabel('Assignee').isDisabled()).toBe(true);
    await page.getByRole('radio', { name: 'In progress' }).check();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expectToast(page, 'Saved', 'Message updated');

    await page.getByRole('link', { name: /Of Somebody Else/ }).click();
    await page.getByRole('heading', { name: 'Of Somebody Else' }).waitFor();
    await page.getByText('Assigned to efua.').first().waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Mark as Read' }).isDisabled()).toBe(true);
    await expect.poll(() => page.getByRole('radio', { name: 'Closed' }).isDisabled()).toBe(true);
    await expect.poll(() => page.getByLabel('Add a note').isDisabled()).toBe(true);
    await close();
  });

  test('without a lead of their own see the others', async () => {
    const abla = { username: 'abla', password: 'staff battery staple' };
    await call('POST', '/api/users', abla);
    const { page, close } = await openMessages(abla);
    await page.getByRole('link', { name: /Of Somebody Else/ }).waitFor();
    await close();
  });

  test('are told who has the lead when it went to somebody else meanwhile', async () => {
    const id = await addLead('Taken Away', 'kofi');
    const { page, close } = await openMessages(KOFI, `/admin/messages?id=${id}`);
    await page.getByLabel('Add a note').fill('Was about to call');
    // Between the click and the call: the page still takes the lead for Kofi's.
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

describe('administrators', () => {
  test('delete a lead after the question, and not without', async () => {
    const id = await addLead('To Be Deleted');
    const { page, close } = await openMessages(ADMIN, `/admin/messages?id=${id}`);
    const ask = async () => {
      await page.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('button', { name: 'Delete', exact: true }).click();
      await page.getByRole('heading', { name: 'Delete this message?' }).waitFor();
    };
    await ask();
    await page.getByRole('button', { name: 'Cancel' }).click();
    expect(await call('GET', `/api/messages/${id}`)).toMatchObject({ id });
    await ask();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('link', { name: /To Be Deleted/ }).waitFor({ state: 'detached' });
    await expect(call('GET', `/api/messages/${id}`)).rejects.toThrow('404');
    await close();
  });

  test('filter on the server, and the filter is in the address', async () => {
    // Mine To Work.
    await call('PATCH', '/api/messages/1', { status: 'in_progress' });
    const { page, close } = await openMessages(ADMIN, '/admin/messages?view=all');
    await page.getByRole('link', { name: /Of Somebody Else/ }).waitFor();
    await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'In progress' });
    await page.getByRole('link', { name: /Of Somebody Else/ }).waitFor({ state: 'detached' });
    await expect.poll(() => page.url()).toContain('status=in_progress');
    await page.getByRole('link', { name: /Mine To Work/ }).waitFor();
    await close();
  });

  test('see a new enquiry arrive without a reload and without losing their place', async () => {
    const { page, close } = await openMessages();
    await page.getByRole('link', { name: /Of Somebody Else/ }).click();
    await page.getByRole('heading', { name: 'Of Somebody Else' }).waitFor();
    await page.getByLabel('Add a note').fill('Unfinished');
    await addLead('Just Arrived');
    await page.getByRole('link', { name: /Just Arrived/ }).waitFor({ timeout: 30_000 });
    await expect.poll(() => page.getByLabel('Add a note').inputValue()).toBe('Unfinished');
    await page.getByRole('heading', { name: 'Of Somebody Else' }).waitFor();
    await close();
  });

  test('create staff', async () => {
    const { page, close } = await openMessages(ADMIN, '/admin/users');
    await page
      .getByRole('button', { name: /create|add/i })
      .first()
      .click();
    await expectToast(page, 'Missing fields', 'Username and password are required');
    await page.getByText('Password is required').waitFor();
    await expect
      .poll(() => page.getByLabel('Username').evaluate((field) => field === document.activeElement))
      .toBe(true);
    await page.getByLabel('Username').fill('nana');
    await page.getByLabel('Password', { exact: true }).fill('a long enough password');
    let sent = 0;
    page.on('request', (request) => (sent += Number(request.method() === 'POST')));
    await page
      .getByRole('button', { name: /create|add/i })
      .first()
      .dblclick();
    await expectToast(page, 'User created', 'nana added as staff');
    expect(sent).toBe(1);
    await page.getByRole('cell', { name: 'nana', exact: true }).waitFor();
    await close();
  });
});

test('a session that ends keeps what was typed: after signing in again it is offered where it was', async () => {
  const id = await addLead('With A Draft');
  const { page, close } = await openMessages(ADMIN, `/admin/messages?id=${id}`);
  await page.getByLabel('Add a note').fill('Half a note');
  const token = await page.evaluate(() => localStorage.getItem('token'));
  // No sign-in form before the page that leads to it has been loaded: it would go while it is being filled in.
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

test('a room can be entered although the server is away, and the console stays around it', async () => {
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

test('the keyboard alone: next lead, note, save', async () => {
  await addLead('Keyboard Two');
  await addLead('Keyboard One');
  const { page, close } = await openMessages();
  await page.getByRole('heading', { name: 'Keyboard One' }).waitFor();
  await page.keyboard.press('j');
  await page.getByRole('heading', { name: 'Keyboard Two' }).waitFor();
  await page.keyboard.press('n');
  await page.keyboard.type('jek typed into a note');
  await page.keyboard.press('Control+Enter');
  await expectToast(page, 'Saved', 'Message updated');
  await page.getByText('jek typed into a note').waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('e');
  await page.getByText('Unsaved: status').waitFor();
  await page.keyboard.press('Control+Enter');
  await page.getByText('Unsaved: status').waitFor({ state: 'hidden' });
  await close();
});
