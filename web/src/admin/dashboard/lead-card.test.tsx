import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectKept, pressOn, tabTo } from '../../testing/by-keyboard.ts';
import { openedLead } from '../../testing/lead-screen.ts';
import { expectToast, openScreen } from '../../testing/open-screen.ts';
import { changeLead, readLead, sendEnquiry } from '../../testing/send-enquiry.ts';
import { decide } from '../../testing/settings-screen.ts';
import { startServer, type ScreenServer } from '../../testing/start-server.ts';
import { waitForever } from '../../testing/wait-forever.ts';
import { thorough } from 'shared/testing/thorough.ts';

const card = (name: 'My Open Leads' | 'Unassigned Leads') => page.getByRole('region', { name });
const names = (name: Parameters<typeof card>[0]) =>
  card(name)
    .getByRole('listitem')
    .elements()
    .map((line) => line.querySelector('.card-lead-name')?.textContent);
const take = (name: string) =>
  card('Unassigned Leads').getByRole('button', { name: new RegExp(`^Assign to me.*${name}$`) });

async function startWith(...leads: string[]): Promise<ScreenServer> {
  const server = await startServer();
  for (const name of leads) await sendEnquiry(server, { name });
  return server;
}

test('shows the five most urgent leads, then those waiting longest, and the number of all', async () => {
  const server = await startWith('One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight');
  for (let id = 1; id <= 7; id += 1) await changeLead(server, id, { assignee: 'kofi' });
  await changeLead(server, 6, { priority: 'high' });
  await changeLead(server, 1, { priority: 'low' });
  await openScreen(server, '/admin', { as: 'kofi' });
  await expect.poll(() => names('My Open Leads')).toEqual(['Six', 'Two', 'Three', 'Four', 'Five']);
  await expect.element(card('My Open Leads').getByText('7', { exact: true })).toBeVisible();
});

test('shows status, priority and topic of each lead', thorough, async () => {
  const server = await startServer();
  // No office time passes meanwhile.
  await decide(server, { closedDays: [{ date: new Date().toISOString().slice(0, 10), name: 'Stocktaking' }] });
  const work = { status: 'in_progress', priority: 'high', assignee: 'efua' } as const;
  await sendEnquiry(server, { name: 'Abla Mensah', message: 'Two water tanks.' }, work);
  await openScreen(server, '/admin');
  const line = card('My Open Leads').getByRole('listitem');
  await expect
    .element(line)
    .toMatchTextContent(
      /^Status: In progress\.Priority: High\.Unread: Abla MensahTwo water tanks\.4 hResponse due in 4 h/,
    );
});

test.each([
  ['My Open Leads', 'Abla Mensah', '1'],
  ['Unassigned Leads', 'Efe Agbeko', '2'],
] as const)('a name in %s opens the lead', thorough, async (name, lead, id) => {
  const server = await startWith('Abla Mensah', 'Efe Agbeko');
  await changeLead(server, 1, { assignee: 'efua' });
  await openScreen(server, '/admin');
  await card(name).getByRole('link', { name: lead, exact: true }).click();
  await expect.element(openedLead(lead)).toBeVisible();
  expect(location.search).toBe(`?id=${id}`);
});

test('a loading indicator is shown until the leads are loaded', async () => {
  const server = await startWith('Abla Mensah');
  const arrive = await server.holdAnswers('/api/messages?open=true&unassigned=true');
  await openScreen(server, '/admin');
  await expect.element(card('Unassigned Leads')).toHaveAttribute('aria-busy', 'true');
  await arrive();
  await expect.element(card('Unassigned Leads').getByText('Abla Mensah', { exact: true })).toBeVisible();
  await expect.element(card('Unassigned Leads')).toHaveAttribute('aria-busy', 'false');
});

test('without the server no text says that there are no leads', thorough, async () => {
  const server = await startWith('Abla Mensah');
  await server.breakOff('/api/messages?open=true&unassigned=true');
  await openScreen(server, '/admin');
  await expect
    .element(card('Unassigned Leads').getByText('Not known while the server cannot be reached.'))
    .toBeVisible();
  await expect.element(card('Unassigned Leads').getByText('0', { exact: true })).not.toBeInTheDocument();
});

test('a lead can be taken once at a time, and again after a failure', async () => {
  waitForever();
  const server = await startWith('Abla Mensah');
  const mend = await server.refuse('/api/messages/1', 'PATCH', 500);
  await openScreen(server, '/admin');
  await take('Abla Mensah').click();
  await expectToast('Save Failed', 'Failed to save changes');
  await expect.element(take('Abla Mensah')).toBeEnabled();
  await mend();
  const letGo = await server.hold('/api/messages/1', 'PATCH');
  await take('Abla Mensah').click();
  await expect.element(take('Abla Mensah')).toBeDisabled();
  await letGo();
  await expect.poll(() => names('My Open Leads')).toEqual(['Abla Mensah']);
  expect(await readLead(server, 1)).toMatchObject({ assignee: 'efua' });
});

test('a change that cannot be sent waits, and is sent once the server answers', thorough, async () => {
  const server = await startWith('Abla Mensah');
  const mend = await server.breakOff('/api/messages/1', 'PATCH');
  await openScreen(server, '/admin');
  await take('Abla Mensah').click();
  await expectToast('Waiting to be sent', 'The change is kept');
  await expect.element(take('Abla Mensah')).not.toBeInTheDocument();
  await mend();
  await expect.poll(() => names('My Open Leads')).toEqual(['Abla Mensah']);
  expect(await readLead(server, 1)).toMatchObject({ assignee: 'efua' });
});

test('a lead that somebody else has taken meanwhile stays with them', thorough, async () => {
  const server = await startWith('Abla Mensah');
  await server.hold('/api/events');
  await openScreen(server, '/admin');
  await expect.element(take('Abla Mensah')).toBeVisible();
  await changeLead(server, 1, { assignee: 'kofi' });
  await take('Abla Mensah').click();
  await expectToast('Save Failed', 'You have changed this message meanwhile');
  await expect.element(card('Unassigned Leads').getByText('All caught up. No unassigned leads.')).toBeVisible();
  expect(await readLead(server, 1)).toMatchObject({ assignee: 'kofi' });
});

test('by keyboard: leads are taken one after the other, and the focus moves to the next', thorough, async () => {
  await openScreen(await startWith('Abla Mensah', 'Efe Agbeko', 'Nana Owusu'), '/admin');
  await pressOn(take('Efe Agbeko'));
  await expect.poll(() => names('My Open Leads')).toEqual(['Efe Agbeko']);
  await expectKept();
  await pressOn(take('Abla Mensah'), ' ');
  await expect.poll(() => names('My Open Leads')).toEqual(['Abla Mensah', 'Efe Agbeko']);
  await expectKept();
  await tabTo(card('My Open Leads').getByRole('link', { name: 'Abla Mensah', exact: true }), '{Shift>}{Tab}{/Shift}');
  await userEvent.keyboard('{Enter}');
  await expect.element(openedLead('Abla Mensah')).toBeVisible();
  await expectKept();
});
