// A question that is open: it is about what it was asked about, and goes when there is nothing to answer any more.
import { expect, test } from 'vitest';
import { addLead, openDesk, row } from './desk-steps.ts';
import { holdCalls } from './held-answers.ts';
import { expectToast } from './journey.ts';
import { room } from './lead-steps.ts';
import { callApi, signIn } from './running-server.ts';
import { KOFI, staffedForFile } from './staffed-server.ts';

const staffed = staffedForFile();

test('Delete asks about one lead, and not about the next that is opened', async () => {
  const spared = await addLead(staffed, 'Opened By A Notice');
  const asked = await addLead(staffed, 'Nearly Deleted');
  const { page, close } = await openDesk(staffed, `/admin/messages?view=all&id=${asked}`);
  await row(page, 'Opened By A Notice').waitFor();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Delete this message?' });
  await question.getByText('Nearly Deleted').waitFor();
  const token = await signIn(staffed.server, KOFI);
  await callApi(staffed.server, 'POST', `/api/messages/${spared}/ask`, { token });
  await question.locator('.toast').getByRole('button', { name: 'Open' }).click();
  await page.getByRole('heading', { name: 'Opened By A Notice' }).waitFor();
  await question.waitFor({ state: 'detached' });
  // Nor does it come back with its lead.
  await row(page, 'Nearly Deleted').click();
  await page.getByRole('heading', { name: 'Nearly Deleted' }).waitFor();
  await expect.poll(() => question.count()).toBe(0);
  await close();
});

test('whoever waits for a save at the door goes on with it, unless something else is unsaved', async () => {
  const { page, close } = await openDesk(staffed, '/admin/profile');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  const letGo = await holdCalls(page, '**/api/me', 'PATCH');
  await page.getByLabel('Display name').fill('Efua S.');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await room(page, 'Users').click();
  await question.waitFor();
  letGo();
  await expectToast(page, 'Saved', 'Profile updated');
  await page.getByRole('heading', { name: 'People' }).waitFor();
  await question.waitFor({ state: 'detached' });
  await page.unroute('**/api/me');

  await page.goto('/admin/content/about');
  await page.getByLabel('Headline', { exact: true }).fill('Only a draft');
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Footer' }).click();
  await page.getByLabel('PO box', { exact: true }).fill('PO Box 12');
  const letContentGo = await holdCalls(page, '**/api/content?*', 'PUT');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await room(page, 'Users').click();
  await question.getByText('Not saved: About, Footer.').waitFor();
  letContentGo();
  await question.getByText('Not saved: About.').waitFor();
  await question.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('heading', { name: 'People' }).waitFor();
  await close();
});

test('a step back that waits for a save is taken once it is saved', async () => {
  const { page, close } = await openDesk(staffed, '/admin/users');
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('link', { name: 'Your Profile' }).click();
  const letGo = await holdCalls(page, '**/api/me', 'PATCH');
  await page.getByLabel('Display name').fill('Efua Sarpong');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.goBack();
  await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor();
  letGo();
  await page.waitForURL('**/admin/users');
  await page.getByRole('heading', { name: 'People' }).waitFor();
  await close();
});
