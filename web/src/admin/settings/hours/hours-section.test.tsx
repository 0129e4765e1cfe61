import { DEFAULT_SETTINGS } from 'shared/office/default-settings.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectKept, pressOn, tabTo } from '../../../testing/by-keyboard.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { expectToast, openScreen } from '../../../testing/open-screen.ts';
import { card, readSettings, saveButton, section } from '../../../testing/settings-screen.ts';
import { startServer, type ScreenServer } from '../../../testing/start-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

const ADDRESS = '/admin/settings/hours';
const HOURS = 'Office hours';
const DAYS = 'Closed days';
const SATURDAY_AFTERNOON = '2026-11-21T14:00:00Z';

const time = (label: string) => page.getByLabelText(label, { exact: true });
const day = (name: string) => page.getByRole('checkbox', { name, exact: true });
const sign = (words: string) => expect.element(page.getByText(words, { exact: true })).toBeVisible();
const addDay = () => page.getByRole('button', { name: 'Add a closed day' }).click();
const dayName = () => page.getByLabelText('What it is');

/** With the office's own clock at a Saturday afternoon. */
async function openOnSaturday(): Promise<ScreenServer> {
  const server = await startServer();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(SATURDAY_AFTERNOON) });
  onTestFinished(() => void vi.useRealTimers());
  await openScreen(server, ADDRESS);
  return server;
}

test('the text on the opening state follows the input, saved or not', thorough, async () => {
  await openOnSaturday();
  await sign('Closed now. Opens Monday 08:00.');
  await time('Saturday, to').fill('16:30');
  await sign('Open now, until 16:30.');
  await time('Monday, to').fill('07:00');
  await sign('Correct the hours to see when the office is open.');
});

test('the text on the opening state does not depend on an unfinished entry in another section', thorough, async () => {
  await openScreen(await startServer(), '/admin/settings/leads');
  await card('Reply templates').getByRole('button', { name: 'Add a template' }).click();
  await section('Office hours').click();
  await expect.element(card(HOURS).getByRole('status')).toMatchTextContent(/^(Open|Closed) now/);
});

test('refused hours are reported at their fields, and nothing is saved', thorough, async () => {
  const server = await startServer();
  await openScreen(server, ADDRESS);
  await time('Monday, to').fill('07:00');
  await time('Time zone').fill('Nowhere');
  await saveButton(HOURS).click();
  await expect.element(time('Monday, to')).toHaveAccessibleDescription('The office must close after it opens');
  await expect.element(time('Monday, to')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(time('Tuesday, to')).not.toHaveAttribute('aria-invalid');
  await expect.element(time('Time zone')).toHaveAccessibleDescription(/^This time zone is not known/);
  const { officeHours, timeZone } = DEFAULT_SETTINGS;
  expect(await readSettings(server)).toMatchObject({ officeHours, timeZone });
  await time('Monday, to').fill('');
  await time('Time zone').fill('Africa/Accra');
  await saveButton(HOURS).click();
  await expect.element(time('Monday, to')).toHaveAccessibleDescription('A time is written like 08:00');
});

test('the message of a refusal disappears when its field is corrected, and stays at the others', async () => {
  await openScreen(await startServer(), ADDRESS);
  await time('Monday, to').fill('07:00');
  await time('Tuesday, to').fill('07:00');
  await time('Time zone').fill('Mars');
  await saveButton(HOURS).click();
  await expect.element(time('Time zone')).toHaveAccessibleDescription(/^This time zone is not known/);
  await time('Time zone').fill('Africa/Accra');
  await expect.element(time('Time zone')).toHaveAccessibleDescription('Such as Africa/Accra');
  await time('Monday, from').fill('06:00');
  await expect.element(time('Monday, to')).not.toHaveAttribute('aria-invalid');
  await expect.element(time('Tuesday, to')).toHaveAccessibleDescription('The office must close after it opens');
  await time('Time zone').fill('Mars');
  await expect.element(time('Time zone')).toHaveAccessibleDescription(/^This time zone is not known/);
});

test('saves the hours of a week, with days that are closed and opened', async () => {
  const server = await startServer();
  await openScreen(server, ADDRESS);
  await time('Monday, from').fill('07:30');
  await time('Monday, to').fill('16:00');
  await day('Friday').click();
  await expect.element(time('Friday, from')).not.toBeInTheDocument();
  await day('Sunday').click();
  await time('Time zone').fill('Africa/Lagos');
  await expect.element(page.getByText('Unsaved: time zone, hours')).toBeVisible();
  await saveButton(HOURS).click();
  await expectToast('Saved', 'Settings updated');
  expect(await readSettings(server)).toMatchObject({
    timeZone: 'Africa/Lagos',
    officeHours: {
      monday: { from: '07:30', to: '16:00' },
      tuesday: { from: '08:00', to: '17:00' },
      friday: null,
      sunday: { from: '08:00', to: '17:00' },
    },
  });
});

test('lists the public holidays of the next twelve months, and switches them off', thorough, async () => {
  const server = await openOnSaturday();
  await page.getByText('Public holidays of the next twelve months').click();
  const holidays = page.getByRole('listitem').filter({ hasText: /20\d\d$/ });
  await expect.poll(() => holidays.elements()[0]?.textContent).toMatch(/^Farmer.*4\s+December\s+2026$/);
  await expect.element(holidays.filter({ hasText: /25\s+December\s+2026/ })).toBeVisible();
  await page.getByRole('checkbox', { name: /public holidays of Ghana/ }).click();
  await saveButton(DAYS).click();
  await expect.poll(() => readSettings(server)).toMatchObject({ publicHolidays: false });
});

test('adds closed days, corrects one, and removes one by its name', thorough, async () => {
  const server = await startServer();
  await openScreen(server, ADDRESS);
  await expect.element(page.getByText('None.', { exact: true })).toBeVisible();
  await addDay();
  await dayName().fill('Eid al-Fitr');
  await saveButton(DAYS).click();
  await expect.element(page.getByLabelText('Date')).toHaveAccessibleDescription('Choose a date');
  await page.getByLabelText('Date').fill('2027-03-10');
  await addDay();
  await dayName().nth(1).fill('Stocktaking');
  await page.getByLabelText('Date').nth(1).fill('2027-07-01');
  await saveButton(DAYS).click();
  const both = [
    { date: '2027-03-10', name: 'Eid al-Fitr' },
    { date: '2027-07-01', name: 'Stocktaking' },
  ];
  await expect.poll(async () => (await readSettings(server)).closedDays).toEqual(both);
  await expect.element(page.getByText('Unsaved: closed days')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Remove Eid al-Fitr' }).click();
  await saveButton(DAYS).click();
  await expect.poll(async () => (await readSettings(server)).closedDays).toEqual(both.slice(1));
});

test('the refusal of a removed day is not shown at the next one', thorough, async () => {
  await openScreen(await startServer(), ADDRESS);
  await addDay();
  await addDay();
  await dayName().nth(1).fill('Stocktaking');
  await page.getByLabelText('Date').nth(1).fill('2027-07-01');
  await saveButton(DAYS).click();
  await expect.element(page.getByLabelText('Date').first()).toHaveAccessibleDescription('Choose a date');
  await page.getByRole('button', { name: 'Remove this day' }).click();
  await expect.element(dayName()).toHaveValue('Stocktaking');
  await expect.element(page.getByLabelText('Date')).not.toHaveAttribute('aria-invalid');
});

test('a new day is removed before it has a name', thorough, async () => {
  await openScreen(await startServer(), ADDRESS);
  await addDay();
  await page.getByRole('button', { name: 'Remove this day' }).click();
  await expect.element(dayName()).not.toBeInTheDocument();
  await expect.element(saveButton(DAYS)).toBeDisabled();
});

test('is accessible with a refused day and the holidays open', thorough, async () => {
  await openScreen(await startServer(), ADDRESS);
  await page.getByText(/^Public holidays of the next/).click();
  await addDay();
  await saveButton(DAYS).click();
  await expect.element(page.getByLabelText('Date')).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(page.getByRole('button', { name: 'Dismiss' })).not.toBeInTheDocument();
  await expectAccessible();
});

test('by keyboard: a day is closed, a time stepped, and a closed day added and removed', thorough, async () => {
  const server = await startServer();
  await openScreen(server, ADDRESS);
  await pressOn(day('Monday'), ' ');
  await expect.element(time('Monday, from')).not.toBeInTheDocument();
  await tabTo(time('Tuesday, from'));
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(time('Tuesday, from')).toHaveValue('09:00');
  await pressOn(saveButton(HOURS));
  await expectToast('Saved', 'Settings updated');
  await expectKept();
  expect((await readSettings(server)).officeHours).toMatchObject({ monday: null, tuesday: { from: '09:00' } });
  await pressOn(page.getByText('Public holidays of the next twelve months'));
  await expect
    .element(
      page
        .getByRole('listitem')
        .filter({ hasText: /December/ })
        .first(),
    )
    .toBeVisible();
  const adding = page.getByRole('button', { name: 'Add a closed day' });
  await pressOn(adding);
  await tabTo(dayName(), '{Shift>}{Tab}{/Shift}');
  await userEvent.keyboard('Stocktaking');
  await pressOn(page.getByRole('button', { name: 'Remove Stocktaking' }), ' ');
  await expect.element(dayName()).not.toBeInTheDocument();
  await expectKept();
  // Tab continues where the day was.
  await userEvent.keyboard('{Tab}');
  await expect.element(adding).toHaveFocus();
});
