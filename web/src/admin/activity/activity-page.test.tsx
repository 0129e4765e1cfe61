// Activity: who did what and when, by kind, person and day, page by page, and as a table.
import { expect, onTestFinished, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { catchDownloads } from '../../testing/catch-downloads.ts';
import { catchTimers } from '../../testing/catch-timers.ts';
import { chooseAtOnce } from '../../testing/choose-at-once.ts';
import { countAnswers } from '../../testing/count-answers.ts';
import { expectToast, openScreen } from '../../testing/open-screen.ts';
import { sendEnquiry } from '../../testing/send-enquiry.ts';
import { signInAgain } from '../../testing/sign-in-again.ts';
import { startAt, WEDNESDAY_NOON } from '../../testing/start-at.ts';
import { startServer, type ScreenServer } from '../../testing/start-server.ts';
import { watchRequests } from '../../testing/watch-requests.ts';
import { thorough } from 'shared/testing/thorough.ts';

const ACTIVITY = '/admin/activity';
const DAY = 24 * 60 * 60 * 1000;
const region = () => page.getByRole('region', { name: 'Activity' });
const lines = () => region().getByRole('listitem');
const words = () =>
  lines()
    .elements()
    .map((line) => line.querySelector('span')?.textContent);
const kind = () => page.getByLabelText('Kind');
const person = () => page.getByLabelText('Person');
const button = (name: string) => page.getByRole('button', { name });

/** One category by Efua, one lead that she gives to Kofi and he closes, and a person who is added. */
async function startBusy(started?: ScreenServer): Promise<ScreenServer> {
  const server = started ?? (await startServer());
  await server.request('POST', '/api/categories', { body: { name: 'Marine' } });
  const body = {
    name: 'Esi',
    email: 'esi@example.com',
    phone: '024 000 0001',
    reason: 'Quote',
    message: 'Hello.',
    consent: true,
  };
  const { id } = await server.request<{ id: number }>('POST', '/api/contact', { body, as: null });
  await server.request('PATCH', `/api/messages/${id}`, { body: { assignee: 'kofi' } });
  await server.request('PATCH', `/api/messages/${id}`, { body: { status: 'closed' }, as: 'kofi' });
  await server.request('POST', '/api/users', {
    body: { username: 'abena', password: 'a good password', role: 'staff' },
  });
  return server;
}

async function startWith(count: number): Promise<ScreenServer> {
  const server = await startServer();
  for (let index = 0; index < count; index += 1)
    await server.request('POST', '/api/categories', { body: { name: `Category ${index}` } });
  return server;
}

test('an empty list says that nothing was done yet, and what will be listed here', async () => {
  await openScreen(await startServer(), ACTIVITY);
  await expect.element(region().getByText('No recent activity.')).toBeVisible();
  await expect.element(region().getByText('What people do in the console is listed here.')).toBeVisible();
  expect(button('Clear filters').query()).toBeNull();
});

test('lists who did what, the latest first', async () => {
  await openScreen(await startBusy(), ACTIVITY);
  await expect
    .poll(words)
    .toEqual([
      'efua Created user abena as staff',
      expect.stringMatching(/^kofi .*closed/i),
      expect.stringMatching(/^efua .*kofi/),
      expect.stringMatching(/^System /),
      expect.stringMatching(/^efua .*Marine/),
    ]);
  const time = await lines().first().getByRole('time').findElement();
  expect(time.getAttribute('title')).toMatch(/^\d{1,2} \w{3} \d{4}, \d\d:\d\d$/);
});

test('entries of one day are grouped', thorough, async () => {
  const server = await startServer();
  await server.advance(-DAY);
  // This sign-in is in the list too.
  await signInAgain(server, true);
  await server.request('POST', '/api/categories', { body: { name: 'Marine' } });
  await server.advance(DAY);
  for (const name of ['Docks', 'Cranes']) await server.request('POST', '/api/categories', { body: { name } });
  await openScreen(server, ACTIVITY);
  const lengthOf = (day: string) => region().getByRole('region', { name: day }).getByRole('listitem').elements().length;
  await expect.poll(() => [lengthOf('Today'), lengthOf('Yesterday')]).toEqual([2, 2]);
  const headings = region()
    .getByRole('heading')
    .elements()
    .map((heading) => heading.textContent);
  expect(headings).toEqual(['Today', 'Yesterday']);
});

test('is busy until the list is there', thorough, async () => {
  const server = await startBusy();
  const arrive = await server.holdAnswers('/api/activity');
  await openScreen(server, ACTIVITY);
  await expect.element(region()).toHaveAttribute('aria-busy', 'true');
  await arrive();
  await expect.element(region()).toHaveAttribute('aria-busy', 'false');
  await expect.poll(() => lines().elements().length).toBe(5);
});

test.each([
  ['Users', 'user', 1],
  ['Categories', 'category', 1],
  ['Messages', 'message', 3],
  ['Content', 'content', 0],
  ['Signing in', 'auth', 0],
])('of the kind %s', thorough, async (label, type, count) => {
  await openScreen(await startBusy(), ACTIVITY);
  await expect.poll(() => lines().elements().length).toBe(5);
  await kind().selectOptions(label);
  await expect.poll(() => location.search).toBe(`?type=${type}`);
  await expect.poll(() => lines().elements().length).toBe(count);
  await kind().selectOptions('Every kind');
  await expect.poll(() => location.search).toBe('');
  await expect.poll(() => lines().elements().length).toBe(5);
});

test('a second filter keeps the first one, however quickly it is set', thorough, async () => {
  await openScreen(await startBusy(), ACTIVITY);
  await expect.poll(() => lines().elements().length).toBe(5);
  // Otherwise the field searches after a pause.
  catchTimers(300);
  await person().fill('kofi');
  person()
    .element()
    .dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  chooseAtOnce(kind(), 'message');
  await expect.poll(() => location.search).toBe('?type=message&actor=kofi');
});

test('by a person, while the name is typed', async () => {
  const server = await startBusy();
  await server.request('PATCH', '/api/users/2', { body: { displayName: 'Kofi Owusu' } });
  await openScreen(server, ACTIVITY);
  await person().fill('owu');
  await expect.poll(words).toEqual([expect.stringMatching(/^Kofi Owusu /)]);
  expect(location.search).toBe('?actor=owu');
  await expect.element(person()).toHaveValue('owu');
  await person().fill('EFUA');
  await expect.poll(() => location.search).toBe('?actor=EFUA');
  await expect.poll(words).toEqual(Array.from({ length: 4 }, () => expect.stringMatching(/^efua /)));
});

test('a part of a name that fits several people is reported, and no table is made', thorough, async () => {
  await openScreen(await startBusy(), ACTIVITY);
  await person().fill('a');
  await expect.element(region().getByText('Several people have this in their name.')).toBeVisible();
  await expect.element(button('CSV')).toBeDisabled();
  expect(lines().elements()).toEqual([]);
  await person().fill('ab');
  await expect.element(region().getByText('Nothing was done that matches.')).toBeVisible();
  await person().fill('kof');
  await expect.poll(words).toEqual([expect.stringMatching(/^kofi /)]);
  await expect.element(button('CSV')).toBeEnabled();
});

test('of some days, of which the last is not before the first', thorough, async () => {
  const server = await startBusy();
  await openScreen(server, ACTIVITY);
  await expect.poll(() => lines().elements().length).toBe(5);
  const [from, to] = [page.getByLabelText('from'), page.getByLabelText('to')];
  await from.fill('2020-01-01');
  await expect.poll(() => location.search).toBe('?from=2020-01-01');
  await expect.element(to).toHaveAttribute('min', '2020-01-01');
  await expect.poll(() => lines().elements().length).toBe(5);
  await to.fill('2020-01-31');
  await expect.element(from).toHaveAttribute('max', '2020-01-31');
  await expect.element(region().getByText('Nothing was done that matches.')).toBeVisible();
  await button('Clear filters').click();
  await expect.poll(() => location.search).toBe('');
  await expect.poll(() => lines().elements().length).toBe(5);
  await expect.element(from).toHaveValue('');
});

test('an address with days that end before they begin is reported', thorough, async () => {
  await openScreen(await startBusy(), `${ACTIVITY}?from=2020-02-01&to=2020-01-01`);
  await expect.element(region().getByText('The first day is after the last one.')).toBeVisible();
});

test('the days of the filter are those of the headings, even if the clock shows another day than UTC', async () => {
  const server = await startBusy(await startAt(WEDNESDAY_NOON));
  await cdp().send('Emulation.setTimezoneOverride', { timezoneId: 'Etc/GMT-14' });
  onTestFinished(async () => void (await cdp().send('Emulation.setTimezoneOverride', { timezoneId: '' })));
  const files = catchDownloads();
  const day = new Intl.DateTimeFormat('sv-SE').format(new Date());
  expect(day).toBe('2031-03-13');
  await openScreen(server, `${ACTIVITY}?from=${day}&to=${day}`);
  await expect.element(page.getByRole('heading', { name: 'Today' })).toBeVisible();
  // With the three new sessions.
  await expect.poll(() => lines().elements().length).toBe(8);
  await button('CSV').click();
  await expectToast('Exported', /\.csv has been saved$/);
  expect((await files[0]?.text())?.trim().split('\n')).toHaveLength(9);
});

test('filters are read from the address, and cleared filters disappear from the fields', thorough, async () => {
  await openScreen(await startBusy(), `${ACTIVITY}?type=user&actor=nobody`);
  await expect.element(kind()).toHaveValue('user');
  await expect.element(person()).toHaveValue('nobody');
  await button('Clear filters').click();
  await expect.element(kind()).toHaveValue('');
  await expect.element(person()).toHaveValue('');
});

test('older entries are loaded page by page, and a page that fails can be requested again', thorough, async () => {
  const server = await startWith(51);
  // Otherwise the page is requested again with the next event.
  await server.hold('/api/events');
  await openScreen(server, ACTIVITY);
  await expect.poll(() => lines().elements().length).toBe(50);
  const mend = await server.refuse('/api/activity', 'GET', 500);
  await button('Show older').click();
  await expect.element(page.getByText('Older ones could not be loaded.')).toBeVisible();
  expect(lines().elements()).toHaveLength(50);
  await mend();
  await button('Try again').click();
  await expect.poll(() => lines().elements().length).toBe(51);
  await expect.element(button('Show older')).not.toBeInTheDocument();
});

test(
  'an event does not cancel an older page, and only the newest entries of a long list are read again',
  thorough,
  async () => {
    const server = await startWith(51);
    const requests = watchRequests();
    await openScreen(server, ACTIVITY);
    // The whole list is read a second time once the stream is open.
    await expect.poll(() => countAnswers('/api/activity')).toBeGreaterThan(1);
    const arrive = await server.hold('/api/activity?limit=50&cursor=');
    await button('Show older').click();
    await expect.poll(() => server.countHeld()).toBe(1);
    requests();
    await sendEnquiry(server, { name: 'Abla Mensah' });
    await expect.poll(() => requests().some((one) => one.endsWith('/unseen'))).toBe(true);
    await arrive();
    await expect.poll(() => lines().elements().length).toBe(52);
    expect(words()[0]).toMatch(/^System /);
    requests();
    await sendEnquiry(server, { name: 'Efe Agbeko' });
    await expect.poll(() => lines().elements().length).toBe(53);
    expect(requests().filter((one) => one.includes('/activity'))).toEqual(['GET /api/activity?limit=50']);
  },
);

test('with the data saver the pages are smaller', thorough, async () => {
  await openScreen(await startWith(21), '/admin');
  localStorage.setItem('data-saver', 'on');
  await page.getByRole('link', { name: 'View all activity' }).click();
  await expect.poll(() => lines().elements().length).toBe(20);
});

test('the shown entries are exported as a table', thorough, async () => {
  const files = catchDownloads();
  await openScreen(await startBusy(), `${ACTIVITY}?type=user`);
  await button('CSV').click();
  await expectToast('Exported', /^activity-\d{4}-\d\d-\d\d\.csv has been saved$/);
  const rows = ((await files[0]?.text()) ?? '').trim().split('\n');
  expect(rows).toHaveLength(2);
  expect(rows[1]).toContain('abena');
});

test('a table that cannot be made is reported, and is requested once at a time', thorough, async () => {
  const server = await startBusy();
  await openScreen(server, ACTIVITY);
  const letGo = await server.hold('/api/activity.csv');
  await button('CSV').click();
  await expect.element(button('CSV')).toBeDisabled();
  await server.breakOff('/api/activity.csv');
  await letGo();
  await expectToast('Exported', /has been saved$/);
  await button('CSV').click();
  await expectToast('Export failed', /^The server cannot be reached\./);
  await expect.element(button('CSV')).toBeEnabled();
});

test('staff are not shown sign-ins and accounts', async () => {
  await openScreen(await startBusy(), ACTIVITY, { as: 'kofi' });
  await expect.poll(() => lines().elements().length).toBe(4);
  const offered = kind()
    .getByRole('option')
    .elements()
    .map((option) => option.textContent);
  expect(offered).toEqual(['Every kind', 'Media', 'Content', 'Messages', 'Categories', 'Other']);
});
