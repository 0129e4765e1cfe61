// Notices of leads by the installed console, and the number on its icon.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { eachCase, thorough } from 'shared/testing/thorough.ts';
import { countAnswers } from '../../../testing/count-answers.ts';
import { openScreen } from '../../../testing/open-screen.ts';
import { changeLead, sendEnquiry } from '../../../testing/send-enquiry.ts';
import { signInAgain } from '../../../testing/sign-in-again.ts';
import { startProgram, type Program } from '../../../testing/start-program.ts';
import { startServer, type Person, type ScreenServer } from '../../../testing/start-server.ts';
import { stopIntervals } from '../../../testing/stop-intervals.ts';

const DAY_MS = 86_400_000;

/** Signs in so long ago that `sendLate`, which turns the clock back, does not end the session (rule C22d). */
async function openForDays(): Promise<Opened> {
  const server = await startServer();
  // Otherwise it would be renewed today.
  await server.refuse('/api/auth/renew', 'POST', 503);
  await server.advance(-4 * DAY_MS);
  await signInAgain(server, true);
  await server.advance(4 * DAY_MS);
  return openOn(server, 'efua');
}

const open = async (as: Person = 'efua') => openOn(await startServer(), as);

interface Opened {
  server: ScreenServer;
  program: Program;
}

/** The window is behind others, where a person relies on notices. */
async function openOn(server: ScreenServer, as: Person): Promise<Opened> {
  const program = await startProgram(server, { isInFront: false });
  await openScreen(server, '/admin/profile', { program, as });
  await expect.element(page.getByText('Live', { exact: true })).toBeVisible();
  await expect.poll(() => program.look()).toMatchObject({ unseen: 0, late: 0 });
  return { server, program };
}

/** An enquiry from longer ago than any weekend. Late leads are not counted before the clock is right again. */
async function sendLate(server: ScreenServer, name: string): Promise<void> {
  const letGo = await server.hold('/api/messages/count');
  await server.advance(-4 * DAY_MS);
  await sendEnquiry(server, { name });
  await server.advance(4 * DAY_MS);
  await letGo();
}

const notices = async ({ look }: Program) => (await look()).notices;

test('a new lead has a notice with its reason and first name, which is removed when the lead is opened', async () => {
  const { server, program } = await open();
  const id = await sendEnquiry(server, { name: 'Yaw Boateng', reason: 'Quote' });
  await expect
    .poll(() => notices(program))
    .toEqual([
      expect.objectContaining({ title: 'New enquiry: Quote', body: expect.stringMatching(/^Yaw, #/) as string }),
    ]);
  expect(await program.look()).toMatchObject({ unseen: 1 });
  program.send({ type: 'open', path: `/admin/messages?view=all&id=${id}` });
  await expect.poll(() => notices(program)).toEqual([]);
  await expect.poll(() => program.look()).toMatchObject({ unseen: 0 });
});

test('only the notice of a request for a lead is removed when the request is withdrawn', thorough, async () => {
  const { server, program } = await open();
  await sendEnquiry(server, { name: 'Yaw Boateng', reason: 'Quote' });
  const asked = async () => (await notices(program)).map(({ title }) => title);
  await expect.poll(asked).toEqual(['New enquiry: Quote']);
  await server.request('POST', '/api/messages/1/ask', { as: 'kofi' });
  await expect.poll(asked).toEqual(['New enquiry: Quote', 'A lead is asked for']);
  await server.request('DELETE', '/api/messages/1/ask', { as: 'kofi' });
  await expect.poll(asked).toEqual(['New enquiry: Quote']);
});

test('news of an opened lead stays until its reader opens the lead again', async () => {
  const { server, program } = await open();
  await sendEnquiry(server, { name: 'Yaw Boateng' });
  await expect.poll(() => program.look()).toMatchObject({ unseen: 1 });
  await server.request('POST', '/api/messages/1/seen', { as: 'kofi' });
  await expect.poll(() => program.look()).toMatchObject({ unseen: 0, notices: [] });
  const reports = () => program.answered.filter((name) => name === 'reportLeads').length;
  const letGo = program.hold('reportLeads');
  await server.request('POST', '/api/messages/1/ask', { as: 'kofi' });
  await expect.poll(() => notices(program)).toMatchObject([{ title: 'A lead is asked for' }]);
  const before = reports();
  letGo();
  await expect.poll(reports).toBeGreaterThan(before);
  expect(await notices(program)).toMatchObject([{ title: 'A lead is asked for' }]);
  await server.request('POST', '/api/messages/1/seen');
  await expect.poll(() => notices(program)).toEqual([]);
});

test('the notice of a lead is removed when a colleague has taken the lead', async () => {
  const { server, program } = await open('kofi');
  const id = await sendEnquiry(server, { name: 'Yaw Boateng' });
  await expect.poll(() => notices(program)).toHaveLength(1);
  await changeLead(server, id, { assignee: 'efua' });
  await expect.poll(() => notices(program)).toEqual([]);
});

test('the notice of a lead is removed when a colleague has deleted the lead', thorough, async () => {
  const { server, program } = await open('kofi');
  const id = await sendEnquiry(server, { name: 'Yaw Boateng' });
  await expect.poll(() => notices(program)).toHaveLength(1);
  await server.request('DELETE', `/api/messages/${id}`);
  await expect.poll(() => notices(program)).toEqual([]);
});

eachCase([
  ['breaks off', { status: 200, type: 'application/json', body: '[{"id":' }],
  ['fails', 500],
] as const)('a new lead has a notice even if the list with it %s at first', async (_, answer) => {
  stopIntervals();
  const { server, program } = await open();
  // It is not in the data stored on this computer either.
  const queries = ['limit=50', 'updatedSince'];
  const ends = await Promise.all(queries.map((query) => server.refuse(`/api/messages?${query}`, 'GET', answer)));
  const lists = () => countAnswers('/api/messages?limit=50');
  const before = lists();
  await sendEnquiry(server, { name: 'Yaw Boateng' });
  await expect.poll(lists).toBeGreaterThan(before + 1);
  await Promise.all(ends.map((end) => end()));
  await expect.poll(() => notices(program)).toHaveLength(1);
});

test('a button is enabled again even if the list fails to load', thorough, async () => {
  const { server } = await open();
  await sendEnquiry(server, { name: 'Yaw Boateng' });
  await page.getByRole('link', { name: 'Dashboard' }).click();
  const take = page.getByRole('button', { name: /^Assign to me.*Yaw Boateng$/ });
  await expect.element(take).toBeEnabled();
  await server.refuse('/api/messages?limit=50', 'GET', 500);
  await server.refuse('/api/messages/1', 'PATCH', 500);
  await take.click();
  await expect.poll(() => countAnswers('/api/messages/1')).toBeGreaterThan(0);
  await expect.element(take).toBeEnabled();
});

test('the number of late leads is sent for the icon', thorough, async () => {
  const { server, program } = await openForDays();
  await sendEnquiry(server, { name: 'Yaw Boateng' });
  await expect.poll(() => program.look()).toMatchObject({ unseen: 1, late: 0 });
  await sendLate(server, 'Esi Owusu');
  await expect.poll(() => program.look()).toMatchObject({ unseen: 2, late: 1 });
});

test('a signed out console shows a notice of it while its window is not in front', async () => {
  const server = await startServer();
  const program = await startProgram(server, { isInFront: false });
  await openScreen(server, '/admin/messages', { program, as: null });
  await expect
    .poll(() => notices(program))
    .toEqual([{ title: 'You are signed out', body: 'New leads are not announced until you sign in.' }]);
  await page.getByLabelText('Username').fill('efua');
  await page.getByLabelText('Password').fill('correct horse battery');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect.poll(() => notices(program)).toEqual([]);
});

test(
  'after a sleep, the summary of new leads is shown even if the number of late ones arrives first',
  thorough,
  async () => {
    const { server, program } = await openForDays();
    const letGo = await server.hold('/api/messages?limit=');
    await program.set({ hasSlept: true });
    await sendLate(server, 'Yaw Boateng');
    await expect.poll(() => program.look()).toMatchObject({ late: 1 });
    await letGo();
    await expect
      .poll(() => notices(program))
      .toEqual([expect.objectContaining({ title: expect.stringMatching(/^1 new enquiry since /) as string })]);
  },
);
