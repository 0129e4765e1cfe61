import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectKept, pressOn, tabTo, typeInto } from '../../../testing/by-keyboard.ts';
import { expectToast, openScreen } from '../../../testing/open-screen.ts';
import { readSettings, saveButton } from '../../../testing/settings-screen.ts';
import { startServer } from '../../../testing/start-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

const ADDRESS = '/admin/settings/keeping';
const CARD = 'What is kept, and for how long';
const leads = () => page.getByLabelText('Closed leads, in months');
const activity = () => page.getByLabelText('Activity, in months');

test.each(['0', '121', '1.5', ''])('refuses %j months, and keeps the input', thorough, async (wrong) => {
  const server = await startServer();
  await openScreen(server, ADDRESS);
  await leads().fill(wrong);
  await saveButton(CARD).click();
  await expect.element(leads()).toHaveAccessibleDescription(/^Choose 1 to 120 months/);
  await expect.element(leads()).toHaveAttribute('aria-invalid', 'true');
  await expect.element(activity()).not.toHaveAttribute('aria-invalid');
  await expect.element(leads()).toHaveValue(wrong === '' ? null : Number(wrong));
  expect(await readSettings(server)).toMatchObject({ leadRetentionMonths: 24 });
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect.element(leads()).toHaveValue(24);
  await expect.element(leads()).not.toHaveAttribute('aria-invalid');
});

test('saves how long leads and activity are kept, and that originals are', async () => {
  const server = await startServer();
  await openScreen(server, ADDRESS);
  await leads().fill('36');
  await activity().fill('120');
  await page.getByRole('checkbox', { name: /^Keep pictures/ }).click();
  await expect.element(page.getByText('Unsaved: closed leads, activity, originals')).toBeVisible();
  await saveButton(CARD).click();
  await expectToast('Saved', 'Settings updated');
  expect(await readSettings(server)).toMatchObject({
    leadRetentionMonths: 36,
    activityRetentionMonths: 120,
    keepOriginals: true,
  });
});

test('by keyboard: months are typed and stepped, corrected after a refusal, and saved', thorough, async () => {
  const server = await startServer();
  await openScreen(server, ADDRESS);
  await typeInto(leads(), '0');
  await pressOn(page.getByRole('checkbox', { name: /^Keep pictures/ }), ' ');
  await pressOn(saveButton(CARD));
  await expect.element(leads()).toHaveAccessibleDescription(/^Choose 1 to 120 months/);
  await expectKept();
  await tabTo(leads(), '{Shift>}{Tab}{/Shift}');
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  await expect.element(leads()).toHaveValue(2);
  await pressOn(saveButton(CARD));
  await expectToast('Saved', 'Settings updated');
  await expectKept();
  expect(await readSettings(server)).toMatchObject({ leadRetentionMonths: 2, keepOriginals: true });
});
