// Changing a lead: status, priority and assignee.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { assignee, openLead, panel, radio, save, startWithLead } from '../../../testing/handling-screen.ts';
import { button, leadRow, noteBox } from '../../../testing/lead-screen.ts';
import { holdNotice, keepNotices, pressInNotice, shownNotices } from '../../../testing/notices.ts';
import { expectToast } from '../../../testing/open-screen.ts';
import { changeLead, readLead } from '../../../testing/send-enquiry.ts';
import { eachCase, thorough } from 'shared/testing/thorough.ts';

eachCase([
  ['In progress', 'status', 'was New', { status: 'in_progress' }],
  ['High', 'priority', 'was Medium', { priority: 'high' }],
])('%s is an unsaved edit until it is saved', async (choice, field, was, expected) => {
  const server = await startWithLead();
  await openLead(server);
  await expect.element(save()).toBeDisabled();
  await radio(choice).click();
  await expect.element(page.getByText(`Unsaved: ${field}`)).toBeVisible();
  await expect.element(panel().getByText(was)).toBeVisible();
  expect(await readLead(server, 1)).toMatchObject({ status: 'new', priority: 'medium' });
  await save().click();
  await expectToast('Saved', 'Message updated');
  expect(await readLead(server, 1)).toMatchObject(expected);
  await expect.element(panel().getByText(was)).not.toBeInTheDocument();
  await expect.element(leadRow('Akosua')).toMatchTextContent(choice);
  await expect.element(save()).toBeDisabled();
});

test('a lead is assigned to somebody else, to oneself, and to nobody', async () => {
  const server = await startWithLead();
  await openLead(server);
  await assignee().selectOptions('kofi');
  await expect.element(panel().getByText('was nobody')).toBeVisible();
  await save().click();
  await expect.poll(() => readLead(server, 1)).toMatchObject({ assignee: 'kofi' });
  await button('Assign to me').click();
  await expect.element(assignee()).toHaveValue('efua');
  await expect.element(panel().getByText('was kofi')).toBeVisible();
  await save().click();
  await expect.poll(() => readLead(server, 1)).toMatchObject({ assignee: 'efua' });
  await expect.element(button('Assign to me')).not.toBeInTheDocument();
  await assignee().selectOptions('Unassigned');
  await save().click();
  await expect.poll(() => readLead(server, 1)).toMatchObject({ assignee: '' });
  await expect.element(assignee().getByRole('option', { name: 'yaw' })).not.toBeInTheDocument();
});

test('undo leaves a lead of a deactivated assignee unassigned, and restores all other fields', async () => {
  const server = await startWithLead({ assignee: 'kofi' });
  await openLead(server);
  await button('Assign to me').click();
  await radio('In progress').click();
  await save().click();
  await expectToast('Saved', 'Message updated');
  await holdNotice('Undo');
  await server.request('PATCH', '/api/users/2', { body: { active: false } });
  await pressInNotice('Undo');
  await expectToast('Changed back', 'Message #0001 is as before, but unassigned, as its assignee is deactivated');
  expect(await readLead(server, 1)).toMatchObject({ status: 'new', assignee: '' });
});

test('each of two changes of a lead has its own Undo', thorough, async () => {
  keepNotices();
  const server = await startWithLead();
  await openLead(server);
  await button('Mark as Read').click();
  await expect.poll(shownNotices).toHaveLength(1);
  await button('Mark as Unread').click();
  await expect.poll(shownNotices).toEqual([
    ['Saved', 'Message updated: #0001'],
    ['Saved', 'Message updated: #0001'],
  ]);
});

test('undo of a save with a note says that the note stays', thorough, async () => {
  const server = await startWithLead();
  await openLead(server);
  await radio('In progress').click();
  await noteBox().fill('Called at noon');
  await save().click();
  await expectToast('Saved', 'Message updated');
  await pressInNotice('Undo');
  await expectToast('Changed back', 'Message #0001 is as before; the note stays');
  expect(await readLead(server, 1)).toMatchObject({
    status: 'new',
    notes: expect.stringContaining('Called at noon') as string,
  });
});

test('undo does not reopen a lead that a colleague closed at the same moment', async () => {
  const server = await startWithLead({ assignee: 'kofi' });
  await openLead(server);
  await radio('Closed').click();
  await save().click();
  await expectToast('Saved', 'Message updated');
  await holdNotice('Undo');
  const body = { status: 'closed', base: { status: 'new' } };
  await server.request('PATCH', '/api/messages/1', { as: 'kofi', body });
  await pressInNotice('Undo');
  await expectToast('Not changed back', 'kofi has changed this message meanwhile. It stays as it is now.');
  expect(await readLead(server, 1)).toMatchObject({ status: 'closed' });
});

test('an edit can be discarded, or ends when it is undone by hand', thorough, async () => {
  const server = await startWithLead();
  await openLead(server);
  await radio('Closed').click();
  await radio('High').click();
  await noteBox().fill('Never mind');
  await expect.element(page.getByText('Unsaved: status, priority, note')).toBeVisible();
  await radio('New').click();
  await expect.element(page.getByText('Unsaved: priority, note')).toBeVisible();
  await button('Discard').click();
  await expect.element(page.getByText(/^Unsaved:/)).not.toBeInTheDocument();
  await expect.element(radio('Medium')).toBeChecked();
  await expect.element(noteBox()).toHaveValue('');
  expect(await readLead(server, 1)).toMatchObject({ status: 'new', priority: 'medium', notes: '' });
});

eachCase([
  ['', 'Nobody is assigned to this lead. You can work on leads that are assigned to you.'],
  ['ama', 'Assigned to ama. You can work on leads that are assigned to you.'],
])('staff can read leads of others (%j), and see why they cannot change them', async (owner, words) => {
  await openLead(await startWithLead({ assignee: owner }), 'kofi');
  await expect.element(panel().getByText(words)).toBeVisible();
  for (const name of ['New', 'In progress', 'Closed', 'High', 'Medium', 'Low'])
    await expect.element(radio(name)).toBeDisabled();
  await expect.element(assignee()).toBeDisabled();
  await expect.element(noteBox()).toBeDisabled();
  await expect.element(save()).toBeDisabled();
  await expect.element(button('Mark as Read')).toBeDisabled();
  await expect.element(button('Mark as Read')).toHaveAccessibleDescription(words);
});

test('staff change their own leads, and can unassign them', thorough, async () => {
  const server = await startWithLead({ assignee: 'kofi' });
  await openLead(server, 'kofi');
  await radio('In progress').click();
  await save().click();
  await expectToast('Saved', 'Message updated');
  expect(await readLead(server, 1)).toMatchObject({ status: 'in_progress' });
  await expect.element(assignee()).toBeDisabled();
  await expect.element(assignee()).toHaveAttribute('title', 'Only an administrator can change the assignee');
  await expect.element(panel().getByText(/You can work on leads/)).not.toBeInTheDocument();
});

test('a lead reassigned while it is edited cannot be saved, and the input can be read', thorough, async () => {
  const server = await startWithLead({ assignee: 'kofi' });
  await openLead(server, 'kofi');
  await noteBox().fill('Half a note');
  await changeLead(server, 1, { assignee: 'ama' });
  await expect.element(panel().getByText(/^Assigned to ama\./)).toBeVisible();
  await expect.element(noteBox()).toHaveValue('Half a note');
  await expect.element(noteBox()).toHaveAttribute('readonly');
  await expect.element(save()).toBeDisabled();
});
