// Requests from outside the window: a click on a notice, its buttons, and the system.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openedLead } from '../../../testing/lead-screen.ts';
import { holdNotice, keepNotices, notices, pressInNotice } from '../../../testing/notices.ts';
import { expectToast, openScreen, type Screen } from '../../../testing/open-screen.ts';
import { changeLead, readLead, sendEnquiry } from '../../../testing/send-enquiry.ts';
import { decide } from '../../../testing/settings-screen.ts';
import { startProgram, type Program } from '../../../testing/start-program.ts';
import { startServer, type Person, type ScreenServer } from '../../../testing/start-server.ts';
import { askServer } from '../../../testing/until-offline.ts';
import { thorough } from 'shared/testing/thorough.ts';

interface Opened extends Screen {
  server: ScreenServer;
  program: Program;
}

async function open(as: Person | null = 'efua'): Promise<Opened> {
  const server = await startServer();
  await sendEnquiry(server, { name: 'Abla Mensah' });
  const program = await startProgram(server);
  const screen = await openScreen(server, as === null ? '/admin/login' : '/admin/profile', { program, as });
  if (as !== null) await expect.element(page.getByText('Live', { exact: true })).toBeVisible();
  return { server, program, ...screen };
}

test('a click on a notice opens its screen', async () => {
  const { program } = await open();
  program.send({ type: 'open', path: '/admin/messages?view=all&id=1' });
  await expect.element(openedLead('Abla Mensah')).toBeVisible();
  program.send({ type: 'open', path: '/admin/desktop' });
  await expect.element(page.getByRole('region', { name: 'The program' })).toBeVisible();
});

test('a person who is not signed in gets there after the sign-in', thorough, async () => {
  const { program, left } = await open(null);
  await expect.element(page.getByLabelText('Username')).toBeVisible();
  program.send({ type: 'open', path: '/admin/messages?view=all&id=1' });
  const from = encodeURIComponent('/admin/messages?view=all&id=1');
  await expect.poll(() => location.pathname + location.search).toBe(`/admin/login?from=${from}`);
  // The button of an earlier notice: input on the page and the link to the lead are kept.
  program.send({ type: 'reply', lead: 1 });
  await expectToast('Not opened for a reply', /./);
  expect(left).toEqual([]);
});

test('the button of a notice takes the lead without opening it, and confirms it even in a hidden window', async () => {
  const { server, program } = await open();
  program.send({ type: 'assign', lead: 1 });
  await expectToast('Assigned to you', 'The enquiry is yours');
  expect(await readLead(server, 1)).toMatchObject({ assignee: 'efua' });
  await expect.poll(() => program.answered).toContain('tell');
  // Nobody has opened it: the window stays on its screen, and the lead stays unopened (rules D12b, D4a).
  expect(location.pathname).toBe('/admin/profile');
  expect(await server.request('GET', '/api/messages/unseen')).toMatchObject({ ids: [1] });
});

test('taking it can be undone by a person who assigns leads, unless somebody has changed that since', async () => {
  keepNotices();
  const { server, program } = await open();
  program.send({ type: 'assign', lead: 1 });
  await pressInNotice('Undo');
  await expectToast('Changed back', 'Message #0001 is as before');
  expect(await readLead(server, 1)).toMatchObject({ assignee: '' });
  program.send({ type: 'assign', lead: 1 });
  await expect.poll(() => readLead(server, 1)).toMatchObject({ assignee: 'efua' });
  await holdNotice('Undo');
  await changeLead(server, 1, { assignee: 'kofi' });
  await pressInNotice('Undo');
  await expectToast('Not changed back', /It stays as it is now\.$/);
  expect(await readLead(server, 1)).toMatchObject({ assignee: 'kofi' });
});

test('staff give back a lead that they have just taken', async () => {
  keepNotices();
  const { server, program } = await open('kofi');
  await decide(server, { staffMayClaim: true });
  program.send({ type: 'assign', lead: 1 });
  await expectToast('Assigned to you', 'The enquiry is yours');
  expect(await readLead(server, 1)).toMatchObject({ assignee: 'kofi' });
  await pressInNotice('Undo');
  await expectToast('Changed back', 'Message #0001 is as before');
  expect(await readLead(server, 1)).toMatchObject({ assignee: '' });
});

test('without an answer the change waits, and Undo removes the waiting change', async () => {
  const { server, program } = await open('kofi');
  await decide(server, { staffMayClaim: true });
  keepNotices();
  const mend = await server.breakOff('/api/messages/1', 'PATCH');
  program.send({ type: 'assign', lead: 1 });
  await expectToast('Waiting to be sent', /^The change is kept/);
  await pressInNotice('Undo');
  // Undo waits too, as the server may have received the change: the notice of that has no button.
  await expect.poll(() => notices().getByRole('button', { name: 'Undo' }).query()).toBeNull();
  await expectToast('Waiting to be sent', /^The change is kept/);
  await mend();
  askServer();
  await expectToast('Saved', 'The change has been sent');
  program.send({ type: 'open', path: '/admin/messages?view=all&id=1' });
  await expect.element(openedLead('Abla Mensah')).toBeVisible();
  expect(await readLead(server, 1)).toMatchObject({ assignee: '' });
});

test('staff give back a lead whose server had received the change without answering', async () => {
  const { server, program } = await open('kofi');
  await decide(server, { staffMayClaim: true });
  const mend = await server.cut('/api/messages/1', 'PATCH');
  program.send({ type: 'assign', lead: 1 });
  await holdNotice('Undo');
  expect(await readLead(server, 1)).toMatchObject({ assignee: 'kofi' });
  await mend();
  await pressInNotice('Undo');
  await expectToast('Changed back', /^Message #0001 is as before$/);
  expect(await readLead(server, 1)).toMatchObject({ assignee: '' });
});

test('Undo of a waiting change leaves a lead with the person who had it before', async () => {
  const { server, program } = await open();
  await changeLead(server, 1, { assignee: 'efua' });
  const mend = await server.cut('/api/messages/1', 'PATCH');
  program.send({ type: 'assign', lead: 1 });
  await holdNotice('Undo');
  await mend();
  await pressInNotice('Undo');
  await expectToast('Changed back', /^Message #0001 is as before$/);
  expect(await readLead(server, 1)).toMatchObject({ assignee: 'efua' });
});

test('Undo of a waiting change leaves a lead that could not be read with its assignee', async () => {
  const { server, program } = await open();
  await changeLead(server, 1, { assignee: 'efua' });
  const mendReading = await server.refuse('/api/messages/1', 'GET');
  // The server receives the change, but its answer is lost.
  const mend = await server.cut('/api/messages/1', 'PATCH');
  program.send({ type: 'assign', lead: 1 });
  await expectToast('Waiting to be sent', /^The change is kept/);
  await pressInNotice('Undo');
  await expectToast('Changed back', /^Message #0001 is as before/);
  await mend();
  await mendReading();
  expect(await readLead(server, 1)).toMatchObject({ assignee: 'efua' });
});

test("a notification's button does not take a lead from somebody else", async () => {
  const { server, program } = await open();
  await changeLead(server, 1, { assignee: 'kofi' });
  program.send({ type: 'assign', lead: 1 });
  await expectToast('Not assigned', 'kofi has it already.');
  expect(await readLead(server, 1)).toMatchObject({ assignee: 'kofi' });
});

test("a notification's button takes a lead from a person who was deactivated", thorough, async () => {
  const { server, program } = await open();
  await changeLead(server, 1, { assignee: 'kofi' });
  await server.request('PATCH', '/api/users/2', { body: { active: false } });
  program.send({ type: 'assign', lead: 1 });
  await expectToast('Assigned to you', 'The enquiry is yours');
  expect(await readLead(server, 1)).toMatchObject({ assignee: 'efua' });
});

test('a reply to a deleted lead is refused with the reason', thorough, async () => {
  const { server, program } = await open();
  await server.request('DELETE', '/api/messages/1');
  program.send({ type: 'reply', lead: 1 });
  await expectToast('Not opened for a reply', 'Message not found');
});

test('a system that shows no notifications is reported, with a link to the advice', async () => {
  const { program } = await open('kofi');
  program.send({ type: 'refused' });
  await expectToast('No notifications', /^This computer does not show that a lead has come\./);
  await page.getByRole('button', { name: 'What to do' }).click();
  await expect.element(page.getByRole('button', { name: 'Test a notification' })).toBeVisible();
});

test('a sign-in from the browser that arrives too late is refused', thorough, async () => {
  const { program } = await open(null);
  await expect.element(page.getByLabelText('Username')).toBeVisible();
  program.send({ type: 'signIn', code: 'a'.repeat(43), verifier: 'b'.repeat(43), remember: false });
  await expect.element(page.getByText('Login Failed')).toBeVisible();
  expect(localStorage.getItem('token')).toBeNull();
});
