// Saving changes of a lead: failed, slow, and with further edits.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { assignee, clash, openLead, radio, save, startWithLead } from '../../../testing/handling-screen.ts';
import { button, leadRow } from '../../../testing/lead-screen.ts';
import { expectToast } from '../../../testing/open-screen.ts';
import { changeLead, readLead } from '../../../testing/send-enquiry.ts';
import { waitForever } from '../../../testing/wait-forever.ts';
import { eachCase, thorough } from 'shared/testing/thorough.ts';

test('a change that could not be saved can be saved again', async () => {
  const server = await startWithLead();
  const mend = await server.refuse('/api/messages/1', 'PATCH', 500);
  await openLead(server);
  await radio('Closed').click();
  await save().click();
  await expectToast('Save Failed', 'Failed to save changes');
  await expect.element(radio('Closed')).toBeChecked();
  await mend();
  await save().click();
  await expectToast('Saved', 'Message updated');
  expect(await readLead(server, 1)).toMatchObject({ status: 'closed' });
});

test('a refused assignee is marked with the reason until another one is chosen', async () => {
  const server = await startWithLead();
  await openLead(server);
  await assignee().selectOptions('kofi');
  await server.request('PATCH', '/api/users/2', { body: { active: false } });
  await save().click();
  await expect.element(assignee()).toBeInvalid();
  await expect.element(assignee()).toHaveAccessibleDescription('kofi is not active any more');
  await radio('Closed').click();
  await expect.element(assignee()).toBeInvalid();
  await assignee().selectOptions('efua (you)');
  await expect.element(assignee()).toBeValid();
  await save().click();
  await expectToast('Saved', 'Message updated');
  expect(await readLead(server, 1)).toMatchObject({ assignee: 'efua', status: 'closed' });
});

test('nothing can be saved or discarded during a save', thorough, async () => {
  const server = await startWithLead();
  waitForever();
  const letGo = await server.hold('/api/messages/1', 'PATCH');
  await openLead(server);
  await radio('Closed').click();
  await save().click();
  await expect.element(button('Saving…')).toBeDisabled();
  await expect.element(button('Discard')).toBeDisabled();
  await expect.element(button('Mark as Read')).toBeDisabled();
  await letGo();
  await expectToast('Saved', 'Message updated');
  await expect.element(button('Mark as Read')).toBeEnabled();
});

eachCase([
  ['New', 'new'],
  ['In progress', 'in_progress'],
])('%s, chosen while Closed is being saved, is another edit', async (choice, status) => {
  const server = await startWithLead();
  waitForever();
  const arrive = await server.holdAnswers('/api/messages/1', 'PATCH');
  await openLead(server);
  await radio('Closed').click();
  await save().click();
  await expect.element(button('Saving…')).toBeDisabled();
  await radio(choice).click();
  await arrive();
  await expectToast('Saved', 'Message updated');
  await expect.element(page.getByText('Unsaved: status')).toBeVisible();
  await expect.element(radio(choice)).toBeChecked();
  await expect.element(page.getByRole('group', { name: 'Status was changed meanwhile' })).not.toBeInTheDocument();
  await save().click();
  await expect.poll(() => readLead(server, 1)).toMatchObject({ status });
});

test('a value reset in another tab during its save stays stored, and is an edit after it', thorough, async () => {
  const server = await startWithLead();
  await openLead(server);
  // The other tab has sent Closed, and New was chosen there before the answer.
  const draft = JSON.stringify({ values: { status: 'new' }, base: { status: 'closed' } });
  localStorage.setItem('draft:lead:efua:1', draft);
  window.dispatchEvent(new StorageEvent('storage', { key: 'draft:lead:efua:1' }));
  await expect.element(leadRow('Akosua')).toMatchTextContent(/Unsaved edits\./);
  expect(localStorage.getItem('draft:lead:efua:1')).toBe(draft);
  await changeLead(server, 1, { status: 'closed' });
  await expect.element(page.getByText('Unsaved: status')).toBeVisible();
  await expect.element(radio('New')).toBeChecked();
  await expect.element(clash('Status')).not.toBeInTheDocument();
});
