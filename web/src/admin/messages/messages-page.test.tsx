// The open lead, and the list beside it.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, leadRow, openedLead } from '../../testing/lead-screen.ts';
import { openScreen } from '../../testing/open-screen.ts';
import { sendEnquiry, startWithThree } from '../../testing/send-enquiry.ts';
import { watchRequests } from '../../testing/watch-requests.ts';
import { thorough } from 'shared/testing/thorough.ts';

const screen = (name: RegExp) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });

test('opens the first lead automatically, and moves to the next and back', thorough, async () => {
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

test('an address of an unknown lead opens the first', thorough, async () => {
  await openScreen(await startWithThree(), '/admin/messages?id=seven');
  await expect.element(openedLead('Three')).toBeVisible();
  expect(location.search).toBe('?id=3');
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

test('on a phone Back leads from a lead opened by its address to the list', thorough, async () => {
  await openScreen(await startWithThree(), '/admin/messages?view=all&id=2', { width: 390 });
  await expect.element(openedLead('Two')).toBeVisible();
  await button('Back to the list').click();
  await expect.element(leadRow('Two')).toBeVisible();
  expect(location.search).toBe('?view=all');
});

test('on a phone the list is shown after a lead was deleted', thorough, async () => {
  const server = await startWithThree();
  await openScreen(server, '/admin/messages', { width: 390 });
  await leadRow('Two').click();
  await button('More actions').click();
  await button('Delete').click();
  await button('Delete', page.getByRole('dialog')).click();
  await expect.element(leadRow('Three')).toBeVisible();
  await expect.element(leadRow('Two')).not.toBeInTheDocument();
});

test('is up to date when it is opened again', thorough, async () => {
  const server = await startWithThree();
  await openScreen(server, '/admin/messages');
  await expect.element(leadRow('Three')).toBeVisible();
  await screen(/^Dashboard/).click();
  await expect.element(page.getByRole('heading', { name: 'Recent Activity' })).toBeVisible();
  await sendEnquiry(server, { name: 'Came While Away' });
  await screen(/^Messages/).click();
  await expect.element(leadRow('Came While Away')).toBeVisible();
  // It is at the top and visible: no link leads to it.
  await expect.element(button(/new message/)).not.toBeInTheDocument();
});

test('no list is requested without a limit', thorough, async () => {
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
