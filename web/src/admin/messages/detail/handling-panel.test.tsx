import type { PatchLead } from 'shared/leads/leads.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { button, leadRow, noteBox, openedLead } from '../../../testing/lead-screen.ts';
import { holdNotice, pressInNotice } from '../../../testing/notices.ts';
import { expectToast, openScreen } from '../../../testing/open-screen.ts';
import { changeLead, readLead, sendEnquiry } from '../../../testing/send-enquiry.ts';
import { startServer, type ScreenServer } from '../../../testing/start-server.ts';
import { waitForever } from '../../../testing/wait-forever.ts';
import { eachCase, thorough } from 'shared/testing/thorough.ts';

const panel = () => page.getByRole('region', { name: 'Handling' });
const radio = (name: string) => panel().getByRole('radio', { name });
const assignee = () => panel().getByRole('combobox', { name: 'Assignee' });
const save = () => button('Save Changes');
const clash = (field: string) => page.getByRole('group', { name: `${field} was changed meanwhile` });

async function startWithLead(work?: Parameters<typeof sendEnquiry>[2]): Promise<ScreenServer> {
  const server = await startServer();
  await sendEnquiry(server, { name: 'Akosua Frimpong' }, work);
  return server;
}

async function openLead(server: ScreenServer, as: 'efua' | 'kofi' = 'efua'): Promise<void> {
  await openScreen(server, '/admin/messages?view=all&id=1', { as });
  await expect.element(openedLead('Akosua Frimpong')).toBeVisible();
}

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

test('a lead is given to somebody, to oneself, and to nobody', async () => {
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

test('undo leaves a lead to nobody whose assignee was deactivated, with all else as before', async () => {
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

test('an edit can be discarded, or is none any more once it is taken back by hand', thorough, async () => {
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

test('what could not be saved stays to be saved again', async () => {
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

test('while a save is on its way nothing can be saved or discarded', thorough, async () => {
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

test(
  'what is put back in another tab while that saves stays on disk, and is an edit once it is saved',
  thorough,
  async () => {
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
  },
);

interface Clash {
  field: string;
  mine: string;
  /** In words. */
  theirs: string;
  /** The values themselves. */
  ofMine: PatchLead;
  ofTheirs: PatchLead;
}

const CLASHES: Clash[] = [
  {
    field: 'Status',
    mine: 'In progress',
    theirs: 'Closed',
    ofMine: { status: 'in_progress' },
    ofTheirs: { status: 'closed' },
  },
  { field: 'Priority', mine: 'Low', theirs: 'High', ofMine: { priority: 'low' }, ofTheirs: { priority: 'high' } },
  { field: 'Assignee', mine: 'efua', theirs: 'kofi', ofMine: { assignee: 'efua' }, ofTheirs: { assignee: 'kofi' } },
];

async function clashOver({ field, mine, theirs, ofTheirs }: Clash): Promise<ScreenServer> {
  const server = await startWithLead();
  await openLead(server);
  if (field === 'Assignee') await button('Assign to me').click();
  else await radio(mine).click();
  await changeLead(server, 1, ofTheirs);
  await expect.element(clash(field)).toMatchTextContent(`Meanwhile somebody set it to ${theirs}. You chose ${mine}.`);
  return server;
}

eachCase(CLASHES)('$field that somebody else has changed too can be kept as chosen here', async (one) => {
  const { field, mine, ofMine, ofTheirs } = one;
  const server = await clashOver(one);
  await save().click();
  await expectToast('Save Failed', 'You have changed this message meanwhile');
  expect(await readLead(server, 1)).toMatchObject(ofTheirs);
  await button(`Keep ${mine}`, clash(field)).click();
  await expect.element(clash(field)).not.toBeInTheDocument();
  await save().click();
  await expectToast('Saved', 'Message updated');
  expect(await readLead(server, 1)).toMatchObject(ofMine);
});

test.each(CLASHES)('$field that somebody else has changed too can be taken from them', thorough, async (one) => {
  const { field, theirs, ofTheirs } = one;
  const server = await clashOver(one);
  await button(`Take ${theirs}`, clash(field)).click();
  await expect.element(clash(field)).not.toBeInTheDocument();
  await expect.element(page.getByText(/^Unsaved:/)).not.toBeInTheDocument();
  if (field === 'Assignee') await expect.element(assignee()).toHaveValue(theirs);
  else await expect.element(radio(theirs)).toBeChecked();
  expect(await readLead(server, 1)).toMatchObject(ofTheirs);
});

test('says who has changed it meanwhile, and what', thorough, async () => {
  const server = await startWithLead({ assignee: 'kofi' });
  await openLead(server);
  await expect.element(page.getByText('Live', { exact: true })).toBeVisible();
  await changeLead(server, 1, { status: 'in_progress', note: 'Called him' }, 'kofi');
  await expect.element(page.getByText(/^Changed by kofi just now: status, notes?$/)).toBeVisible();
  await expect.element(radio('In progress')).toBeChecked();
  // What somebody does here is no news here.
  await radio('Closed').click();
  await save().click();
  await expectToast('Saved', 'Message updated');
  await expect.element(page.getByText(/^Changed by kofi/)).toBeVisible();
});

eachCase([
  ['', 'Nobody is assigned to this lead. You can work on leads that are assigned to you.'],
  ['ama', 'Assigned to ama. You can work on leads that are assigned to you.'],
])('staff read leads of others (%j), and see why they cannot work on them', async (owner, words) => {
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

test('staff work on their own leads, and give them to nobody', thorough, async () => {
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

test(
  'a lead that goes to somebody else while it is worked on cannot be saved, and what was typed can be read',
  thorough,
  async () => {
    const server = await startWithLead({ assignee: 'kofi' });
    await openLead(server, 'kofi');
    await noteBox().fill('Half a note');
    await changeLead(server, 1, { assignee: 'ama' });
    await expect.element(panel().getByText(/^Assigned to ama\./)).toBeVisible();
    await expect.element(noteBox()).toHaveValue('Half a note');
    await expect.element(noteBox()).toHaveAttribute('readonly');
    await expect.element(save()).toBeDisabled();
  },
);
