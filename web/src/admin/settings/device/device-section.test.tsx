import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pressOn, tabTo } from '../../../testing/by-keyboard.ts';
import { openScreen } from '../../../testing/open-screen.ts';
import { sendEnquiry } from '../../../testing/send-enquiry.ts';
import { startServer } from '../../../testing/start-server.ts';
import { eachCase, thorough } from 'shared/testing/thorough.ts';

const ADDRESS = '/admin/settings';
const setting = (name: RegExp) => page.getByRole('checkbox', { name });
const notices = () => setting(/^Notices Notifies/);
const ofNew = () => setting(/^Notices of new enquiries/);
const notice = (title: string) => page.getByRole('region', { name: 'Notifications (F8)' }).getByText(title);
const isLive = () => expect.element(page.getByText('Live', { exact: true })).toBeVisible();

test('shows the session, and links to the profile', thorough, async () => {
  await openScreen(await startServer(), ADDRESS);
  await expect.element(page.getByText('A session token is stored in this browser.')).toBeVisible();
  await page.getByRole('link', { name: 'your profile' }).click();
  await expect.element(page.getByRole('heading', { name: 'Your profile' })).toBeInTheDocument();
  expect(location.pathname).toBe('/admin/profile');
});

test('signs out here and on the server', async () => {
  const server = await startServer();
  const { left } = await openScreen(server, ADDRESS);
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
  await expect.poll(() => left).toEqual([expect.stringMatching(/^\/admin\/login/)]);
  expect(localStorage.getItem('token')).toBeNull();
  // Signing out does not wait for the server (rule C17).
  const asked = () => server.request('GET', '/api/me').then(String, String);
  await expect.poll(asked).toContain('401');
});

test('switches to dark colours and back, and stores the choice', thorough, async () => {
  await openScreen(await startServer(), ADDRESS);
  const dark = setting(/^Dark colours/);
  await expect.element(dark).toBeVisible();
  if ((dark.element() as HTMLInputElement).checked) await dark.click();
  await dark.click();
  expect(document.documentElement.classList.contains('dark')).toBe(true);
  expect(localStorage.getItem('theme')).toBe('dark');
  await dark.click();
  expect(document.documentElement.classList.contains('dark')).toBe(false);
  expect(localStorage.getItem('theme')).toBe('light');
});

eachCase([
  ['letter shortcuts', /^Letter shortcuts/, 'single-keys', true],
  ['notices', /^Notices Notifies/, 'notices', true],
  ['notices of new enquiries', /^Notices of new enquiries/, 'notices-new', true],
  ['the data saver', /^Data saver/, 'data-saver', false],
] as const)('switches %s for this browser', async (_, name, key, isOn) => {
  await openScreen(await startServer(), ADDRESS);
  const [first, other] = isOn ? ['on', 'off'] : ['off', 'on'];
  const said = expect.element(setting(name));
  await (isOn ? said : said.not).toBeChecked();
  await setting(name).click();
  expect(localStorage.getItem(key)).toBe(other);
  await setting(name).click();
  expect(localStorage.getItem(key)).toBe(first);
});

test('follows changes in another window of this browser', thorough, async () => {
  await openScreen(await startServer(), ADDRESS);
  await expect.element(setting(/^Letter shortcuts/)).toBeChecked();
  localStorage.setItem('single-keys', 'off');
  window.dispatchEvent(new StorageEvent('storage', { key: 'single-keys', newValue: 'off' }));
  await expect.element(setting(/^Letter shortcuts/)).not.toBeChecked();
});

test('without notices there are none about new enquiries either', thorough, async () => {
  await openScreen(await startServer(), ADDRESS);
  await notices().click();
  await expect.element(ofNew()).toBeDisabled();
  await expect.element(ofNew()).not.toBeChecked();
  await notices().click();
  await expect.element(ofNew()).toBeChecked();
});

test('enquiries received while their notices are off are counted, without notices', thorough, async () => {
  const server = await startServer();
  await openScreen(server, ADDRESS);
  await isLive();
  await ofNew().click();
  await sendEnquiry(server, { name: 'Quiet' });
  await expect.element(page.getByRole('navigation', { name: 'Main' }).getByText('1 waiting')).toBeInTheDocument();
  await ofNew().click();
  await sendEnquiry(server, { name: 'Notified' });
  await expect.element(notice('New enquiry')).toBeVisible();
  await expect.element(page.getByText(/#0002/)).toBeVisible();
  expect(document.querySelectorAll('.toast')).toHaveLength(1);
});

test('with the data saver lists have smaller pages', thorough, async () => {
  const server = await startServer();
  await openScreen(server, ADDRESS);
  await setting(/^Data saver/).click();
  performance.clearResourceTimings();
  await page.getByRole('link', { name: 'Messages' }).first().click();
  const asked = () => performance.getEntriesByType('resource').map(({ name }) => name);
  await expect.poll(asked).toContainEqual(expect.stringMatching(/\/api\/messages\?(.*&)?limit=20\b/));
});

test('by keyboard: colours and notices are switched, and one signs out', thorough, async () => {
  const { left } = await openScreen(await startServer(), ADDRESS);
  const dark = setting(/^Dark colours/);
  await tabTo(dark);
  const wasDark = (dark.element() as HTMLInputElement).checked;
  await userEvent.keyboard(' ');
  expect(localStorage.getItem('theme')).toBe(wasDark ? 'light' : 'dark');
  await pressOn(ofNew(), ' ');
  await expect.element(ofNew()).not.toBeChecked();
  // Elements that depend on it are not reached by Tab then.
  await tabTo(notices(), '{Shift>}{Tab}{/Shift}');
  await userEvent.keyboard(' ');
  await expect.element(ofNew()).toBeDisabled();
  await userEvent.keyboard('{Tab}');
  await expect.element(setting(/^Data saver/)).toHaveFocus();
  await tabTo(page.getByRole('main').getByRole('button', { name: 'Sign out' }), '{Shift>}{Tab}{/Shift}');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => left).toEqual([expect.stringMatching(/^\/admin\/login/)]);
});
