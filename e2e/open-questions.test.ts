// A question that is open: it is about what it was asked about, and goes when there is nothing to answer any more.
import { expect, test } from 'vitest';
import { addLead, openDesk, row } from './desk-steps.ts';
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
