// A save that ends late: it takes nothing that was typed meanwhile, and nobody from where they went.
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { holdAnswers, holdCalls } from './held-answers.ts';
import { expectToast, openConsole } from './journey.ts';
import { room } from './lead-steps.ts';
import { callApi } from './running-server.ts';
import { staffedForFile } from './staffed-server.ts';

const staffed = staffedForFile();

const open = (address: string) => openConsole(staffed.browser, staffed.server, address);

/** What is asked before the page goes, when it is loaded anew. */
async function askedOnReload(page: Page): Promise<string[]> {
  const asked: string[] = [];
  page.once('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await page.reload();
  return asked;
}

test('content that is refused leads nobody back from another room', async () => {
  const { page, close } = await open('/admin/content/footer');
  await page.getByRole('region', { name: 'Quick links' }).getByLabel('Address').first().fill('javascript:alert(1)');
  const letGo = await holdAnswers(page, '**/api/content?*', 'PUT');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await room(page, 'Users').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('heading', { name: 'People' }).waitFor();
  letGo();
  await expectToast(page, 'Save Failed', 'Footer › Quick links › link 1 › Address');
  // A step that it took by itself would have been taken by now.
  await room(page, 'Dashboard').click();
  await page.waitForURL('**/admin');
  await page.goBack();
  await page.waitForURL('**/admin/users');
  await close();
});

test('settings that were saved after their room was left are no edits any more', async () => {
  const { page, close } = await open('/admin/settings/leads');
  const claim = page.getByRole('checkbox', { name: /Staff may claim/ });
  await claim.check();
  const letGo = await holdCalls(page, '**/api/settings', 'PATCH');
  await page.getByRole('button', { name: 'Save Changes' }).first().click();
  await room(page, 'Users').click();
  await page.getByRole('heading', { name: 'People' }).waitFor();
  letGo();
  await expectToast(page, 'Saved', 'Settings updated');
  // Somebody else decides otherwise.
  await callApi(staffed.server, 'PATCH', '/api/settings', { token: staffed.token, body: { staffMayClaim: false } });
  await page.goBack();
  await expect.poll(() => claim.isChecked()).toBe(false);
  await expect.poll(() => page.getByText('Unsaved: claiming').count()).toBe(0);
  await room(page, 'Users').click();
  await page.getByRole('heading', { name: 'People' }).waitFor();
  expect(await askedOnReload(page)).toEqual([]);
  await close();
});

test('nor are they where the room was opened again before the answer', async () => {
  const { page, close } = await open('/admin/settings/leads');
  await page.getByText('Live', { exact: true }).waitFor();
  const claim = page.getByRole('checkbox', { name: /Staff may claim/ });
  await claim.check();
  const letGo = await holdCalls(page, '**/api/settings', 'PATCH');
  await page.getByRole('button', { name: 'Save Changes' }).first().click();
  await room(page, 'Users').click();
  await page.getByRole('heading', { name: 'People' }).waitFor();
  await page.goBack();
  await page.getByText('Unsaved: claiming').waitFor();
  letGo();
  await expectToast(page, 'Saved', 'Settings updated');
  await page.getByText('Unsaved: claiming').waitFor({ state: 'detached' });
  await callApi(staffed.server, 'PATCH', '/api/settings', { token: staffed.token, body: { staffMayClaim: false } });
  await expect.poll(() => claim.isChecked()).toBe(false);
  await expect.poll(() => page.getByText('Unsaved: claiming').count()).toBe(0);
  await close();
});

test('a setting that is changed on while it is saved can be saved once more', async () => {
  const { page, close } = await open('/admin/settings/keeping');
  const months = page.getByLabel('Closed leads, in months');
  const saveIt = page.getByRole('button', { name: 'Save Changes' }).first();
  await months.fill('36');
  const letGo = await holdCalls(page, '**/api/settings', 'PATCH');
  await saveIt.click();
  await months.fill('48');
  letGo();
  await expectToast(page, 'Saved', 'Settings updated');
  await expect.poll(() => months.inputValue()).toBe('48');
  await saveIt.click();
  const read = () => callApi(staffed.server, 'GET', '/api/settings', { token: staffed.token });
  await expect.poll(read).toMatchObject({ leadRetentionMonths: 48 });
  await close();
});

test('a setting that is put back while it is saved is put back', async () => {
  const { page, close } = await open('/admin/settings/keeping');
  const months = page.getByLabel('Activity, in months');
  const saveIt = page.getByRole('button', { name: 'Save Changes' }).first();
  const before = await months.inputValue();
  await months.fill('60');
  const letGo = await holdCalls(page, '**/api/settings', 'PATCH');
  await saveIt.click();
  await months.fill(before);
  letGo();
  await expectToast(page, 'Saved', 'Settings updated');
  await expect.poll(() => months.inputValue()).toBe(before);
  await saveIt.click();
  const read = () => callApi(staffed.server, 'GET', '/api/settings', { token: staffed.token });
  await expect.poll(read).toMatchObject({ activityRetentionMonths: Number(before) });
  await close();
});

test("what is typed into one's own details while they are saved stays", async () => {
  const { page, close } = await open('/admin/profile');
  const letGo = await holdAnswers(page, '**/api/me', 'PATCH');
  await page.getByLabel('Display name').fill('Efua S.');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByLabel('Display name').fill('Efua Sarpong');
  await page.getByLabel('E-mail address').fill('efua@example.com');
  letGo();
  await expectToast(page, 'Saved', 'Profile updated');
  await expect.poll(() => page.getByLabel('Display name').inputValue()).toBe('Efua Sarpong');
  await expect.poll(() => page.getByLabel('E-mail address').inputValue()).toBe('efua@example.com');
  await close();
});

test('who is typed in while a user is created stays', async () => {
  const { page, close } = await open('/admin/users');
  const letGo = await holdAnswers(page, '**/api/users', 'POST');
  const password = page.getByLabel('Password', { exact: true });
  await page.getByLabel('Username').fill('esi');
  await password.fill('tide and steel');
  await page.getByRole('button', { name: 'Create user' }).click();
  await page.getByLabel('Username').fill('yaw');
  letGo();
  await expectToast(page, 'User created', 'esi added as staff');
  await expect.poll(() => password.inputValue()).toBe('');
  await expect.poll(() => page.getByLabel('Username').inputValue()).toBe('yaw');
  await close();
});
