// Refused saves: the reason is shown at the field, and in a notice.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { button, field, openTab, save, saveAll, storedContent } from '../../testing/content-screen.ts';
import { BODY_LIMIT_CONTENT, DEFAULT_ACCENT } from 'shared/limits.ts';
import { expectToast, openScreen } from '../../testing/open-screen.ts';
import { startServer, type ScreenServer } from '../../testing/start-server.ts';
import { eachCase, thorough } from 'shared/testing/thorough.ts';

async function openAbout(): Promise<ScreenServer> {
  const server = await startServer();
  await openScreen(server, '/admin/content/about');
  await field('Headline').fill('Only a draft');
  return server;
}

test('each required field is reported beside it, and the first one gets the focus', thorough, async () => {
  const server = await startServer();
  await openScreen(server, '/admin/content/hero');
  const required = ['Title', 'Subtitle', 'Primary button text', 'Primary button link'];
  for (const label of required) await field(label).fill('');
  expect(page.getByText(/ is required$/).elements()).toEqual([]);
  await save();
  for (const label of required) await expect.element(field(label)).toHaveAccessibleDescription(`${label} is required`);
  await expect.element(field('Title')).toHaveFocus();
  await field('Title').fill('Docks');
  await expect.element(page.getByText('Title is required')).not.toBeInTheDocument();
  await button('Discard').click();
  await expect.element(page.getByText(/ is required$/)).not.toBeInTheDocument();
  expect(await server.request('GET', '/api/content/revisions')).toEqual([]);
});

test(
  'an unsafe link is reported while it is typed, and refused by the server at the same field',
  thorough,
  async () => {
    const server = await startServer();
    await openScreen(server, '/admin/content/hero');
    const address = field('Secondary button link');
    await address.fill('javascript:alert(1)');
    const words = 'Must be a web address, a path on this site, or a mailto:, tel: or sms: link';
    await expect.element(address).toHaveAccessibleDescription(words);
    await save();
    const label = 'Hero Section › Secondary button (optional) › Secondary button link';
    await expectToast('Save Failed', new RegExp(`^${label.replace(/[()]/g, '\\$&')} must be a web address`));
    await expect.element(address).toHaveAttribute('aria-invalid', 'true');
    await expect.element(address).toHaveValue('javascript:alert(1)');
    await address.fill('/about');
    await expect.element(address).not.toHaveAttribute('aria-invalid');
    expect(page.getByText(words).query()).toBeNull();
  },
);

test('the message of a refusal disappears when the refused value is discarded', async () => {
  await openScreen(await startServer(), '/admin/content/hero');
  const address = field('Secondary button link');
  await address.fill('javascript:alert(1)');
  await save();
  await expectToast('Save Failed', /must be a web address/);
  await button('Discard').click();
  await expect.element(address).not.toHaveValue('javascript:alert(1)');
  await expect.element(address).not.toHaveAttribute('aria-invalid');
});

eachCase(['other tab', 'preview of a phone'])('Save All leads to the invalid field, from the %s', async (place) => {
  const server = await startServer();
  await openScreen(server, '/admin/content/footer', { width: place === 'other tab' ? 1366 : 390, height: 800 });
  const second = page.getByRole('region', { name: 'Quick links' }).getByRole('listitem').nth(1);
  const goAway = async () => {
    await openTab('About');
    if (place !== 'other tab') await button('Preview').click();
  };
  await second.getByLabelText('Address').fill('javascript:alert(1)');
  await goAway();
  await saveAll();
  await expectToast('Save Failed', /^Footer › Quick links › link 2 › Address must be a web address/);
  await expect.element(second.getByLabelText('Address')).toHaveFocus();

  await openTab('Hero Section');
  await field('Title').fill('');
  await goAway();
  await saveAll();
  await expect.element(field('Title')).toHaveAccessibleDescription('Title is required');
  await expect.element(field('Title')).toHaveFocus();
});

test('Save All leads to a field whose code is loaded with its first tab', async () => {
  // From an earlier visit: while it is edited, the field would be loaded.
  const draft = { values: { 'theme.accent': 'sea green' }, base: { 'theme.accent': DEFAULT_ACCENT } };
  const kept = { 'draft:content:efua:branding': JSON.stringify(draft) };
  await openScreen(await startServer(), '/admin/content/about', { kept });
  await saveAll();
  await expectToast('Save Failed', /^Branding › Theme › Accent colour must be a colour/);
  await expect.element(field('Accent colour')).toHaveFocus();
});

test('without an answer the reason is shown in the failure notice', thorough, async () => {
  const server = await openAbout();
  await server.breakOff('/api/content', 'PUT');
  await save();
  await expectToast('Save Failed', /^Failed to save About page\. The server cannot be reached\./);
  await expect.element(field('Headline')).toHaveValue('Only a draft');
});

test("the server's message of a refusal is shown unchanged", thorough, async () => {
  const server = await startServer();
  const content = await storedContent(server);
  // Almost as much as a save may contain.
  const space = BODY_LIMIT_CONTENT - JSON.stringify(content).length - 5000;
  await server.request('PUT', '/api/content', { body: { ...content, ofLater: 'x'.repeat(space) } });
  await openScreen(server, '/admin/content/about');
  await field('Story').fill('word '.repeat(2000));
  await save();
  await expectToast('Save Failed', 'The request is too large');
});
