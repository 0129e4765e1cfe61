// The report of a month: its figures, parts and chart, and its exports.
import { expect, onTestFinished, test, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { catchDownloads } from '../../testing/catch-downloads.ts';
import { comeBack } from '../../testing/come-back.ts';
import { countAnswers } from '../../testing/count-answers.ts';
import { notices } from '../../testing/notices.ts';
import { expectToast, openScreen } from '../../testing/open-screen.ts';
import { changeLead, sendEnquiry } from '../../testing/send-enquiry.ts';
import { decide } from '../../testing/settings-screen.ts';
import { startServer, type ScreenServer } from '../../testing/start-server.ts';
import { stopIntervals } from '../../testing/stop-intervals.ts';
import { watchClipboard } from '../../testing/watch-clipboard.ts';
import { watchRequests } from '../../testing/watch-requests.ts';
import { monthWords } from '../../ui/time/months.ts';
import { ALWAYS_OPEN } from 'shared/testing/all-day.ts';
import type { Settings } from 'shared/office/settings.ts';
import { thorough } from 'shared/testing/thorough.ts';

const REPORT = '/admin/report';
const button = (name: string) => page.getByRole('button', { name });
const month = () => page.getByLabelText('Month');
const row = (name: string) => page.getByRole('row', { name });
const part = (name: string) => page.getByRole('region', { name });
const partsOf = (name: string) =>
  [...part(name).element().querySelectorAll('dl > div')].map((one) => one.textContent.trim());
const chart = () => part('Day by day');
const days = () => chart().getByRole('slider', { name: 'Day of the month' });
const today = () => new Date().getUTCDate();
const presentMonth = () => new Date().toISOString().slice(0, 7);

/** Three enquiries of today, of which Kofi has closed one. */
async function startMonth(): Promise<ScreenServer> {
  const server = await startServer();
  for (const reason of ['Quote', 'Quote', 'Support']) await sendEnquiry(server, { name: 'Ama Secret', reason });
  await changeLead(server, 1, { status: 'closed', assignee: 'kofi' });
  return server;
}

test('shows the figures of this month beside those of the month before', async () => {
  await openScreen(await startMonth(), REPORT);
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toMatchTextContent(new RegExp(`Report of ${monthWords(presentMonth())}$`));
  await expect.element(row('Enquiries received 3 0')).toBeVisible();
  await expect.element(row('Leads closed 1 0')).toBeVisible();
  const note = /^Times are office time, in the zone \w+\/\w+\. Deleted leads, .* no longer kept, are not counted\.$/;
  await expect.element(page.getByText(note)).toBeVisible();
  expect(partsOf('By reason')).toEqual(['Quote2', 'Support1']);
  expect(partsOf('By status')).toEqual(['New2', 'In progress0', 'Closed1']);
  expect(partsOf('By source')).toEqual(['direct3']);
  expect(partsOf('By assignee')).toEqual(['Nobody2', 'kofi1']);
  const people = part('Response targets by person');
  await expect.element(people.getByText('Nothing was answered, and nothing is late.')).toBeVisible();
});

test('shows by person how many were answered in time, and how many are late', async () => {
  const server = await startMonth();
  const { responseTargets } = await server.request<Settings>('GET', '/api/settings');
  await decide(server, { ...ALWAYS_OPEN, responseTargets: { ...responseTargets, general: 15 } });
  await server.request('PATCH', '/api/users/2', { body: { displayName: 'Kofi Annan' } });
  await server.request('POST', '/api/messages/2/contact', { as: 'kofi', body: { channel: 'call', outcome: 'spoke' } });
  await changeLead(server, 3, { assignee: 'ama' });
  await sendEnquiry(server, { name: 'Of nobody', reason: '' });
  await server.advance(20 * 60_000);
  await openScreen(server, REPORT);
  const people = part('Response targets by person');
  await expect.element(people.getByRole('row', { name: /^Kofi Annan/ })).toBeVisible();
  const rows = () =>
    [...people.element().querySelectorAll('tr')].map((tr) => [...tr.cells].map((cell) => cell.textContent));
  expect(rows()).toEqual([
    ['Person', 'Answered', 'In time', 'Late'],
    ['Nobody', '0', '0', '1'],
    ['ama', '0', '0', '1'],
    ['Kofi Annan', '1', '1', '0'],
  ]);
});

test('is made again while it is open, once a minute and when the settings change', async () => {
  const server = await startMonth();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  await openScreen(server, REPORT);
  await expect.element(row('Enquiries received 3 0')).toBeVisible();
  await sendEnquiry(server, { name: 'Late', reason: '' });
  vi.advanceTimersByTime(60_000);
  await expect.element(row('Enquiries received 4 0')).toBeVisible();
  await sendEnquiry(server, { name: 'Later', reason: '' });
  await server.request('PATCH', '/api/settings', { body: { timeZone: 'America/New_York' } });
  await expect.element(row('Enquiries received 5 0')).toBeVisible();
  await expect.element(page.getByText(/^Times are office time, in the zone America\/New_York\./)).toBeVisible();
});

test('is not made again after each interruption of the event stream', thorough, async () => {
  const server = await startMonth();
  stopIntervals();
  const asked = watchRequests();
  const mend = await server.breakOff('/api/events');
  await openScreen(server, REPORT);
  await expect.element(row('Enquiries received 3 0')).toBeVisible();
  const read = countAnswers('/api/messages');
  asked();
  await mend();
  window.dispatchEvent(new Event('online'));
  await expect.element(page.getByText('Live', { exact: true })).toBeVisible();
  await expect.poll(() => countAnswers('/api/messages')).toBeGreaterThan(read);
  expect(asked().filter((request) => request.startsWith('GET /api/reports/month'))).toEqual([]);
});

test('is made again when its window is used again', thorough, async () => {
  const server = await startMonth();
  stopIntervals();
  await openScreen(server, REPORT);
  await expect.element(row('Enquiries received 3 0')).toBeVisible();
  await sendEnquiry(server, { name: 'Late', reason: '' });
  comeBack();
  await expect.element(row('Enquiries received 4 0')).toBeVisible();
});

test('is about the present month of the office, whatever the clock of this computer shows', async () => {
  const server = await startMonth();
  const present = presentMonth();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2021-02-15T12:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  await openScreen(server, REPORT);
  await expect.element(row('Enquiries received 3 0')).toBeVisible();
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toMatchTextContent(new RegExp(`Report of ${monthWords(present)}$`));
  await expect.element(month()).toHaveValue(present);
});

test('a month without enquiries has texts for that in all parts', async () => {
  await openScreen(await startServer(), REPORT);
  await expect.element(row('Enquiries received 0 0')).toBeVisible();
  for (const name of ['Day by day', 'By reason', 'By source', 'By assignee'])
    await expect.element(part(name).getByText('Nothing came in.')).toBeVisible();
  expect(partsOf('By status')).toEqual(['New0', 'In progress0', 'Closed0']);
  expect(days().query()).toBeNull();
});

test('a loading indicator is shown until the figures are loaded, and nothing can be printed or shared', async () => {
  const server = await startMonth();
  const arrive = await server.holdAnswers('/api/reports');
  await openScreen(server, REPORT);
  await expect.element(page.getByRole('main')).toHaveAttribute('aria-busy', 'true');
  await expect.element(button('Print')).toBeDisabled();
  expect(button('Copy as text').query()).toBeNull();
  await arrive();
  await expect.element(row('Enquiries received 3 0')).toBeVisible();
  await expect.element(page.getByRole('main')).toHaveAttribute('aria-busy', 'false');
  await expect.element(button('Print')).toBeEnabled();
});

test('is not available to staff who see only their own leads, and shows the reason', thorough, async () => {
  const server = await startMonth();
  await server.request('PATCH', '/api/settings', { body: { staffSeeOwnLeadsOnly: true } });
  await openScreen(server, REPORT, { as: 'kofi' });
  await expect.element(page.getByText('The report could not be made')).toBeVisible();
  expect(page.getByRole('table').query()).toBeNull();
});

test('another month is chosen, and is in the address', thorough, async () => {
  await openScreen(await startMonth(), `${REPORT}?month=2021-02`);
  await expect.element(row('Enquiries received 0 0')).toBeVisible();
  // Months without leads are not offered, except for that of the address.
  const offered = month().getByRole('option').elements() as HTMLOptionElement[];
  expect(offered.map(({ value }) => value)).toEqual([presentMonth(), '2021-02']);
  const [present] = offered;
  await month().selectOptions(present?.label ?? '');
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent(new RegExp(`${present?.label}$`));
  await expect.element(row('Enquiries received 3 0')).toBeVisible();
  expect(location.search).toBe(`?month=${present?.value}`);
});

test.each([
  ['2021-02', () => '2021-02'],
  ['2021-13', presentMonth],
])('the address may contain the month %s, however long ago', thorough, async (asked, shown) => {
  await openScreen(await startServer(), `${REPORT}?month=${asked}`);
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toMatchTextContent(new RegExp(`Report of ${monthWords(shown())}$`));
  await expect.element(month()).toHaveValue(shown());
  await expect.element(row('Enquiries received 0 0')).toBeVisible();
});

test('the busiest day is named, and every other day by keys', thorough, async () => {
  await openScreen(await startMonth(), REPORT);
  const scale = () => chart().element().querySelector('.day-chart-scale')?.textContent;
  await expect.element(days()).toHaveAttribute('aria-valuenow', String(today()));
  expect(scale()).toBe('0123');
  await expect
    .element(days())
    .toHaveAttribute('aria-valuetext', expect.stringMatching(`^\\w{3} ${today()} \\w+: 3 enquiries$`));
  await expect.element(chart().getByText(new RegExp(`^Most on \\w{3} ${today()} \\w+: 3 enquiries$`))).toBeVisible();
  const last = Number((await days().findElement()).getAttribute('aria-valuemax'));
  (await days().findElement()).focus();
  const steps = [
    ['Home', 1],
    ['ArrowLeft', 1],
    ['ArrowRight', 2],
    ['End', last],
    ['ArrowRight', last],
    ['ArrowLeft', last - 1],
  ] as const;
  for (const [key, day] of steps) {
    await userEvent.keyboard(`{${key}}`);
    await expect.element(days()).toHaveAttribute('aria-valuenow', String(day));
    await expect
      .element(
        chart()
          .getByText(new RegExp(`^\\w{3} ${day} \\w+: `))
          .first(),
      )
      .toBeVisible();
  }
  await userEvent.keyboard('{Tab}');
  await expect.element(chart().getByText(/^Most on /)).toBeVisible();
});

test('a day is named while the pointer is on it, and all are in a table', thorough, async () => {
  await openScreen(await startMonth(), REPORT);
  await expect.element(days()).toBeVisible();
  const bars = () => [...chart().element().querySelectorAll('.day-chart-day')];
  const quiet = today() === 1 ? 2 : 1;
  await userEvent.hover(bars()[quiet - 1] ?? document.body);
  await expect.element(chart().getByText(new RegExp(`^\\w{3} ${quiet} \\w+: no enquiry$`))).toBeVisible();
  expect(bars()[quiet - 1]?.hasAttribute('data-current')).toBe(true);
  await userEvent.hover(page.getByRole('heading', { level: 1 }));
  await expect.element(chart().getByText(/^Most on /)).toBeVisible();
  const rows = page.getByRole('table', { name: 'Enquiries received each day' }).getByRole('row').elements();
  expect(rows).toHaveLength(bars().length + 1);
  expect(rows[today()]?.textContent).toMatch(new RegExp(`^\\w{3} ${today()} \\w+3$`));
  expect(rows.filter(({ textContent }) => /[1-9]$/.test(textContent))).toHaveLength(1);
});

test('is printed without the console around it', thorough, async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  onTestFinished(async () => {
    print.mockRestore();
    await cdp().send('Emulation.setEmulatedMedia', { media: '' });
  });
  const server = await startMonth();
  await openScreen(server, REPORT);
  await expect.element(row('Enquiries received 3 0')).toBeVisible();
  await server.breakOff('/api/reports/month.csv');
  await button('CSV').click();
  await expectToast('Export failed', /reached/);
  await button('Print').click();
  expect(print).toHaveBeenCalledOnce();
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' });
  await expect.element(page.getByRole('navigation', { name: 'Main' })).not.toBeInTheDocument();
  await expect.element(button('Print')).not.toBeInTheDocument();
  await expect.element(notices()).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('is exported as a table, without names of senders', thorough, async () => {
  const files = catchDownloads();
  await openScreen(await startMonth(), REPORT);
  await button('CSV').click();
  await expectToast('Exported', /\.csv has been saved$/);
  const csv = (await files[0]?.text()) ?? '';
  expect(csv.trim().split('\n')).toHaveLength(4);
  expect(csv).not.toContain('Secret');
});

test('a table that cannot be made is reported', thorough, async () => {
  const server = await startMonth();
  await openScreen(server, REPORT);
  await server.breakOff('/api/reports/month.csv');
  await button('CSV').click();
  await expectToast('Export failed', /^The server cannot be reached\./);
  await expect.element(button('CSV')).toBeEnabled();
});

test('is copied and shared as a text, without names of senders', thorough, async () => {
  const copied = watchClipboard();
  await openScreen(await startMonth(), REPORT);
  await button('Copy as text').click();
  await expectToast('Copied', 'Report copied');
  const [text = ''] = copied();
  expect(text).toMatch(/^Harbourline Industrial, \w+ \d{4}\nEnquiries received: 3 \(month before: 0\)\n/);
  expect(text).not.toContain('Secret');
  const shared = (await page.getByRole('link', { name: 'WhatsApp' }).findElement()).getAttribute('href');
  expect(shared).toBe(`https://wa.me/?text=${encodeURIComponent(text)}`);
});
