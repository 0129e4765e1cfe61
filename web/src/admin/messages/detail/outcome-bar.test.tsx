import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, leadRow, openedLead } from '../../../testing/lead-screen.ts';
import { holdNotice, pressInNotice } from '../../../testing/notices.ts';
import { expectToast, openScreen } from '../../../testing/open-screen.ts';
import { readLead, sendEnquiry } from '../../../testing/send-enquiry.ts';
import { startServer, type ScreenServer } from '../../../testing/start-server.ts';
import { eachCase, thorough } from 'shared/testing/thorough.ts';

const question = (name: string) => page.getByRole('region', { name });
const CALL = 'How did the call go?';
const AGAIN = 'Try again when?';
const NOTED = 'Message #0001 updated';

/** A lead that is being called or written to. The link itself would leave for another program. */
async function reach(way = 'Call', as: 'efua' | 'kofi' = 'efua'): Promise<ScreenServer> {
  return (await reachOnScreen(way, as)).server;
}

async function reachOnScreen(way = 'Call', as: 'efua' | 'kofi' = 'efua') {
  const server = await startServer();
  await sendEnquiry(server, { name: 'Esi Mensah' });
  await sendEnquiry(server, { name: 'Yaw Darko' });
  const screen = await openScreen(server, '/admin/messages?id=1', { as });
  await expect.element(openedLead('Esi Mensah')).toBeVisible();
  const link = page.getByRole('region', { name: 'Contact' }).getByRole('link', { name: way });
  (await link.findElement()).addEventListener('click', (event) => event.preventDefault());
  await link.click();
  return { server, screen };
}

const history = async (server: ScreenServer) =>
  (await server.request<{ field: string; from: string; to: string }[]>('GET', '/api/messages/1/history')).map(
    ({ field, from, to }) => `${field} ${from}>${to}`,
  );

eachCase([
  ['Call', CALL, 'Spoke', 'outcome call>spoke'],
  ['WhatsApp', 'How did it go on WhatsApp?', 'Sent', 'outcome whatsapp>sent'],
  ['SMS', 'How did it go by SMS?', 'Sent', 'outcome sms>sent'],
  ['Mail', 'How did it go by mail?', 'Sent', 'outcome mail>sent'],
])('after %s one press notes that the sender was answered', async (way, asked, outcome, entry) => {
  const server = await reach(way);
  await button(outcome, question(asked)).click();
  await expect.element(page.getByText(/^First response after (less than a minute|\d min)/)).toBeVisible();
  await expect.element(question(asked)).not.toBeInTheDocument();
  expect((await history(server))[0]).toBe(entry);
});

eachCase([
  ['Call', CALL, ['Spoke', 'No answer', 'Wrong number', 'Sent']],
  ['SMS', 'How did it go by SMS?', ['Sent', 'Spoke', 'No answer', 'Wrong number']],
  ['Mail', 'How did it go by mail?', ['Sent', 'Spoke', 'No answer', 'Wrong address']],
])('after %s every outcome is offered, the likely ones first', async (way, asked, outcomes) => {
  await reach(way);
  await expect.element(question(asked)).toBeVisible();
  const offered = question(asked).getByRole('button').elements();
  expect(offered.map((each) => each.textContent).filter(Boolean)).toEqual(outcomes);
});

test('a mail that was returned is noted as a wrong address', async () => {
  const server = await reach('Mail');
  await button('Wrong address', question('How did it go by mail?')).click();
  await expectToast('Noted', NOTED);
  await expect.element(page.getByText(/^efua found the mail address wrong, just now/)).toBeVisible();
  expect((await history(server))[0]).toBe('outcome mail>wrong_number');
});

test('an outcome noted by mistake is reverted by Undo', async () => {
  const server = await reach();
  await button('Spoke', question(CALL)).click();
  await expectToast('Answered', NOTED);
  await pressInNotice('Undo');
  await expectToast('Changed back', 'The outcome of #0001 is as before');
  await expect.element(question(CALL)).toBeVisible();
  await expect.element(page.getByText(/^No response yet/)).toBeVisible();
  expect((await readLead(server, 1)).respondedAt).toBeNull();
  expect((await history(server))[0]).toBe('outcome call>');
});

test('the question is shown again after the page was closed, to the person who was asked', async () => {
  const { server, screen } = await reachOnScreen();
  await expect.element(question(CALL)).toBeVisible();
  screen.end();
  const kept = { ...localStorage } as Record<string, string>;
  const other = await openScreen(server, '/admin/messages?id=1', { as: 'kofi', kept });
  await expect.element(openedLead('Esi Mensah')).toBeVisible();
  await expect.element(page.getByText(/^No response yet/)).toBeVisible();
  await expect.element(question(CALL)).not.toBeInTheDocument();
  other.end();
  await openScreen(server, '/admin/messages?id=1', { kept });
  await button('Spoke', question(CALL)).click();
  await expect.element(page.getByText(/^First response after (less than a minute|\d min)/)).toBeVisible();
});

test('the question disappears after a week, and is asked again in its place', async () => {
  const { server, screen } = await reachOnScreen();
  await expect.element(question(CALL)).toBeVisible();
  screen.end();
  const entry = Object.keys(localStorage).find((name) => name.startsWith('outcome:')) ?? '';
  const asked = JSON.parse(localStorage.getItem(entry) ?? '') as { askedAt: number };
  const kept = { [entry]: JSON.stringify({ ...asked, askedAt: asked.askedAt - 8 * 24 * 3_600_000 }) };
  await openScreen(server, '/admin/messages?id=1', { kept });
  await expect.element(openedLead('Esi Mensah')).toBeVisible();
  await expect.element(page.getByText(/^No response yet/)).toBeVisible();
  await expect.element(question(CALL)).not.toBeInTheDocument();
  await button('More actions').click();
  await button('Note an outcome').click();
  await expect.element(question('How were you in touch?')).toBeVisible();
});

test('a stored question in an earlier format is shown for a week from now', async () => {
  const server = await startServer();
  await sendEnquiry(server, { name: 'Esi Mensah' });
  const kept = { 'outcome:efua:1': JSON.stringify({ channel: 'call', step: 'outcome' }) };
  await openScreen(server, '/admin/messages?id=1', { kept });
  await expect.element(question(CALL)).toBeVisible();
});

test('an outcome can be noted without a call from here, as when the sender rings back', async () => {
  const server = await startServer();
  await sendEnquiry(server, { name: 'Esi Mensah' });
  await openScreen(server, '/admin/messages?id=1', { as: 'kofi' });
  await button('More actions').click();
  await button('Note an outcome').click();
  const how = question('How were you in touch?');
  await expect.element(how).toHaveFocus();
  await button('WhatsApp', how).click();
  await button('Spoke', question('How did it go on WhatsApp?')).click();
  await expectToast('Answered', NOTED);
  expect(await history(server)).toEqual(['outcome whatsapp>spoke']);
});

eachCase(['No answer', 'Wrong number'])(
  '%s, noted by mistake, is reverted by Undo, and asked again',
  async (outcome) => {
    const server = await reach();
    await button(outcome, question(CALL)).click();
    await expectToast('Noted', NOTED);
    await pressInNotice('Undo');
    await button('Spoke', question(CALL)).click();
    await expectToast('Answered', NOTED);
    await expect.element(question(AGAIN)).not.toBeInTheDocument();
    expect((await history(server)).slice(0, 2)).toEqual(['outcome call>spoke', 'outcome call>']);
  },
);

test('after no answer the clock keeps running, and a press sets the time of the next attempt', async () => {
  const server = await reach();
  await button('No answer', question(CALL)).click();
  await button('In 3 hours', question(AGAIN)).click();
  await expect.element(question(AGAIN)).not.toBeInTheDocument();
  await expect.poll(async () => (await readLead(server, 1)).followUpAt).toMatch(/^\d{4}/);
  const { followUpAt, respondedAt } = await readLead(server, 1);
  expect(Math.round((Date.parse(followUpAt ?? '') - Date.now()) / 60_000)).toBeGreaterThan(170);
  expect(respondedAt).toBeNull();
  await expect.element(page.getByText(/^No response yet/)).toBeVisible();
  expect((await history(server)).slice(1)).toEqual(['outcome call>no_answer', 'contact >call']);
});

test(
  'a follow-up that was set or ended is reverted by Undo, unless somebody has set another since',
  thorough,
  async () => {
    const server = await reach();
    await server.request('PATCH', '/api/users/3', { body: { displayName: 'Ama Mensah' } });
    await server.request('PATCH', '/api/messages/1', { body: { assignee: 'ama' } });
    const stored = async () => (await readLead(server, 1)).followUpAt;
    await button('No answer', question(CALL)).click();
    await button('In 3 hours', question(AGAIN)).click();
    await expectToast('Follow-up set', 'Message #0001 updated');
    await holdNotice('Undo');
    const time = await stored();
    await pressInNotice('Undo');
    await expectToast('Changed back', 'The follow-up of #0001 is as before');
    expect(await stored()).toBeNull();
    const other = new Date(Date.now() + 48 * 3_600_000).toISOString();
    await server.request('PATCH', '/api/messages/1', { as: 'ama', body: { followUpAt: time } });
    await button('End follow-up').click();
    await expectToast('Follow-up ended', 'Message #0001 updated');
    await holdNotice('Undo');
    await server.request('PATCH', '/api/messages/1', { as: 'ama', body: { followUpAt: other } });
    await pressInNotice('Undo');
    await expectToast('Not changed back', 'Ama Mensah has changed this message meanwhile. It stays as it is now.');
    expect(await stored()).toBe(other);
  },
);

test('a follow-up that somebody else has moved meanwhile is kept and shown', async () => {
  const server = await startServer();
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  await sendEnquiry(server, { name: 'Esi Mensah' }, { followUpAt: inMinutes(60) });
  await server.hold('/api/events');
  await openScreen(server, '/admin/messages?id=1');
  await expect.element(button('End follow-up')).toBeVisible();
  const moved = inMinutes(30);
  await server.request('PATCH', '/api/messages/1', { as: 'efua', body: { followUpAt: moved } });
  const due = page.getByText(/^Follow-up due in .*\)$/);
  const before = (await due.findElement()).textContent;
  await button('End follow-up').click();
  await expectToast('Not saved', /^The follow-up is as it was: .* meanwhile/);
  await expect.element(due).not.toHaveTextContent(before);
  expect((await readLead(server, 1)).followUpAt).toBe(moved);
});

test('a follow-up can have any time, and be ended', thorough, async () => {
  const server = await reach();
  await button('Spoke', question(CALL)).click();
  await expect.element(page.getByText(/^First response/)).toBeVisible();
  await page.getByRole('region', { name: 'Contact' }).getByRole('link', { name: 'Call' }).click();
  await button('No answer', question(CALL)).click();
  await expect.element(button('Set', question(AGAIN))).toBeDisabled();
  const time = page.getByLabelText('Another time');
  await expect.element(time).not.toHaveAccessibleDescription();
  for (const far of ['2020-01-01T09:00', `${new Date().getFullYear() + 2}-01-01T09:00`]) {
    await userEvent.fill(time, far);
    await expect.element(button('Set', question(AGAIN))).toBeDisabled();
    await expect.element(time).toHaveAccessibleDescription('Choose a time within the next year');
  }
  const next = new Date(Date.now() + 5 * 24 * 3_600_000).toISOString().slice(0, 10);
  await userEvent.fill(time, `${next}T09:00`);
  await button('Set', question(AGAIN)).click();
  await expect.element(page.getByText(/^Follow-up due in .* at 09:00\)$/)).toBeVisible();
  await button('End follow-up').click();
  await expect.element(page.getByText(/^Follow-up due in .* at 09:00\)$/)).not.toBeInTheDocument();
  expect((await readLead(server, 1)).followUpAt).toBeNull();
});

test('a wrong number does not count as an answer', thorough, async () => {
  const server = await reach();
  await button('Wrong number', question(CALL)).click();
  await expect.element(question(CALL)).not.toBeInTheDocument();
  await expect.poll(async () => (await history(server))[0]).toBe('outcome call>wrong_number');
  await expect.element(page.getByText(/^No response yet/)).toBeVisible();
});

test('the question is kept while another lead is open, and can be dismissed', thorough, async () => {
  const server = await reach();
  await leadRow('Yaw Darko').click();
  await expect.element(openedLead('Yaw Darko')).toBeVisible();
  await expect.element(question(CALL)).not.toBeInTheDocument();
  await leadRow('Esi Mensah').click();
  await button('Not now', question(CALL)).click();
  await expect.element(question(CALL)).not.toBeInTheDocument();
  expect(await history(server)).toEqual(['contact >call']);
});

test('a user who may not work the lead notes an outcome, and reads who sets the follow-up', async () => {
  const server = await reach('Call', 'kofi');
  await button('No answer', question(CALL)).click();
  const words = question('Whoever has this lead plans the next try.');
  await expect.element(words).toBeVisible();
  await expect.element(button('In 1 hour')).not.toBeInTheDocument();
  await button('Close', words).click();
  await expect.element(words).not.toBeInTheDocument();
  await expect.poll(async () => (await history(server))[0]).toBe('outcome call>no_answer');
});

test('for a closed lead no follow-up is offered until it is opened again', async () => {
  const server = await startServer();
  await sendEnquiry(server, { name: 'Esi Mensah' }, { status: 'closed' });
  await openScreen(server, '/admin/messages?view=all&id=1');
  await button('More actions').click();
  await button('Note an outcome').click();
  await button('Call', question('How were you in touch?')).click();
  await button('No answer', question(CALL)).click();
  await expect.element(question('Reopen the message to plan a next try.')).toBeVisible();
  await expect.element(button('In 1 hour')).not.toBeInTheDocument();
  await server.request('PATCH', '/api/messages/1', { body: { status: 'in_progress' } });
  await button('In 1 hour', question(AGAIN)).click();
  await expectToast('Follow-up set', NOTED);
  await expect.element(button('End follow-up')).toBeVisible();
});

test('a follow-up of a lead that was closed meanwhile is refused with the reason', thorough, async () => {
  const server = await startServer();
  await sendEnquiry(server, { name: 'Esi Mensah' });
  await server.hold('/api/events');
  const kept = { 'outcome:efua:1': JSON.stringify({ channel: 'call', step: 'follow-up' }) };
  await openScreen(server, '/admin/messages?id=1', { kept });
  await expect.element(question(AGAIN)).toBeVisible();
  await server.request('PATCH', '/api/messages/1', { body: { status: 'closed' } });
  await button('In 1 hour', question(AGAIN)).click();
  await expectToast('Not saved', /This message is closed. Reopen it to plan a next try/);
  await expect.element(question('Reopen the message to plan a next try.')).toBeVisible();
});

test('a double click gives one answer, and not also one to the next question', async () => {
  const server = await startServer();
  await sendEnquiry(server, { name: 'Esi Mensah' });
  await openScreen(server, '/admin/messages?id=1');
  await button('More actions').click();
  await button('Note an outcome').click();
  await button('Call', question('How were you in touch?')).dblClick();
  await expect.element(question(CALL)).toBeVisible();
  await button('No answer', question(CALL)).dblClick();
  await expectToast('Noted', NOTED);
  await expect.element(question(AGAIN)).toBeVisible();
  expect(await history(server)).toEqual(['outcome call>no_answer']);
});

test('reports that the outcome or the follow-up could not be noted, and asks again', thorough, async () => {
  const server = await reach();
  let mend = await server.refuse('/api/messages/1/contact', 'POST', 500);
  await button('No answer', question(CALL)).click();
  await expectToast('Not noted', 'The attempt is not in the history: Request failed: 500');
  await mend();
  await button('No answer', question(CALL)).click();
  mend = await server.refuse('/api/messages/1', 'PATCH', 500);
  await button('In 1 hour', question(AGAIN)).click();
  await expectToast('Not saved', 'The follow-up is as it was: Request failed: 500');
  await mend();
  await button('In 1 hour', question(AGAIN)).click();
  await expectToast('Follow-up set', 'Message #0001 updated');
  await expect.element(question(AGAIN)).not.toBeInTheDocument();
  expect(await history(server)).toContain('outcome call>no_answer');
});
