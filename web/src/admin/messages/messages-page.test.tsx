import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, leadRow, noteBox, openedLead } from '../../testing/lead-screen.ts';
import { expectToast, openScreen } from '../../testing/open-screen.ts';
import { changeLead, readLead, sendEnquiry } from '../../testing/send-enquiry.ts';
import { startServer, type ScreenServer } from '../../testing/start-server.ts';
import { watchRequests } from '../../testing/watch-requests.ts';
import { thorough } from 'shared/testing/thorough.ts';

const screen = (name: RegExp) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
const unsaved = () => page.getByText(/^Unsaved:/);

/** One, Two and Three, of which the last stands on top. */
async function startWithThree(): Promise<ScreenServer> {
  const server = await startServer();
  for (const name of ['One', 'Two', 'Three']) await sendEnquiry(server, { name });
  return server;
}

test('opens the first lead by itself, and steps to the next and back', thorough, async () => {
  await openScreen(await startWithThree(), '/admin/messages');
  await expect.element(openedLead('Three')).toBeVisible();
  expect(location.search).toBe('?id=3');
  await expect.element(leadRow('Three')).toHaveAttribute('aria-current', 'true');
  await expect.element(page.getByText('1 of 3')).toBeVisible();
  await button('Next lead').click();
  await expect.element(openedLead('Two')).toBeVisible();
  await expect.element(page.getByText('2 of 3')).toBeVisible();
  await expect.element(leadRow('Two')).toHaveFocus();
  (await leadRow('One').findElement()).focus();
  await button('Previous lead').click();
  await expect.element(openedLead('Three')).toBeVisible();
});

test('an address that names no lead opens the first', thorough, async () => {
  await openScreen(await startWithThree(), '/admin/messages?id=seven');
  await expect.element(openedLead('Three')).toBeVisible();
  expect(location.search).toBe('?id=3');
});

test('the keyboard moves, opens, writes a note, closes and saves', async () => {
  const server = await startWithThree();
  await openScreen(server, '/admin/messages');
  await expect.element(openedLead('Three')).toBeVisible();
  await userEvent.keyboard('jj');
  await expect.element(leadRow('One')).toHaveFocus();
  // The end of the list is the end.
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

test('letters act only where nothing floats above, and not with another key held', thorough, async () => {
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

test('letter shortcuts can be turned off, and their hints with them', thorough, async () => {
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

test('the key that closes a lead leaves the leads of others alone', thorough, async () => {
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

test('on a phone list and lead are two screens, and Back leads from one to the other', async () => {
  await openScreen(await startWithThree(), '/admin/messages', { width: 390 });
  await expect.element(leadRow('Three')).toBeVisible();
  await expect.element(openedLead('Three')).not.toBeInTheDocument();
  expect(location.search).toBe('');
  await leadRow('Two').click();
  await expect.element(openedLead('Two')).toHaveFocus();
  await expect.element(leadRow('Two')).not.toBeInTheDocument();
  await button('Back to the list').click();
  await expect.element(leadRow('Two')).toHaveFocus();
  expect(location.search).toBe('');
  await leadRow('Three').click();
  await expect.element(openedLead('Three')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(leadRow('Three')).toHaveFocus();
  await leadRow('Three').click();
  await expect.element(openedLead('Three')).toBeVisible();
  history.back();
  await expect.element(leadRow('Three')).toHaveFocus();
});

test('on a phone a lead that was opened by its address has a list behind it', thorough, async () => {
  await openScreen(await startWithThree(), '/admin/messages?view=all&id=2', { width: 390 });
  await expect.element(openedLead('Two')).toBeVisible();
  await button('Back to the list').click();
  await expect.element(leadRow('Two')).toBeVisible();
  expect(location.search).toBe('?view=all');
});

test('on a phone a lead that was deleted leads back to the list', thorough, async () => {
  const server = await startWithThree();
  await openScreen(server, '/admin/messages', { width: 390 });
  await leadRow('Two').click();
  await button('More actions').click();
  await button('Delete').click();
  await button('Delete', page.getByRole('dialog')).click();
  await expect.element(leadRow('Three')).toBeVisible();
  await expect.element(leadRow('Two')).not.toBeInTheDocument();
});

test('a lead that is being read stays, whatever becomes of it, until another is read', thorough, async () => {
  const server = await startWithThree();
  await openScreen(server, '/admin/messages');
  await expect.element(openedLead('Three')).toBeVisible();
  await expect.element(page.getByText('Live', { exact: true })).toBeVisible();
  await changeLead(server, 3, { status: 'closed' });
  await expect.element(leadRow('Three')).toMatchTextContent('Status: Closed.');
  await leadRow('Two').click();
  await expect.element(openedLead('Two')).toBeVisible();
  await button('Refresh').click();
  await expect.element(leadRow('Three')).not.toBeInTheDocument();
});

test('a lead with unsaved edits stays in a list by due time too, until it is deleted', async () => {
  const server = await startWithThree();
  await openScreen(server, '/admin/messages?sort=due');
  await expect.element(page.getByText('Live', { exact: true })).toBeVisible();
  await leadRow('Two').click();
  await expect.element(openedLead('Two')).toBeVisible();
  await page.getByRole('radio', { name: 'High' }).click();
  await leadRow('Three').click();
  await expect.element(openedLead('Three')).toBeVisible();
  await changeLead(server, 2, { status: 'closed' });
  await sendEnquiry(server, { name: 'Four' });
  await expect.element(leadRow('Four')).toBeVisible();
  await expect.element(leadRow('Two')).toMatchTextContent(/Status: Closed.*Unsaved edits/);
  await server.request('DELETE', '/api/messages/2');
  await expect.element(leadRow('Two')).not.toBeInTheDocument();
});

test('is current when somebody comes back to it', thorough, async () => {
  const server = await startWithThree();
  await openScreen(server, '/admin/messages');
  await expect.element(leadRow('Three')).toBeVisible();
  await screen(/^Dashboard/).click();
  await expect.element(page.getByRole('heading', { name: 'Recent Activity' })).toBeVisible();
  await sendEnquiry(server, { name: 'Came While Away' });
  await screen(/^Messages/).click();
  await expect.element(leadRow('Came While Away')).toBeVisible();
  // It stands at the top, where it is seen: nothing leads to it.
  await expect.element(button(/new message/)).not.toBeInTheDocument();
});

test('what happens elsewhere leaves the note that is being written, and the focus, where they are', async () => {
  const server = await startWithThree();
  await openScreen(server, '/admin/messages?id=1');
  await expect.element(page.getByText('Live', { exact: true })).toBeVisible();
  await noteBox().fill('Unfinished');
  await sendEnquiry(server, { name: 'Just Arrived' }, { assignee: 'kofi' });
  await expect.element(leadRow('Just Arrived')).toBeVisible();
  await changeLead(server, 4, { status: 'in_progress' }, 'kofi');
  await expect.element(leadRow('Just Arrived')).toMatchTextContent('In progress');
  await server.request('DELETE', '/api/messages/4');
  await expect.element(leadRow('Just Arrived')).not.toBeInTheDocument();
  await expect.element(noteBox()).toHaveValue('Unfinished');
  await expect.element(noteBox()).toHaveFocus();
  await expect.element(openedLead('One')).toBeVisible();
});

test('no list is asked for without a limit', thorough, async () => {
  const asked = watchRequests();
  await openScreen(await startWithThree(), '/admin');
  await expect.element(page.getByRole('heading', { name: 'My Open Leads' })).toBeVisible();
  await screen(/^Media/).click();
  await expect.element(page.getByText(/^0 files,/)).toBeVisible();
  await screen(/^Messages/).click();
  await expect.element(openedLead('Three')).toBeVisible();
  const lists = asked().filter((one) => /^GET \/api\/(messages|uploads|activity)(\?|$)/.test(one));
  expect(lists.length).toBeGreaterThan(3);
  expect(lists.filter((one) => !one.includes('limit='))).toEqual([]);
});
