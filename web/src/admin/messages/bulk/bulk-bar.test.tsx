import { expect, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { screen } from '../../../testing/late-answers.ts';
import { button, leadRow } from '../../../testing/lead-screen.ts';
import { holdNotice, pressInNotice } from '../../../testing/notices.ts';
import { expectToast, openScreen } from '../../../testing/open-screen.ts';
import { changeLead, readLead, sendEnquiry } from '../../../testing/send-enquiry.ts';
import { startServer, type ScreenServer } from '../../../testing/start-server.ts';
import { eachCase, thorough } from 'shared/testing/thorough.ts';

const bar = () => page.getByRole('region', { name: 'Chosen messages' });
const count = () => bar().getByRole('status');
const box = (name: string) => page.getByRole('checkbox', { name: `Choose ${name}` });
const inMenu = (name: string): Locator => page.getByRole('button', { name, exact: true });

/** Ids of One, Two, Three and Four. */
async function startWithFour(): Promise<{ server: ScreenServer; ids: number[] }> {
  const server = await startServer();
  const ids: number[] = [];
  for (const name of ['One', 'Two', 'Three', 'Four']) ids.push(await sendEnquiry(server, { name }));
  return { server, ids };
}

async function chooseAll(): Promise<void> {
  await expect.element(leadRow('Four')).toBeVisible();
  await button('Choose messages').click();
  await button('Select all on screen').click();
}

test('leads are chosen by box, by range and by key, and the choice is cleared', thorough, async () => {
  const { server } = await startWithFour();
  await openScreen(server, '/admin/messages');
  await leadRow('Four').hover();
  await box('Four').click({ force: true });
  await expect.element(count()).toHaveTextContent('1 chosen');
  await userEvent.keyboard('{Shift>}');
  await box('Two').click();
  await userEvent.keyboard('{/Shift}');
  await expect.element(count()).toHaveTextContent('3 chosen');
  await expect.element(box('Three')).toBeChecked();
  await expect.element(box('One')).not.toBeChecked();
  (await leadRow('One').findElement()).focus();
  await userEvent.keyboard('x');
  await expect.element(count()).toHaveTextContent('4 chosen');
  await userEvent.keyboard('x');
  await expect.element(count()).toHaveTextContent('3 chosen');
  await button('Select all on screen').click();
  await expect.element(count()).toHaveTextContent('4 chosen');
  await userEvent.keyboard('{Escape}');
  await expect.element(bar()).not.toBeInTheDocument();
  await expect.element(page.getByRole('form', { name: 'Filters' })).toBeVisible();
  await button('Choose messages').click();
  await expect.element(count()).toHaveTextContent('0 chosen');
  await expect.element(button('Set status')).toBeDisabled();
  await button('Stop choosing').click();
  await expect.element(bar()).not.toBeInTheDocument();
});

eachCase([
  ['Set status', 'In progress', { status: 'in_progress' }, { status: 'new' }],
  ['Set priority', 'Low', { priority: 'low' }, { priority: 'medium' }],
  ['Assign to', 'kofi', { assignee: 'kofi' }, { assignee: '' }],
] as const)('%s %s changes all chosen leads, and one undo restores them', async (menu, choice, after, before) => {
  const { server, ids } = await startWithFour();
  await openScreen(server, '/admin/messages');
  await chooseAll();
  await button(menu).click();
  await inMenu(choice).click();
  await expectToast('Changed', /^4 messages updated/);
  await holdNotice('Undo');
  for (const id of ids) expect(await readLead(server, id)).toMatchObject(after);
  // Somebody changes one of them before the undo.
  await changeLead(server, 1, { status: 'closed', priority: 'high', assignee: 'ama' });
  await pressInNotice('Undo');
  await expectToast('Changed back', '3 messages as before; 1 message changed since, left as they are');
  for (const id of ids.slice(1)) expect(await readLead(server, id)).toMatchObject(before);
  expect(await readLead(server, 1)).toMatchObject({ status: 'closed', priority: 'high', assignee: 'ama' });
});

test('undo leaves leads of a deactivated person unassigned, and restores the others', thorough, async () => {
  const { server, ids } = await startWithFour();
  await changeLead(server, 1, { assignee: 'kofi' });
  await changeLead(server, 2, { assignee: 'ama' });
  await server.request('PATCH', '/api/users/2', { body: { active: false } });
  await openScreen(server, '/admin/messages');
  await chooseAll();
  await button('Assign to').click();
  await inMenu('efua (you)').click();
  await expectToast('Changed', /^4 messages updated/);
  await pressInNotice('Undo');
  await expectToast('Changed back', '3 messages as before; 1 message unassigned, as its assignee is deactivated');
  const assignees = await Promise.all(ids.map(async (id) => (await readLead(server, id)).assignee));
  expect(assignees).toEqual(['', 'ama', '', '']);
});

test('assigns leads of anybody, and names the person who pressed the button', thorough, async () => {
  const { server } = await startWithFour();
  await changeLead(server, 4, { assignee: 'kofi' });
  await openScreen(server, '/admin/messages');
  await chooseAll();
  await button('Assign to').click();
  await expect.element(inMenu('efua (you)')).toBeVisible();
  // A user who cannot sign in cannot have leads.
  await expect.element(inMenu('yaw')).not.toBeInTheDocument();
  await inMenu('Nobody').click();
  await expectToast('Changed', /^4 messages updated/);
  expect(await readLead(server, 4)).toMatchObject({ assignee: '' });
});

test('leads that somebody else changed first are named, stay chosen, and can be tried again', thorough, async () => {
  const { server } = await startWithFour();
  await openScreen(server, '/admin/messages');
  await chooseAll();
  const letGo = await server.hold('/api/messages/bulk');
  await button('Assign to').click();
  await inMenu('efua (you)').click();
  await expect.element(count()).toHaveTextContent('Changing…');
  await expect.element(bar()).toHaveAttribute('aria-busy', 'true');
  await changeLead(server, 1, { assignee: 'kofi' });
  await letGo();
  await expectToast('Changed', /^3 messages updated/);
  const report = bar().getByRole('alert');
  await expect.element(report).toMatchTextContent('1 of 4 not changed: You have changed this message meanwhile');
  await expect.element(count()).toHaveTextContent('1 chosen');
  await expect.element(box('One')).toBeChecked();
  expect(await readLead(server, 1)).toMatchObject({ assignee: 'kofi' });
  expect(await readLead(server, 2)).toMatchObject({ assignee: 'efua' });
  // The new assignee is on screen before it is confirmed (rule E12).
  await expect.element(leadRow('One')).toMatchTextContent('Assigned to kofi.');
  await button('Try again', bar()).click();
  await expect.element(report).toHaveTextContent('');
  expect(await readLead(server, 1)).toMatchObject({ assignee: 'efua' });
});

test('a change without an answer stays chosen with the reason, and can be tried again', thorough, async () => {
  const { server } = await startWithFour();
  await openScreen(server, '/admin/messages');
  await chooseAll();
  const mend = await server.breakOff('/api/messages/bulk');
  await button('Set status').click();
  await inMenu('Closed').click();
  await expect.element(bar().getByRole('alert')).toMatchTextContent('4 of 4 not changed: The server cannot be reached');
  await expect.element(count()).toHaveTextContent('4 chosen');
  await mend();
  await button('Try again', bar()).click();
  await expectToast('Changed', /^4 messages updated/);
  expect(await readLead(server, 3)).toMatchObject({ status: 'closed' });
});

/** Closes four leads; the server does it, but its answer is cut off. */
async function closeWithoutAnswer() {
  const { server, ids } = await startWithFour();
  await openScreen(server, '/admin/messages?status=new');
  await chooseAll();
  const mend = await server.cut('/api/messages/bulk');
  await button('Set status').click();
  await inMenu('Closed').click();
  await expect.element(bar().getByRole('alert')).toMatchTextContent('4 of 4 not changed: ');
  return { server, ids, mend };
}

async function undo(server: ScreenServer, ids: readonly number[]): Promise<void> {
  await pressInNotice('Undo');
  await expectToast('Changed back', '4 messages as before');
  for (const id of ids) expect(await readLead(server, id)).toMatchObject({ status: 'new' });
}

test('a change that was made, but whose answer was lost, can be undone after Try again', async () => {
  const { server, ids, mend } = await closeWithoutAnswer();
  expect(await readLead(server, 3)).toMatchObject({ status: 'closed' });
  // The news of their own change has taken them from this list.
  await expect.element(leadRow('One')).not.toBeInTheDocument();
  await mend();
  await button('Try again', bar()).click();
  await expectToast('Changed', /^4 messages updated/);
  await undo(server, ids);
});

test('so it can after a repeat that the server refuses', thorough, async () => {
  const { server, ids, mend } = await closeWithoutAnswer();
  await mend();
  const body = JSON.stringify({ error: 'The server is busy', code: 'unavailable' });
  const end = await server.refuse('/api/messages/bulk', 'POST', { status: 503, type: 'application/json', body });
  await button('Try again', bar()).click();
  await expect.element(bar().getByRole('alert')).toMatchTextContent('4 of 4 not changed: The server is busy');
  await end();
  await button('Try again', bar()).click();
  await undo(server, ids);
});

test('a failure is reported on any other screen too', thorough, async () => {
  const { server } = await startWithFour();
  await openScreen(server, '/admin/messages');
  await chooseAll();
  let letGo = await server.hold('/api/messages/bulk');
  await button('Set status').click();
  await inMenu('Closed').click();
  await button('Stop choosing').click();
  for (const id of [1, 2, 3, 4]) await changeLead(server, id, { status: 'in_progress' });
  await letGo();
  await expectToast('Not changed', '4 of 4 messages: You have changed this message meanwhile');
  await button('Choose messages').click();
  await expect.element(count()).toHaveTextContent('0 chosen');

  await button('Select all on screen').click();
  letGo = await server.hold('/api/messages/bulk');
  await button('Assign to').click();
  await inMenu('kofi').click();
  await screen(/^Dashboard/).click();
  await expect.element(bar()).not.toBeInTheDocument();
  await server.request('PATCH', '/api/users/2', { body: { active: false } });
  await letGo();
  await expectToast('Not changed', /^4 of 4 messages: .*kofi/);
});

test('leads chosen during a change stay chosen', thorough, async () => {
  const { server } = await startWithFour();
  await openScreen(server, '/admin/messages');
  await leadRow('Four').hover();
  await box('Four').click({ force: true });
  const letGo = await server.hold('/api/messages/bulk');
  await button('Set status').click();
  await inMenu('In progress').click();
  await expect.element(count()).toHaveTextContent('Changing…');
  await box('Two').click();
  await letGo();
  await expectToast('Changed', /^1 message updated/);
  await expect.element(count()).toHaveTextContent('1 chosen');
  await expect.element(box('Two')).toBeChecked();
  expect(await readLead(server, 2)).toMatchObject({ status: 'new' });
});

test('reports that they could not be restored', thorough, async () => {
  const { server } = await startWithFour();
  await openScreen(server, '/admin/messages');
  await chooseAll();
  await button('Set priority').click();
  await inMenu('High').click();
  await expectToast('Changed', /^4 messages updated/);
  await holdNotice('Undo');
  await server.refuse('/api/messages/bulk', 'POST', 500);
  await pressInNotice('Undo');
  await expectToast('Not changed back', 'Request failed: 500');
  expect(await readLead(server, 1)).toMatchObject({ priority: 'high' });
});

test('an Undo that does not reach the server can be repeated', thorough, async () => {
  const { server } = await startWithFour();
  await openScreen(server, '/admin/messages');
  await chooseAll();
  await button('Set priority').click();
  await inMenu('High').click();
  await expectToast('Changed', /^4 messages updated/);
  await holdNotice('Undo');
  const mend = await server.breakOff('/api/messages/bulk', 'POST');
  await pressInNotice('Undo');
  await expectToast('Not changed back', /^The server cannot be reached/);
  await holdNotice('Try again');
  await mend();
  await pressInNotice('Try again');
  await expectToast('Changed back', '4 messages as before');
  expect(await readLead(server, 1)).toMatchObject({ priority: 'medium' });
});

test('leads that were deleted meanwhile leave the list', thorough, async () => {
  const { server } = await startWithFour();
  await server.hold('/api/events');
  await openScreen(server, '/admin/messages');
  await chooseAll();
  await server.request('DELETE', '/api/messages/2');
  await button('Set status').click();
  await inMenu('In progress').click();
  await expect.element(bar().getByRole('alert')).toMatchTextContent(/^Some of 4 not changed: /);
  await expect.element(leadRow('Two')).not.toBeInTheDocument();
  await expect.element(button('Try again', bar())).not.toBeInTheDocument();
  await expect.element(count()).toHaveTextContent('0 chosen');
});

test('the open lead above the list is changed with the others', thorough, async () => {
  const { server } = await startWithFour();
  await changeLead(server, 1, { status: 'in_progress' });
  await openScreen(server, '/admin/messages?status=new&id=1');
  await expect.element(page.getByRole('heading', { name: 'Open now' })).toBeVisible();
  await leadRow('One').hover();
  await box('One').click({ force: true });
  await expect.element(count()).toHaveTextContent('1 chosen');
  await box('Four').click();
  await expect.element(count()).toHaveTextContent('2 chosen');
  await button('Set priority').click();
  await inMenu('High').click();
  await expectToast('Changed', /^2 messages updated/);
  expect(await readLead(server, 1)).toMatchObject({ priority: 'high' });
});

test('staff cannot choose', thorough, async () => {
  const { server } = await startWithFour();
  await openScreen(server, '/admin/messages', { as: 'kofi' });
  await expect.element(leadRow('Four')).toBeVisible();
  (await leadRow('Four').findElement()).focus();
  await userEvent.keyboard('x');
  await userEvent.keyboard('j');
  await expect.element(leadRow('Three')).toHaveFocus();
  await expect.element(bar()).not.toBeInTheDocument();
  await expect.element(box('Four')).not.toBeInTheDocument();
  await expect.element(button('Choose messages')).not.toBeInTheDocument();
  // A bulk change by somebody else is on screen at once.
  await expect.element(page.getByText('Live', { exact: true })).toBeVisible();
  const changes = [1, 2].map((id) => ({ id, assignee: 'kofi' }));
  await server.request('POST', '/api/messages/bulk', { body: { changes } });
  for (const name of ['One', 'Two']) await expect.element(leadRow(name)).toMatchTextContent('Assigned to kofi.');
  await expectToast('Assigned to you', '2 messages (One, Two), by efua');
});
