// Changes elsewhere of leads that are on screen.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { button, leadRow, noteBox, openedLead } from '../../testing/lead-screen.ts';
import { openScreen } from '../../testing/open-screen.ts';
import { changeLead, sendEnquiry, startWithThree } from '../../testing/send-enquiry.ts';
import { thorough } from 'shared/testing/thorough.ts';

test('an open lead stays, however it is changed, until another is opened', thorough, async () => {
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

test('a lead with unsaved edits stays in a list by due time too, until it is deleted', thorough, async () => {
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

test('changes elsewhere do not affect an unsaved note, nor the focus', async () => {
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
