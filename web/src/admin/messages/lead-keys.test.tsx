// Leads by keys.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, leadRow, noteBox, openedLead } from '../../testing/lead-screen.ts';
import { keepNotices, shownNotices } from '../../testing/notices.ts';
import { expectToast, openScreen } from '../../testing/open-screen.ts';
import { readLead, sendEnquiry, startWithThree } from '../../testing/send-enquiry.ts';
import { startServer } from '../../testing/start-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

const unsaved = () => page.getByText(/^Unsaved:/);

test('the keyboard selects, opens, writes a note, closes and saves', async () => {
  keepNotices();
  const server = await startWithThree();
  await openScreen(server, '/admin/messages');
  await expect.element(openedLead('Three')).toBeVisible();
  await userEvent.keyboard('jj');
  await expect.element(leadRow('One')).toHaveFocus();
  // Another press at the end of the list does nothing.
  await userEvent.keyboard('jk');
  await expect.element(leadRow('Two')).toHaveFocus();
  await expect.element(openedLead('Two')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(openedLead('Two')).toHaveFocus();
  await userEvent.keyboard('n');
  await expect.element(noteBox()).toHaveFocus();
  await userEvent.keyboard('jken/x');
  await expect.element(noteBox()).toHaveValue('jken/x');
  await userEvent.keyboard('{Escape}');
  await expect.element(leadRow('Two')).toHaveFocus();
  await userEvent.keyboard('e');
  await expect.element(page.getByText('Unsaved: status, note')).toBeVisible();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expectToast('Saved', 'Message updated');
  expect(await readLead(server, 2)).toMatchObject({ status: 'closed' });
  expect((await readLead(server, 2)).notes).toMatch(/jken\/x$/);
});

test('letters act only without a dialog above, and without another key held', thorough, async () => {
  await openScreen(await startWithThree(), '/admin/messages');
  await expect.element(openedLead('Three')).toBeVisible();
  await button('More actions').click();
  await userEvent.keyboard('e');
  await userEvent.keyboard('{Escape}');
  await button('More actions').click();
  await button('Delete').click();
  await userEvent.keyboard('ej');
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('{Alt>}e{/Alt}');
  await userEvent.keyboard('j');
  await expect.element(openedLead('Two')).toBeVisible();
  await expect.element(unsaved()).not.toBeInTheDocument();
  await expect.element(button(/unsaved$/)).not.toBeInTheDocument();
});

test('letter shortcuts can be switched off, and their hints with them', thorough, async () => {
  await openScreen(await startWithThree(), '/admin/messages');
  await expect.element(openedLead('Three')).toBeVisible();
  const hints = page.getByLabelText('Keyboard shortcuts');
  await expect.element(hints).toMatchTextContent('choose');
  await button(/User menu$/).click();
  await button('Turn letter shortcuts off').click();
  await expect.element(hints).not.toBeInTheDocument();
  (await leadRow('Three').findElement()).focus();
  await userEvent.keyboard('jex');
  await userEvent.keyboard('{Enter}');
  await expect.element(openedLead('Three')).toHaveFocus();
  await expect.element(unsaved()).not.toBeInTheDocument();
});

test('the key that closes a lead does not change leads of others', thorough, async () => {
  const server = await startWithThree();
  await openScreen(server, '/admin/messages', { as: 'kofi' });
  await openedLead('Three').click();
  await userEvent.keyboard('e');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await userEvent.keyboard('j');
  await expect.element(openedLead('Two')).toBeVisible();
  await expect.element(button(/unsaved$/)).not.toBeInTheDocument();
  await expect.element(page.getByLabelText('Keyboard shortcuts')).not.toMatchTextContent('choose');
  expect(await readLead(server, 3)).toMatchObject({ status: 'new' });
});

test('two saves in quick succession each have a notice with an Undo', thorough, async () => {
  keepNotices();
  await openScreen(await startWithThree(), '/admin/messages');
  await expect.element(openedLead('Three')).toBeVisible();
  await userEvent.keyboard('e{Control>}{Enter}{/Control}');
  await expect.element(page.getByText('Message updated: #0003')).toBeVisible();
  await userEvent.keyboard('je{Control>}{Enter}{/Control}');
  await expect.poll(shownNotices).toEqual([
    ['Saved', 'Message updated: #0003'],
    ['Saved', 'Message updated: #0002'],
  ]);
});

/** Everything that a browser does between two quick keys. */
async function doMicrotasks(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
}

async function press(key: string, ctrlKey = false): Promise<void> {
  const target = document.activeElement ?? document.body;
  target.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true, cancelable: true }));
  await doMicrotasks();
}

test('keys act on the lead that was just chosen, however fast they are pressed', async () => {
  const server = await startWithThree();
  await openScreen(server, '/admin/messages');
  await expect.element(openedLead('Three')).toBeVisible();
  await press('j');
  await press('e');
  await press('Enter', true);
  await expectToast('Saved', 'Message updated');
  expect(await readLead(server, 2)).toMatchObject({ status: 'closed' });
  expect(await readLead(server, 3)).toMatchObject({ status: 'new' });
  // The box is that of the lead, and keeps the focus.
  await press('k');
  await press('n');
  await expect.element(openedLead('Three')).toBeVisible();
  await expect.element(noteBox()).toHaveFocus();
});

test('keys act on the lead that was just clicked', async () => {
  const server = await startWithThree();
  await openScreen(server, '/admin/messages');
  await expect.element(openedLead('Three')).toBeVisible();
  const row = await leadRow('One').findElement();
  row.focus();
  row.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  await doMicrotasks();
  await press('e');
  await expect.element(openedLead('One')).toBeVisible();
  await expect.element(unsaved()).toBeVisible();
  await expect.element(leadRow('One')).toMatchTextContent('Unsaved edits');
  await expect.element(leadRow('Three')).not.toMatchTextContent('Unsaved edits');
});

test('Back leads to the lead from which another one of the same sender was opened', thorough, async () => {
  const server = await startServer();
  const phone = '024 555 0199';
  for (const name of ['Abena', 'Abena Osei']) await sendEnquiry(server, { name, phone });
  await openScreen(server, '/admin/messages');
  await expect.element(openedLead('Abena Osei')).toBeVisible();
  await page.getByText(/^#0001/).click();
  await page.getByRole('link', { name: 'Open #0001' }).click();
  await expect.element(openedLead('Abena')).toBeVisible();
  history.back();
  await expect.element(openedLead('Abena Osei')).toBeVisible();
});
