// What administrators look after in the settings: privacy, spam, mail, backups, the server itself; and axe on every section.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright';
import { afterAll, expect, test } from 'vitest';
import { overflow, violations } from './axe-findings.ts';
import { openDesk } from './desk-steps.ts';
import { expectToast, holdToast, openConsole, settled } from './journey.ts';
import { sendEnquiry } from './lead-steps.ts';
import { callApi } from './running-server.ts';
import { startSmtpServer } from './small-smtp-server.ts';
import { KOFI, staffedForFile } from './staffed-server.ts';

const ENQUIRY = { name: 'Akosua Frimpong', email: 'akosua.frimpong@example.com' };

const smtp = await startSmtpServer();
afterAll(() => smtp.close());

const staffed = staffedForFile({
  environment: {
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    MAIL_FROM: 'site@example.com',
    PUBLIC_URL: 'http://127.0.0.1',
    LOG_LEVEL: 'silent',
  },
});

const call = (method: string, address: string, body?: unknown) =>
  callApi(staffed.server, method, address, { token: staffed.token, body });
const send = (changes: object = {}) => sendEnquiry(staffed.server, { ...ENQUIRY, ...changes });
const open = (address: string) => openConsole(staffed.browser, staffed.server, address);
const save = (page: Page, card: string) =>
  page.getByRole('region', { name: card, exact: true }).getByRole('button', { name: 'Save Changes' }).click();

/** A mail that is to go to the administrator. */
async function causeMail(): Promise<void> {
  await call('PATCH', '/api/users/1', { email: 'efua@example.com' });
  await call('PATCH', '/api/settings', { mailNewLeadsTo: [1] });
  await send();
}

test('privacy: somebody is found, given a copy, and erased after the word was typed', async () => {
  await send({ name: 'Esi Bonsu', email: 'esi@example.com', phone: '020 111 2233' });
  await send({ name: 'Esi Bonsu', email: 'esi@example.com', website: 'filled' });
  const views = [{ name: 'Call back', query: 'view=all&q=020+111+2233' }];
  await call('PUT', '/api/me/views', { revision: 0, views });
  const { page, close } = await open('/admin/settings/privacy');
  const email = page.getByLabel('E-mail address');
  const phone = page.getByLabel('Telephone number');
  const find = () => page.getByRole('button', { name: 'Find' }).click();
  const refused = (text: string) => page.locator('.field-error').filter({ hasText: text }).waitFor();
  await find();
  await refused('Name an e-mail address or a telephone number');
  await email.fill('esi@');
  await find();
  await refused('Invalid email address');
  await email.fill('');
  await phone.fill('no number');
  await find();
  await refused('This is no telephone number that can be called');
  await phone.fill('024 999 9999');
  await find();
  await page.getByText('Nothing is held about this person.').waitFor();
  await phone.fill('');
  await email.fill('ESI@example.com');
  await find();
  await page.getByRole('heading', { name: 'Held: 1 lead, 1 enquiry in the spam list, 1 saved view' }).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save a copy' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('personal-data.json');
  expect(JSON.parse(readFileSync(await download.path(), 'utf8'))).toMatchObject({ leads: [{ name: 'Esi Bonsu' }] });

  await page.getByRole('button', { name: 'Erase everything' }).click();
  const dialog = page.getByRole('dialog');
  const confirm = dialog.getByRole('button', { name: 'Erase for good' });
  await dialog.getByLabel('Type ERASE to confirm').fill('erase');
  await expect.poll(() => confirm.isDisabled()).toBe(true);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Erase everything' }).click();
  await dialog.getByLabel('Type ERASE to confirm').fill('ERASE');
  await page.keyboard.press('Enter');
  await page.getByText(/^Removed for good: 1 lead, .* 1 saved view that .* and 1 enquiry in the spam list\./).waitFor();
  expect(await call('GET', '/api/privacy/export?email=esi%40example.com')).toMatchObject({ leads: [], spam: [] });
  expect(await call('GET', '/api/me/views')).toMatchObject({ views: [] });
  await close();
});

test('the spam list: an enquiry is rescued, another deleted after the question', async () => {
  const { page, close } = await open('/admin/settings/spam');
  await page.getByText('Nothing was caught in the last 30 days.').waitFor();
  for (const name of ['Real Customer', 'Robot', 'Gone Meanwhile']) await send({ name, website: 'http://buy.example' });
  await page.reload();
  await page.getByText('The hidden field said: http://buy.example').first().waitFor();
  const gone = (await call('GET', '/api/spam')) as { id: number; name: string }[];
  await call('DELETE', `/api/spam/${gone.find(({ name }) => name === 'Gone Meanwhile')?.id}`);
  await page.getByRole('button', { name: /Make it a lead.*Gone Meanwhile/ }).click();
  await expectToast(page, 'Not rescued', 'Enquiry not found');
  await page.getByRole('button', { name: /Delete.*Robot/ }).click();
  await page.getByRole('heading', { name: 'Delete this enquiry?' }).waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: /Delete.*Robot/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Deleted', 'The enquiry is gone');
  await page.getByRole('button', { name: /Make it a lead.*Real Customer/ }).click();
  const told = await holdToast(page, 'Rescued', 'The enquiry is lead');
  await page.getByText('Nothing was caught in the last 30 days.').waitFor();
  await told.getByRole('button', { name: 'Open' }).click();
  await page.getByRole('heading', { name: 'Real Customer' }).waitFor();
  await close();
});

test('mail: a test mail, what was refused and why, tried again, discarded', async () => {
  // It is the same for a second try.
  smtp.refusal = undefined;
  const { page, close } = await open('/admin/settings/mail');
  await page.getByText('Mail is sent from site@example.com.').waitFor();
  await page.getByRole('button', { name: 'Send me a test mail' }).click();
  await page.getByText('You have no e-mail address yet. Enter one in your profile.').waitFor();
  await call('PATCH', '/api/users/1', { email: 'efua@example.com' });
  await page.getByRole('button', { name: 'Send me a test mail' }).click();
  await page.getByText('A test mail went to efua@example.com.').waitFor();
  smtp.refusal = '550 No such mailbox';
  await page.getByRole('button', { name: 'Send me a test mail' }).click();
  await page.getByText(/550 No such mailbox/).waitFor();

  await causeMail();
  await expect.poll(async () => call('GET', '/api/mail')).toMatchObject({ failed: 1 });
  await page.reload();
  await page.getByRole('combobox', { name: 'State' }).selectOption('Not sent');
  await page.getByText('Not sent: tried once, given up').waitFor();
  await page
    .getByRole('listitem')
    .getByText(/550 No such mailbox/)
    .waitFor();
  smtp.refusal = undefined;
  await page.getByRole('button', { name: /Try now/ }).click();
  await expectToast(page, 'Tried again', 'The mail to efua@example.com goes out now');
  await expect.poll(async () => call('GET', '/api/mail')).toMatchObject({ waiting: 0, failed: 0 });
  await page.getByRole('combobox', { name: 'State' }).selectOption('Sent');
  await page.getByRole('button', { name: /Discard/ }).click();
  await page.getByText('It was sent; only this record of it is removed.').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expectToast(page, 'Discarded', 'The mail is gone');
  await page.getByText('Nothing in this state.').waitFor();
  await call('PATCH', '/api/settings', { mailNewLeadsTo: [] });
  await close();
});

test('backups: one is made and downloaded, a failure is told, and one that is gone is said to be', async () => {
  const { page, close } = await open('/admin/settings/backups');
  let sent = 0;
  page.on('request', (request) => (sent += Number(request.method() === 'POST')));
  await page.getByRole('button', { name: 'Make a backup now' }).dblclick();
  await expectToast(page, 'Backup made', 'was opened and checked');
  expect(sent).toBe(1);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: /^Download/ })
      .first()
      .click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^site-.*\.db$/);
  expect(
    readFileSync(await download.path())
      .subarray(0, 15)
      .toString(),
  ).toBe('SQLite format 3');

  const media = path.join(staffed.server.dataDir, 'backups/media');
  rmSync(media, { recursive: true });
  writeFileSync(media, 'a file where a folder must be');
  await expect(call('POST', '/api/backups')).rejects.toThrow('500');
  await page.reload();
  await page.getByText('The backup could not be made. The log of the server says why.').waitFor();
  rmSync(media);
  rmSync(path.join(staffed.server.dataDir, 'backups', download.suggestedFilename()));
  await page
    .getByRole('button', { name: /^Download/ })
    .first()
    .click();
  await expectToast(page, 'Download failed', 'Backup not found');
  await page.getByRole('button', { name: 'Make a backup now' }).click();
  await page.getByText('The backup could not be made.').waitFor({ state: 'detached' });
  await close();
});

test('system health: figures that are well, and one that is not', async () => {
  const { page, close } = await open('/admin/settings/system');
  const check = (name: string) => page.locator('.system-checks > div').filter({ hasText: name });
  await expect.poll(() => check('Database').textContent()).toMatch(/\(well\)takes writes, /);
  await expect.poll(() => check('Check at start').textContent()).toContain('every page, no damage');
  await expect.poll(() => check('Open consoles').textContent()).toMatch(/\d+$/);
  smtp.refusal = '550 No such mailbox';
  await causeMail();
  await expect.poll(async () => call('GET', '/api/mail')).toMatchObject({ failed: 1 });
  await page.getByRole('button', { name: 'Look again' }).click();
  await check('Mail').getByText('See in the section Mail why they could not be sent.').waitFor();
  await close();
});

test('axe and 320 pixels', async () => {
  await causeMail();
  await send({ website: 'http://buy.example' });
  const { page, close } = await openConsole(staffed.browser, staffed.server, '/admin/settings', {
    reducedMotion: 'reduce',
  });
  for (const section of ['', 'leads', 'hours', 'keeping', 'privacy', 'spam', 'mail', 'backups', 'system']) {
    await page.goto(`/admin/settings/${section}`);
    await page.locator('.settings-section :is(h2, h3)').first().waitFor();
    await page.locator('.skeleton').first().waitFor({ state: 'detached' });
    if (section === 'hours') {
      await page.getByRole('button', { name: 'Add a closed day' }).click();
      await page.getByText('Public holidays of the next').click();
      await save(page, 'Closed days');
      const refused = page.locator('.toast');
      await refused.hover();
      await page.locator('.field-error').waitFor();
      await refused.getByRole('button').click();
    }
    if (section === 'privacy') {
      await page.getByLabel('E-mail address').fill(ENQUIRY.email);
      await page.getByRole('button', { name: 'Find' }).click();
      await page.getByText('Held:').waitFor();
    }
    for (const width of [1366, 320]) {
      await page.setViewportSize({ width, height: 768 });
      expect(await violations(page), `${section} at ${width}`).toEqual([]);
      expect(await overflow(page), `${section} at ${width} px`).toBe(0);
    }
    const asks = { privacy: /^Erase everything/, spam: /^Delete/, mail: /^Discard/ }[section];
    if (asks) {
      await page.getByRole('button', { name: asks }).first().click();
      await page.getByRole('dialog').waitFor();
      expect(await violations(page), `dialog of ${section}`).toEqual([]);
    }
    if (section === 'hours') await page.getByRole('button', { name: 'Discard' }).click();
    await page.setViewportSize({ width: 1366, height: 768 });
  }
  await call('PATCH', '/api/settings', { showFirstSteps: true });
  await page.goto('/admin');
  await page.getByRole('region', { name: 'First steps' }).waitFor();
  expect(await violations(page), 'first steps').toEqual([]);
  await close();
}, 300_000);

test('after a backup was restored by itself, administrators are told until one dismisses it', async () => {
  // Of whoever is at work when it happens nothing ends.
  const { page, close } = await openDesk(staffed, '/admin/messages');
  await call('POST', '/api/backups');
  await staffed.server.end('SIGTERM');
  const file = path.join(staffed.server.dataDir, 'site.db');
  writeFileSync(file, readFileSync(file).fill('damaged ', 0, 100));
  await staffed.server.restart();
  const staff = await openConsole(staffed.browser, staffed.server, '/admin', { user: KOFI });
  await staff.page.getByRole('heading', { name: 'My Open Leads' }).waitFor();
  expect(await settled(() => staff.page.getByText(/A backup was restored/).count(), 2500)).toBe(0);
  await staff.close();
  await page.getByText(/A backup was restored on/).waitFor({ timeout: 40_000 });
  await page.getByText(/The damaged file is kept as site\.db\.damaged-/).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await page.getByText(/A backup was restored on/).waitFor({ state: 'detached' });
  await page.goto('/admin');
  await page.getByRole('heading', { name: 'My Open Leads' }).waitFor();
  expect(await settled(() => page.getByText(/A backup was restored/).count(), 2500)).toBe(0);
  await close();
});
