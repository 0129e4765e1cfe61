// The settings, section by section: what belongs to a browser, what administrators decide, and the first steps of an
// installation.
import type { Page } from 'playwright';
import { DEFAULT_SETTINGS, type Settings } from 'shared/settings.ts';
import { expect, test } from 'vitest';
import { expectToast, holdToast, openConsole } from './journey.ts';
import { sendEnquiry } from './lead-steps.ts';
import { callApi } from './running-server.ts';
import { KOFI, staffedForFile } from './staffed-server.ts';

const staffed = staffedForFile();

const call = (method: string, address: string, body?: unknown) =>
  callApi(staffed.server, method, address, { token: staffed.token, body });
const readSettings = async () => (await call('GET', '/api/settings')) as Settings;
const send = () => sendEnquiry(staffed.server, { name: 'Akosua Frimpong' });
const open = (address: string) => openConsole(staffed.browser, staffed.server, address);
const save = (page: Page, card: string) =>
  page.getByRole('region', { name: card, exact: true }).getByRole('button', { name: 'Save Changes' }).click();

test('the first steps tick themselves, lead the way, and can be put away', async () => {
  const { page, close } = await open('/admin');
  const steps = page.getByRole('region', { name: 'First steps' });
  await steps.getByText('1 of 5 done').waitFor();
  await steps.getByText('Add a second person').waitFor();
  for (const [name, address] of [
    ['Replace the contact details', '/admin/content/footer'],
    ['Add your logo', '/admin/content/branding'],
    ['Show a first project', '/admin/content/home'],
    ['Send a test enquiry', '/contact'],
  ] as const) {
    await expect.poll(() => steps.getByRole('link', { name }).getAttribute('href')).toBe(address);
  }
  await send();
  await steps.getByText('2 of 5 done').waitFor();

  await steps.getByRole('button', { name: 'Put away' }).click();
  await steps.waitFor({ state: 'detached' });
  await page.getByText('Visitors are shown placeholders instead of your contact details.').waitFor();
  await call('PATCH', '/api/settings', { showFirstSteps: true });
  await steps.waitFor();
  const content = (await call('GET', '/api/content')) as { footer: object };
  const own = {
    address: '1 Own Road',
    poBox: '',
    phone: '+233 24 123 4567',
    email: 'a@b.example',
    phones: [],
    emails: [],
  };
  await call('PUT', '/api/content', { ...content, footer: { ...content.footer, ...own } });
  await steps.getByText('3 of 5 done').waitFor();
  await steps.getByRole('button', { name: 'Put away' }).click();
  await steps.waitFor({ state: 'detached' });
  await expect.poll(() => page.getByText('Visitors are shown placeholders').count()).toBe(0);
  await close();
});

test('settings are for administrators, and every section has its address', async () => {
  const staff = await openConsole(staffed.browser, staffed.server, '/admin/settings/privacy', { user: KOFI });
  await staff.page.waitForURL(/\/admin\/?$/);
  await staff.page.goto('/admin/profile');
  await staff.page.getByRole('checkbox', { name: /^Notices of new enquiries/ }).waitFor();
  await staff.close();

  const { page, close } = await open('/admin/settings');
  await page.getByText('A session token is stored in this browser.').waitFor();
  const nav = page.getByRole('navigation', { name: 'Settings' });
  for (const [name, heading] of [
    ['Leads', 'Staff and leads'],
    ['Office hours', 'Closed days'],
    ['What is kept', 'What is kept, and for how long'],
    ['Privacy', "One person's data"],
    ['Spam list', 'Taken for spam'],
    ['Mail', 'Outbox'],
    ['Backups', 'Going back to a backup'],
    ['System health', 'System health'],
    ['This device', 'In this browser'],
  ] as const) {
    await nav.getByRole('link', { name }).click();
    await page.getByRole('heading', { name: heading }).waitFor();
    // Mail that is not set up is neither well nor unwell.
    if (name === 'System health') await page.locator('.is-off').getByText('Mail (not in use)').waitFor();
  }
  // A slash at the end is no other place.
  await page.goto('/admin/settings/');
  await page
    .getByRole('navigation', { name: 'Settings' })
    .locator('[aria-current="page"]', { hasText: 'This device' })
    .waitFor();
  await page.waitForURL(/\/admin\/settings$/);
  await page.goto('/admin/settings/nowhere');
  await page.waitForURL(/\/admin\/?$/);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin/settings/mail');
  await page.getByRole('combobox', { name: 'Section' }).selectOption('Backups');
  await page.waitForURL('**/admin/settings/backups');
  await page.goto('/admin/settings');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL('**/admin/login**');
  await close();
});

test('this device: notices of new enquiries can be muted alone, and the data saver asks for less', async () => {
  // Of none there is no number.
  await send();
  const { page, close } = await open('/admin/settings');
  await page.getByText('Live', { exact: true }).waitFor();
  await page.getByRole('checkbox', { name: /^Notices of new enquiries/ }).uncheck();
  const bell = page.getByRole('navigation', { name: 'Main' }).getByText(/^\d+ new$/);
  const before = Number.parseInt((await bell.textContent()) ?? '0', 10);
  await send();
  await expect.poll(async () => Number.parseInt((await bell.textContent()) ?? '0', 10)).toBe(before + 1);
  await page.getByRole('checkbox', { name: /^Notices of new enquiries/ }).check();
  await send();
  await page.locator('.toast').filter({ hasText: 'enquiry' }).waitFor();
  await expect.poll(() => page.locator('.toast').count()).toBe(1);
  await page.getByRole('checkbox', { name: /^Notices Tells/ }).uncheck();
  await expect.poll(() => page.getByRole('checkbox', { name: /^Notices of new enquiries/ }).isDisabled()).toBe(true);

  await page.getByRole('checkbox', { name: /^Data saver/ }).check();
  const [small] = await Promise.all([
    page.waitForRequest(/\/api\/messages\?(.*&)?limit=20\b/),
    page.goto('/admin/messages'),
  ]);
  expect(small.method()).toBe('GET');
  await close();
});

test('leads: edits outlive a look elsewhere, can be discarded, are saved together, and are kept when saving fails', async () => {
  const { page, close } = await open('/admin/settings/leads');
  const nav = page.getByRole('navigation', { name: 'Settings' });
  const claim = page.getByRole('checkbox', { name: /Staff may claim/ });
  await claim.check();
  await page.getByText('Unsaved: claiming').waitFor();
  await nav.getByRole('link', { name: 'Privacy' }).click();
  await nav.getByRole('link', { name: 'Leads (unsaved)' }).click();
  await expect.poll(() => claim.isChecked()).toBe(true);
  await page.getByRole('link', { name: 'Users' }).click();
  await page.getByRole('heading', { name: 'People' }).waitFor();
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => setTimeout(() => location.reload()));
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await page.goBack();
  await expect.poll(() => claim.isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect.poll(() => claim.isChecked()).toBe(false);
  await expect.poll(() => readSettings()).toMatchObject({ staffMayClaim: false });

  await claim.check();
  await page.route('**/api/settings', (route) => route.abort());
  await save(page, 'Staff and leads');
  await expectToast(page, 'Save Failed', 'The server cannot be reached. Check the connection and try again.');
  await expect.poll(() => claim.isChecked()).toBe(true);
  await page.unroute('**/api/settings');
  await save(page, 'Staff and leads');
  await expectToast(page, 'Saved', 'Settings updated');
  await expect
    .poll(() => readSettings())
    .toMatchObject({ staffMayClaim: true, newLeadsTell: 'everyone', mailNewLeadsTo: [] });

  await page.getByRole('radio', { name: 'Administrators only' }).check();
  await page.getByText('Has no e-mail address yet: gets no mail').first().waitFor();
  await page.getByRole('checkbox', { name: /^kofi/ }).check();
  await page.getByRole('checkbox', { name: /Acknowledge enquiries/ }).check();
  await page.getByText('Unsaved: who is told, mail recipients, acknowledgement').waitFor();
  await save(page, 'News of new leads');
  await expect
    .poll(readSettings)
    .toMatchObject({ newLeadsTell: 'admins', mailNewLeadsTo: [2], mailAcknowledgement: true });
  // Somebody else decides otherwise: the screen follows.
  await call('PATCH', '/api/settings', { staffMayClaim: false, mailNewLeadsTo: [], mailAcknowledgement: false });
  await expect.poll(() => claim.isChecked()).toBe(false);
  await close();
});

test('office hours: the sign on the door, and what the server refuses stands at its field', async () => {
  // A Saturday afternoon.
  const { page, close } = await openConsole(staffed.browser, staffed.server, '/admin/settings/hours', {
    prepare: (opened) => opened.clock.setFixedTime('2026-11-21T14:00:00Z'),
  });
  await page.getByText('Closed now. Opens Monday 08:00.').waitFor();
  await page.getByLabel('Saturday, to').fill('16:30');
  await page.getByText('Open now, until 16:30.').waitFor();
  await page.getByLabel('Monday, to').fill('07:00');
  await page.getByText('Correct the hours to see when the office is open.').waitFor();
  await page.getByLabel('Time zone').fill('Nowhere');
  await save(page, 'Office hours');
  await page.getByText('The office must close after it opens').first().waitFor();
  await page.getByText('This time zone is not known').first().waitFor();
  await expect.poll(() => page.getByLabel('Monday, to').getAttribute('aria-invalid')).toBe('true');
  await expect
    .poll(() => readSettings())
    .toMatchObject({ officeHours: DEFAULT_SETTINGS.officeHours, timeZone: 'Africa/Accra' });
  await page.getByLabel('Monday, to').fill('');
  await page.getByLabel('Time zone').fill('Africa/Accra');
  await save(page, 'Office hours');
  await page.getByText('A time is written like 08:00').first().waitFor();
  await page.getByLabel('Monday, to').fill('16:00');
  await page.getByRole('checkbox', { name: 'Friday' }).uncheck();
  await page.getByRole('checkbox', { name: 'Sunday' }).check();
  await save(page, 'Office hours');
  await expectToast(page, 'Saved', 'Settings updated');
  await expect
    .poll(async () => (await readSettings()).officeHours)
    .toMatchObject({
      monday: { from: '08:00', to: '16:00' },
      friday: null,
      saturday: { from: '08:00', to: '16:30' },
      sunday: { from: '08:00', to: '17:00' },
    });

  await page.getByText('Public holidays of the next twelve months').click();
  await page.getByText('Friday, 25 December 2026').or(page.getByText('Friday 25 December 2026')).waitFor();
  await page.getByRole('button', { name: 'Add a closed day' }).click();
  await page.getByLabel('What it is').fill('Eid al-Fitr');
  await save(page, 'Closed days');
  await page.getByText('A date is written like 2027-03-06').first().waitFor();
  await page.getByLabel('Date').fill('2027-03-10');
  await save(page, 'Closed days');
  await expect
    .poll(async () => (await readSettings()).closedDays)
    .toEqual([{ date: '2027-03-10', name: 'Eid al-Fitr' }]);
  await page.getByText('Unsaved: closed days').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Remove Eid al-Fitr' }).click();
  await page.getByRole('checkbox', { name: /public holidays of Ghana/ }).uncheck();
  await save(page, 'Closed days');
  await expect.poll(readSettings).toMatchObject({ closedDays: [], publicHolidays: false });
  await close();
});

test('what another administrator saved meanwhile is not overwritten unseen', async () => {
  const [mine, theirs] = ['Funeral of the founder', 'Stocktaking'];
  const { page, close } = await open('/admin/settings/hours');
  await page.getByRole('button', { name: 'Add a closed day' }).click();
  await page.getByLabel('What it is').fill(mine);
  await page.getByLabel('Date').fill('2027-04-05');
  await call('PATCH', '/api/settings', { closedDays: [{ date: '2027-07-01', name: theirs }] });
  await save(page, 'Closed days');
  const refused = await holdToast(page, 'Save Failed', 'Somebody else has changed this meanwhile: closed days');
  await refused.getByRole('button', { name: 'Dismiss' }).click();
  await refused.waitFor({ state: 'detached' });
  await expect.poll(() => page.getByLabel('What it is').inputValue()).toBe(mine);
  expect(await readSettings()).toMatchObject({ closedDays: [{ name: theirs }] });
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect.poll(() => page.getByLabel('What it is').inputValue()).toBe(theirs);

  await page.getByLabel('What it is').fill(mine);
  await call('PATCH', '/api/settings', { closedDays: [] });
  await save(page, 'Closed days');
  await page.getByText('save again to put yours in its place').waitFor();
  await save(page, 'Closed days');
  await expect.poll(readSettings).toMatchObject({ closedDays: [{ name: mine }] });
  await call('PATCH', '/api/settings', { closedDays: [] });
  await close();
});

test('what is kept: months within their bounds', async () => {
  const { page, close } = await open('/admin/settings/keeping');
  const leads = page.getByLabel('Closed leads, in months');
  for (const wrong of ['0', '121', '1.5', '']) {
    await leads.fill(wrong);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.locator('.field-error').filter({ hasText: 'Choose 1 to 120 months' }).waitFor();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect.poll(() => leads.inputValue()).toBe('24');
  }
  await leads.fill('36');
  await page.getByRole('checkbox', { name: /Keep pictures/ }).check();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect
    .poll(readSettings)
    .toMatchObject({ leadRetentionMonths: 36, activityRetentionMonths: 24, keepOriginals: true });
  await close();
});

test('a reset link is shown as a code for a camera', async () => {
  const { page, close } = await open('/admin/users');
  await page.getByRole('button', { name: 'Manage kofi' }).click();
  await page.getByRole('button', { name: 'Make a reset link' }).click();
  const code = page.getByRole('img', { name: 'QR code of the reset link for kofi' });
  await code.waitFor();
  await expect.poll(() => code.locator('path').getAttribute('d')).toMatch(/^(M\d+ \d+h\d+v1h-\d+z){200,}$/);
  await close();
});

test('what another administrator has saved just so meanwhile is no edit any more', async () => {
  const { page, close } = await open('/admin/settings/leads');
  await page.getByText('Live', { exact: true }).waitFor();
  const { staffMayClaim } = await readSettings();
  await page.getByRole('checkbox', { name: /Staff may claim/ }).setChecked(!staffMayClaim);
  const unsaved = page.getByText('Unsaved: claiming');
  await unsaved.waitFor();
  await call('PATCH', '/api/settings', { staffMayClaim: !staffMayClaim });
  await unsaved.waitFor({ state: 'detached' });
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await page.reload();
  await page.getByRole('checkbox', { name: /Staff may claim/ }).waitFor();
  expect(asked).toEqual([]);
  await call('PATCH', '/api/settings', { staffMayClaim });
  await close();
});
