import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { catchDownloads } from '../../../testing/catch-downloads.ts';
import { button, leadRow } from '../../../testing/lead-screen.ts';
import { expectToast, openScreen } from '../../../testing/open-screen.ts';
import { sendEnquiry } from '../../../testing/send-enquiry.ts';
import { startServer } from '../../../testing/start-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

const open = () => button('More for this list').click();
const exportIt = () => button('Export this list as CSV');

test('exports the filtered leads as a table', async () => {
  const server = await startServer();
  await sendEnquiry(server, { name: 'In The Table' });
  await sendEnquiry(server, { name: 'Left Out' });
  await openScreen(server, '/admin/messages?q=table');
  await expect.element(leadRow('In The Table')).toBeVisible();
  const downloads = catchDownloads();
  await open();
  await exportIt().click();
  await expectToast('Exported', /^messages-\d{4}-\d\d-\d\d\.csv has been saved/);
  expect(downloads).toHaveLength(1);
  const text = (await downloads[0]?.text()) ?? '';
  expect(downloads[0]?.name).toMatch(/^messages-\d{4}-\d\d-\d\d\.csv$/);
  expect(text).toContain('In The Table');
  expect(text.trim().split('\n')).toHaveLength(2);
});

test('reports that the table could not be made', thorough, async () => {
  const server = await startServer();
  await server.refuse('/api/messages/export');
  await openScreen(server, '/admin/messages');
  const downloads = catchDownloads();
  await open();
  await exportIt().click();
  await expectToast('Export failed', 'Request failed: 502');
  expect(downloads).toEqual([]);
});

test('links to the bin and the views; Escape closes it', thorough, async () => {
  await openScreen(await startServer(), '/admin/messages');
  await open();
  await expect.element(button('Save or arrange views')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(exportIt()).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(exportIt()).not.toBeInTheDocument();
  await open();
  await button('Save or arrange views').click();
  await expect.element(page.getByRole('dialog', { name: 'Your views' })).toBeVisible();
  await button('Done').click();
  await open();
  await page.getByRole('link', { name: 'Deleted messages' }).click();
  await expect.element(page.getByText('Nothing in the bin')).toBeVisible();
  expect(location.pathname).toBe('/admin/messages/bin');
});

test('offers staff only their views', thorough, async () => {
  await openScreen(await startServer(), '/admin/messages', { as: 'kofi' });
  await open();
  await expect.element(button('Save or arrange views')).toBeVisible();
  await expect.element(exportIt()).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'Deleted messages' })).not.toBeInTheDocument();
});
