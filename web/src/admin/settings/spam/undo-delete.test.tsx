// Undo of deleting an enquiry from the spam list (rules B14e, G18).
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { holdNotice, pressInNotice } from '../../../testing/notices.ts';
import { expectToast, openScreen } from '../../../testing/open-screen.ts';
import { sendEnquiry } from '../../../testing/send-enquiry.ts';
import { startServer, type ScreenServer } from '../../../testing/start-server.ts';

const rows = () => page.getByRole('list', { name: 'Enquiries' }).getByRole('listitem');
const row = (name: string) => rows().filter({ hasText: name });

/** Deletes the second of three enquiries. */
async function deleteSecond(): Promise<ScreenServer> {
  const server = await startServer();
  for (const name of ['Robot', 'Deleted By Mistake', 'Pill Seller'])
    await sendEnquiry(server, { name, website: 'http://buy.example' });
  await openScreen(server, '/admin/settings/spam');
  await row('Deleted By Mistake')
    .getByRole('button', { name: /^Delete/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expectToast('Deleted', 'The enquiry is gone');
  await holdNotice('Undo');
  await expect.element(row('Deleted By Mistake')).not.toBeInTheDocument();
  return server;
}

test('puts the enquiry back where it was', async () => {
  await deleteSecond();
  await pressInNotice('Undo');
  await expectToast('Changed back', 'The enquiry is in the spam list again');
  await expect.poll(() => rows().elements()).toHaveLength(3);
  await expect.element(rows().nth(1)).toMatchTextContent(/^Deleted By Mistake #0002 /);
});

test('says so when a colleague has put it back', async () => {
  const server = await deleteSecond();
  await server.request('POST', '/api/spam/2/restore');
  await pressInNotice('Undo');
  await expectToast('Not changed back', 'This enquiry is in the spam list');
  await expect.element(row('Deleted By Mistake')).toBeVisible();
});
