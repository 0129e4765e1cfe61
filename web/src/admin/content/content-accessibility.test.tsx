// Accessibility of Content Management in states that the tests of its screens do not show: open entries, windows,
// errors and questions.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, dialog, field, link, openTab, save, saveAsAma, startEditors } from '../../testing/content-screen.ts';
import { axeFindings, expectAccessible } from '../../testing/expect-accessible.ts';
import { openScreen } from '../../testing/open-screen.ts';
import { startServer } from '../../testing/start-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

async function expectNoFindings(): Promise<void> {
  expect((await axeFindings()).join('\n')).toBe('');
}

test.each([
  ['home', 'Volta Lines'],
  ['services', 'Industrial painting'],
  ['testimonials', 'Esi Boateng'],
  ['footer', ''],
  ['privacy', ''],
])('%s, with an entry open', thorough, async (tab, entry) => {
  await openScreen(await startServer(), `/admin/content/${tab}`);
  await expect.element(page.getByRole('form')).toBeVisible();
  if (entry !== '') await button(entry).click();
  await expectAccessible();
});

test('the window of icons', thorough, async () => {
  await openScreen(await startServer(), '/admin/content/services');
  await button('Industrial painting').click();
  await button('Icons').click();
  await expect.element(button('hammer')).toBeVisible();
  await expectAccessible();
});

test('errors at their fields', async () => {
  await openScreen(await startServer(), '/admin/content/hero');
  await field('Title').fill('');
  await field('Secondary button link').fill('javascript:');
  await save();
  await expect.element(field('Title')).toHaveAccessibleDescription('Title is required');
  await expectAccessible();
});

test('a clash, a restored draft, and the question on leaving', thorough, async () => {
  const server = await startEditors();
  await openScreen(server, '/admin/content/hero');
  await field('Title').fill('Mine');
  await saveAsAma(server, { hero: { title: 'Theirs' } });
  await button('Compare').click();
  await expect.element(dialog('Both sides changed the same')).toBeVisible();
  await expectNoFindings();
  await userEvent.keyboard('{Escape}');
  await link('Back to Dashboard').click();
  await expect.element(dialog('Leave without saving?')).toBeVisible();
  await expectNoFindings();
  await button('Leave').click();
  await link('Content').click();
  await expect.element(page.getByText(/ are back: Hero Section\.$/)).toBeVisible();
  await expectNoFindings();
});

test('a comparison of two revisions', thorough, async () => {
  const server = await startEditors();
  await saveAsAma(server, { hero: { title: 'Ships' } });
  await openScreen(server, '/admin/content/revisions?revision=1');
  await expect.element(page.getByRole('region', { name: 'Hero Section' })).toBeVisible();
  await expectAccessible();
});

test('the preview of a phone', thorough, async () => {
  await openScreen(await startServer(), '/admin/content/hero', { width: 320, height: 640 });
  await openTab('About');
  await button('Preview').click();
  await expect.poll(() => document.querySelector('iframe')?.contentDocument?.querySelector('h1')).toBeTruthy();
  await expectAccessible([320, 640]);
});
