// The due times of a first response and a follow-up, and the buttons beside them.

import type { Settings } from 'shared/office/settings.ts';
import { WEEKDAYS } from 'shared/office/weekdays.ts';
import { thorough } from 'shared/testing/thorough.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { button, leadRow, openedLead } from '../../../testing/lead-screen.ts';
import { openScreen } from '../../../testing/open-screen.ts';
import { changeLead, readLead, sendEnquiry } from '../../../testing/send-enquiry.ts';
import { decide } from '../../../testing/settings-screen.ts';
import { startServer, type Person } from '../../../testing/start-server.ts';

const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const lines = () => Array.from(document.querySelectorAll('.response-line'), (line) => line.textContent);

const lead = () => page.getByRole('region', { name: 'Selected message' });
const ALWAYS_CLOSED = Object.fromEntries(WEEKDAYS.map((day) => [day, null])) as Settings['officeHours'];

test('a follow-up is shown, and can be ended, even if the first response is due earlier', async () => {
  const server = await startServer();
  await sendEnquiry(server, { name: 'Esi Mensah' }, { followUpAt: minutesFromNow(8 * 24 * 60) });
  await openScreen(server, '/admin/messages?id=1');
  await expect.element(lead().getByText(/^Response due in .* of office time/)).toBeVisible();
  await expect.element(lead().getByText(/^Follow-up due in 19[12] h/)).toBeVisible();
  await button('End follow-up').click();
  await expect.element(button('End follow-up')).not.toBeInTheDocument();
  expect((await readLead(server, 1)).followUpAt).toBeNull();
  expect(lines()).toHaveLength(2);
});

test('on a phone the button is level with the text beside it', async () => {
  const server = await startServer();
  await sendEnquiry(server, { name: 'Esi Mensah' }, { followUpAt: minutesFromNow(8 * 24 * 60) });
  await openScreen(server, '/admin/messages?id=1', { width: 390 });
  const middleOf = ({ top, bottom }: DOMRect) => (top + bottom) / 2;
  const end = await button('End follow-up').findElement();
  const words = end.parentElement?.querySelector('span')?.getBoundingClientRect();
  expect(words && middleOf(end.getBoundingClientRect()) - middleOf(words)).toBeCloseTo(0, 0);
});

test('an attempt that did not reach the sender is shown until somebody answers', async () => {
  const server = await startServer();
  await sendEnquiry(server, { name: 'Esi Mensah' });
  const note = (as: Person, body: object) => server.request('POST', '/api/messages/1/contact', { as, body });
  await note('ama', { channel: 'call', outcome: 'wrong_number' });
  await note('kofi', { channel: 'whatsapp' });
  await openScreen(server, '/admin/messages?id=1');
  await expect.element(lead().getByText(/^ama found the number wrong by telephone, just now/)).toBeVisible();
  await expect.element(page.getByText('Live', { exact: true })).toBeVisible();
  await note('kofi', { channel: 'sms', outcome: 'no_answer' });
  await expect.element(lead().getByText(/^kofi got no answer by SMS/)).toBeVisible();
  await note('kofi', { channel: 'sms', outcome: 'sent' });
  await expect.element(lead().getByText(/^First response after/)).toBeVisible();
  await expect.element(lead().getByText(/got no answer/)).not.toBeInTheDocument();
});

test('such an attempt stays while it is read again, and is not shown at another lead', thorough, async () => {
  const server = await startServer();
  await sendEnquiry(server, { name: 'Esi Mensah' });
  await sendEnquiry(server, { name: 'Yaw Darko' }, { status: 'in_progress' });
  const body = { channel: 'call', outcome: 'wrong_number' };
  await server.request('POST', '/api/messages/1/contact', { as: 'ama', body });
  await openScreen(server, '/admin/messages?id=1');
  const attempt = lead().getByText(/^ama found the number wrong by telephone/);
  await expect.element(attempt).toBeVisible();
  await expect.element(page.getByText('Live', { exact: true })).toBeVisible();
  const letGo = await Promise.all([1, 2].map((id) => server.holdAnswers(`/api/messages/${id}/history`, 'GET')));
  await changeLead(server, 1, { priority: 'high' });
  await expect.element(page.getByRole('radio', { name: 'High' })).toBeChecked();
  await expect.element(attempt).toBeVisible();
  await leadRow('Yaw Darko').click();
  await expect.element(openedLead('Yaw Darko')).toBeVisible();
  await expect.element(attempt).not.toBeInTheDocument();
  for (const go of letGo) await go();
});

test('while the office is closed the time until a follow-up is that of the clock', async () => {
  const server = await startServer();
  await decide(server, { officeHours: ALWAYS_CLOSED, publicHolidays: false });
  await sendEnquiry(server, { name: 'Esi Mensah' }, { followUpAt: minutesFromNow(150) });
  await openScreen(server, '/admin/messages?id=1');
  await expect.element(lead().getByText(/^Follow-up due in 2 h (2\d|30) min \(.* at /)).toBeVisible();
  await expect.element(leadRow('Esi Mensah')).toMatchTextContent(/2 hFollow-up due in 2 h (2\d|30) min\./);
});

test('on a phone the time at which the office opens is shown in full', thorough, async () => {
  const server = await startServer();
  await sendEnquiry(server, { name: 'Esi Mensah' });
  await openScreen(server, '/admin/messages?id=1', { width: 390, height: 844 });
  await expect.element(openedLead('Esi Mensah')).toBeVisible();
  const link = page.getByRole('region', { name: 'Contact' }).getByRole('link', { name: 'Call' });
  (await link.findElement()).addEventListener('click', (event) => event.preventDefault());
  await link.click();
  await button('No answer').click();
  const opening = await button(/^When the office opens/).findElement();
  // The longest text it can have.
  opening.textContent = 'When the office opens, on Wednesday 30 September at 00:00';
  const { right } = opening.getBoundingClientRect();
  expect(right).toBeLessThan(innerWidth);
  expect(opening.scrollWidth).toBeLessThanOrEqual(opening.clientWidth);
});
