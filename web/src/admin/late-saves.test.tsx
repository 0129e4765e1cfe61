// A save that ends late does not remove later input, nor change the screen.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { isAskedBeforeUnload } from '../testing/ask-to-unload.ts';
import { button } from '../testing/lead-screen.ts';
import { expectToast, openScreen } from '../testing/open-screen.ts';
import { decide, readSettings, saveButton } from '../testing/settings-screen.ts';
import { startServer } from '../testing/start-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

const screen = (name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
const people = () => page.getByRole('region', { name: 'People' });
const question = () => page.getByRole('dialog', { name: 'Leave without saving?' });
const displayName = () => page.getByRole('textbox', { name: 'Display name' });
const claim = () => page.getByRole('checkbox', { name: /^Staff may claim/ });
const saveClaim = () => saveButton('Staff and leads').click();
const live = () => page.getByText('Live', { exact: true });

test('refused content does not lead back from another screen', thorough, async () => {
  const server = await startServer();
  await openScreen(server, '/admin/content/footer');
  const links = page.getByRole('region', { name: 'Quick links' });
  await links.getByLabelText('Address').first().fill('javascript:alert(1)');
  const letGo = await server.holdAnswers('/api/content?', 'PUT');
  await button('Save').click();
  await screen('Users').click();
  await button('Leave', question()).click();
  await expect.element(people()).toBeVisible();
  await letGo();
  await expectToast('Save Failed', /Footer › Quick links › link 1 › Address/);
  // The console would have changed the screen by now.
  await screen('Dashboard').click();
  await expect.element(page.getByRole('heading', { name: 'Recent Activity' })).toBeVisible();
  history.back();
  await expect.element(people()).toBeVisible();
  expect(location.pathname).toBe('/admin/users');
});

test('settings saved after their screen was left are not shown as edits', async () => {
  const server = await startServer();
  await openScreen(server, '/admin/settings/leads');
  await claim().click();
  const letGo = await server.hold('/api/settings', 'PATCH');
  await saveClaim();
  await screen('Users').click();
  await expect.element(people()).toBeVisible();
  await letGo();
  await expectToast('Saved', 'Settings updated');
  // Another person sets it otherwise.
  await decide(server, { staffMayClaim: false });
  history.back();
  await expect.element(claim()).not.toBeChecked();
  await expect.element(page.getByText(/^Unsaved:/)).not.toBeInTheDocument();
  expect(isAskedBeforeUnload()).toBe(false);
});

test('nor if the screen was opened again before the answer', thorough, async () => {
  const server = await startServer();
  await openScreen(server, '/admin/settings/leads');
  await expect.element(live()).toBeVisible();
  await claim().click();
  const letGo = await server.hold('/api/settings', 'PATCH');
  await saveClaim();
  await screen('Users').click();
  await expect.element(people()).toBeVisible();
  history.back();
  await expect.element(page.getByText('Unsaved: claiming')).toBeVisible();
  await letGo();
  await expectToast('Saved', 'Settings updated');
  await expect.element(page.getByText('Unsaved: claiming')).not.toBeInTheDocument();
  await decide(server, { staffMayClaim: false });
  await expect.element(claim()).not.toBeChecked();
  await expect.element(page.getByText('Unsaved: claiming')).not.toBeInTheDocument();
});

test.each([['48'], ['24']])(
  'a setting that is %s when it is saved can be saved once more',
  thorough,
  async (wanted) => {
    const server = await startServer();
    await decide(server, { leadRetentionMonths: 24 });
    await openScreen(server, '/admin/settings/keeping');
    const months = page.getByRole('spinbutton', { name: 'Closed leads, in months' });
    const save = () => page.getByRole('button', { name: 'Save Changes' }).first();
    await expect.element(months).toHaveValue(24);
    await months.fill('36');
    const letGo = await server.hold('/api/settings', 'PATCH');
    await save().click();
    await months.fill(wanted);
    await letGo();
    await expectToast('Saved', 'Settings updated');
    await expect.element(months).toHaveValue(Number(wanted));
    expect(await readSettings(server)).toMatchObject({ leadRetentionMonths: 36 });
    await save().click();
    await expect.poll(() => readSettings(server)).toMatchObject({ leadRetentionMonths: Number(wanted) });
  },
);

test("input in one's own details during a save is kept", thorough, async () => {
  const server = await startServer();
  await openScreen(server, '/admin/profile');
  const letGo = await server.holdAnswers('/api/me', 'PATCH');
  await displayName().fill('Efua S.');
  await page.getByRole('button', { name: 'Save Changes' }).first().click();
  await displayName().fill('Efua Sarpong');
  await page.getByRole('textbox', { name: 'E-mail address' }).fill('efua@example.com');
  await letGo();
  await expectToast('Saved', 'Profile updated');
  await expect.element(displayName()).toHaveValue('Efua Sarpong');
  await expect.element(page.getByRole('textbox', { name: 'E-mail address' })).toHaveValue('efua@example.com');
});

test('a sign-out that waits for a save continues after it', async () => {
  const server = await startServer();
  await openScreen(server, '/admin/profile');
  const letGo = await server.hold('/api/me', 'PATCH');
  await displayName().fill('Efua S.');
  await page.getByRole('button', { name: 'Save Changes' }).first().click();
  await screen('Users').click();
  await expect.element(question()).toBeVisible();
  await letGo();
  await expectToast('Saved', 'Profile updated');
  await expect.element(people()).toBeVisible();
  await expect.element(question()).not.toBeInTheDocument();
});

test('unless something else is unsaved, which the question is then about', thorough, async () => {
  const server = await startServer();
  await openScreen(server, '/admin/content/about');
  await page.getByRole('textbox', { name: 'Headline', exact: true }).fill('Only a draft');
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Footer' }).click();
  await page.getByRole('textbox', { name: 'PO box', exact: true }).fill('PO Box 12');
  const letGo = await server.hold('/api/content?', 'PUT');
  await button('Save').click();
  await screen('Users').click();
  await expect.element(question().getByText(/^Not saved: About, Footer\./)).toBeVisible();
  await letGo();
  await expect.element(question().getByText(/^Not saved: About\./)).toBeVisible();
  await button('Leave', question()).click();
  await expect.element(people()).toBeVisible();
});

test('a step back that waits for a save is taken after it', thorough, async () => {
  const server = await startServer();
  await openScreen(server, '/admin/users');
  await button(/User menu$/).click();
  await page.getByRole('link', { name: 'Your Profile' }).click();
  const letGo = await server.hold('/api/me', 'PATCH');
  await displayName().fill('Efua Sarpong');
  await page.getByRole('button', { name: 'Save Changes' }).first().click();
  history.back();
  await expect.element(question()).toBeVisible();
  await letGo();
  await expect.element(people()).toBeVisible();
  expect(location.pathname).toBe('/admin/users');
});
