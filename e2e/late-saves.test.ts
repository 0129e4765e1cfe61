// A save that ends late: it takes nothing that was typed meanwhile, and nobody from where they went.
import { test } from 'vitest';
import { holdAnswers } from './held-answers.ts';
import { expectToast, openConsole } from './journey.ts';
import { room } from './lead-steps.ts';
import { staffedForFile } from './staffed-server.ts';

const staffed = staffedForFile();

const open = (address: string) => openConsole(staffed.browser, staffed.server, address);

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
