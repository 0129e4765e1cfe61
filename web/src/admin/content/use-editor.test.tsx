// Unsaved edits: stored until they are saved or discarded, with a question when the screen is left.
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  button,
  dialog,
  field,
  form,
  link,
  openTab,
  save,
  saveAs,
  saveAsAma,
  startEditors,
  storedContent,
  unsaved,
} from '../../testing/content-screen.ts';
import { countAnswers } from '../../testing/count-answers.ts';
import { holdNotice, keepNotices, pressInNotice } from '../../testing/notices.ts';
import { expectToast, openScreen } from '../../testing/open-screen.ts';
import { startServer, type ScreenServer } from '../../testing/start-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

const question = () => dialog('Leave without saving?');
const dashboard = () => page.getByRole('heading', { name: 'Dashboard' });

async function openAbout(headline = 'Only a draft'): Promise<ScreenServer> {
  const server = await startServer();
  await openScreen(server, '/admin/content/about');
  await field('Headline').fill(headline);
  return server;
}

test('typed text is not published before it is saved, and the bar names its fields', async () => {
  const server = await openAbout();
  await field('Mission').fill('Another mission');
  await expect.element(unsaved('headline, mission')).toBeVisible();
  expect((await storedContent(server)).pages.about.headline).not.toBe('Only a draft');
});

test('a typed change that is undone by hand is no change', thorough, async () => {
  const server = await openAbout();
  await expect.element(unsaved('headline')).toBeVisible();
  await field('Headline').fill((await storedContent(server)).pages.about.headline);
  await expect.element(unsaved('headline')).not.toBeInTheDocument();
  await expect.element(button('Save')).toBeDisabled();
});

test('Discard restores the stored values, and can be undone', thorough, async () => {
  keepNotices();
  const server = await openAbout();
  const { headline } = (await storedContent(server)).pages.about;
  await form('About').getByRole('button', { name: 'Discard' }).click();
  await expectToast('Discarded', /^Unsaved changes to About are gone\./);
  await expect.element(field('Headline')).toHaveValue(headline);
  await pressInNotice('Undo');
  await expect.element(field('Headline')).toHaveValue('Only a draft');
  await expect.element(unsaved('headline')).toBeVisible();
});

test('undoing a Discard does not overwrite later input', thorough, async () => {
  await openAbout();
  await form('About').getByRole('button', { name: 'Discard' }).click();
  await field('Headline').fill('Typed since');
  await pressInNotice('Undo');
  await expect.element(field('Headline')).toHaveValue('Typed since');
});

test('leaving the screen asks first; changing the tab does not', thorough, async () => {
  await openAbout();
  await openTab('Safety');
  await link('Back to Dashboard').click();
  await expect
    .element(question().getByText(/^Not saved: About\. Visitors do not see these changes\. They stay in this browser/))
    .toBeVisible();
  await question().getByRole('button', { name: 'Stay' }).click();
  await expect.element(question()).not.toBeInTheDocument();
  expect(location.pathname).toBe('/admin/content/safety');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Users' }).click();
  await question().getByRole('button', { name: 'Leave' }).click();
  await expect.poll(() => location.pathname).toBe('/admin/users');
});

test('Back and Forward out of the screen also ask', thorough, async () => {
  const server = await startServer();
  await openScreen(server, '/admin/users');
  await link('Content').click();
  await openTab('About');
  await field('Headline').fill('Only a draft');
  history.go(-2);
  await question().getByRole('button', { name: 'Stay' }).click();
  await expect.poll(() => location.pathname).toBe('/admin/content/about');
  await expect.element(field('Headline')).toHaveValue('Only a draft');
  history.go(-2);
  await question().getByRole('button', { name: 'Leave' }).click();
  await expect.poll(() => location.pathname).toBe('/admin/users');
});

test('Forward with unsaved edits also asks, and Stay keeps the place', thorough, async () => {
  await openAbout();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Users' }).click();
  await question().getByRole('button', { name: 'Leave' }).click();
  // Until then the editor is still shown.
  await expect.element(page.getByRole('region', { name: 'People' })).toBeVisible();
  history.back();
  await expect.element(field('Headline')).toHaveValue('Only a draft');
  history.forward();
  await expect.element(question()).toBeVisible();
  await expect.poll(() => location.pathname).toBe('/admin/content/about');
  await question().getByRole('button', { name: 'Stay' }).click();
  await expect.element(question()).not.toBeInTheDocument();
  expect(location.pathname).toBe('/admin/content/about');
  await expect.element(field('Headline')).toHaveValue('Only a draft');
  history.forward();
  await question().getByRole('button', { name: 'Leave' }).click();
  await expect.element(page.getByRole('region', { name: 'People' })).toBeVisible();
  expect(location.pathname).toBe('/admin/users');
});

test('without unsaved edits nobody is asked', thorough, async () => {
  await openAbout();
  await form('About').getByRole('button', { name: 'Discard' }).click();
  await link('Back to Dashboard').click();
  await expect.element(dashboard()).toBeInTheDocument();
});

test('unsaved edits are shown again at the next visit, until they are saved or discarded', async () => {
  const server = await openAbout();
  const { headline } = (await storedContent(server)).pages.about;
  const leaveAndComeBack = async () => {
    await link('Back to Dashboard').click();
    await question().getByRole('button', { name: 'Leave' }).click();
    await expect.element(dashboard()).toBeInTheDocument();
    await link('Content').click();
  };
  const banner = page.getByText(/^Your unsaved changes of today at \d\d:\d\d are back: About\.$/);
  await leaveAndComeBack();
  await expect.element(banner).toBeVisible();
  await button('Keep').click();
  await expect.element(banner).not.toBeInTheDocument();
  await openTab('About');
  await expect.element(field('Headline')).toHaveValue('Only a draft');

  await leaveAndComeBack();
  await expect.element(banner).toBeVisible();
  await button('Discard').click();
  await expect.element(banner).not.toBeInTheDocument();
  await openTab('About');
  await expect.element(field('Headline')).toHaveValue(headline);
});

test('no text promises to store drafts in a browser without space for them', thorough, async () => {
  const { setItem } = Storage.prototype;
  onTestFinished(() => void (Storage.prototype.setItem = setItem));
  const server = await startServer();
  await openScreen(server, '/admin/content/about');
  await expect.element(form('About')).toBeVisible();
  Storage.prototype.setItem = () => {
    throw new DOMException('Full', 'QuotaExceededError');
  };
  await field('Headline').fill('Only in memory');
  await link('Back to Dashboard').click();
  await expect
    .element(question().getByText(/This browser has no room to store them: they are lost when the page is closed\.$/))
    .toBeVisible();
  // Drafts in memory would still be there in the next test.
  await question().getByRole('button', { name: 'Stay' }).click();
  await form('About').getByRole('button', { name: 'Discard' }).click();
  await expect.element(unsaved('headline')).not.toBeInTheDocument();
});

test('Enter in a field does not publish', thorough, async () => {
  const server = await startServer();
  await openScreen(server, '/admin/content/features');
  await button('Safety First').click();
  await field('Title').fill('Half a title');
  await userEvent.keyboard('{Enter}');
  await expect.element(unsaved('features')).toBeVisible();
  // A save started by the key would be in progress by now, and the next one would not start.
  await field('Title').fill('A whole title');
  await save();
  await expectToast('Saved', 'Features saved');
  expect(await server.request('GET', '/api/content/revisions')).toHaveLength(1);
  expect((await storedContent(server)).features[0]?.title).toBe('A whole title');
});

test('input during a save stays unsaved', async () => {
  const server = await openAbout('Sent');
  const letGo = await server.hold('/api/content', 'PUT');
  await save();
  await expect.element(button('Saving…')).toBeDisabled();
  await field('Mission').fill('Typed meanwhile');
  await letGo();
  await expectToast('Saved', 'About page saved');
  await expect.element(unsaved('mission')).toBeVisible();
  await expect.element(field('Mission')).toHaveValue('Typed meanwhile');
  const { about } = (await storedContent(server)).pages;
  expect(about.headline).toBe('Sent');
  expect(about.mission).not.toBe('Typed meanwhile');
});

test('Undo of a save keeps a later save of somebody else in another field of the tab', async () => {
  const server = await startEditors();
  const { title } = (await storedContent(server)).hero;
  await openScreen(server, '/admin/content/hero');
  await field('Title').fill('Title of Efua');
  await save();
  await expectToast('Saved', 'Hero section saved successfully');
  await holdNotice('Undo');
  await saveAsAma(server, { hero: { subtitle: 'Subtitle of Ama' } });
  await pressInNotice('Undo');
  await expectToast('Changed back', 'The content is as before');
  expect((await storedContent(server)).hero).toMatchObject({ title, subtitle: 'Subtitle of Ama' });
});

test('Undo of a save is refused with the name of the person who has changed the same since', thorough, async () => {
  const server = await startEditors();
  await openScreen(server, '/admin/content/hero');
  await expect.element(page.getByText('Live')).toBeVisible();
  await field('Title').fill('Title of Efua');
  await save();
  await expectToast('Saved', 'Hero section saved successfully');
  await holdNotice('Undo');
  await saveAsAma(server, { hero: { title: 'Title of Ama' } });
  await saveAs('kofi', server, { footer: { hours: 'Hours of Kofi' } });
  await pressInNotice('Undo');
  await expectToast('Not changed back', 'ama has changed the same since. It stays as it is now.');
  expect((await storedContent(server)).hero.title).toBe('Title of Ama');
});

test.each([
  ['its answer', 'hold'],
  ['its answer, after the news of it', 'holdAnswers'],
] as const)('a field reset while a save waits for %s is another edit', thorough, async (_, hold) => {
  const server = await startServer();
  const { headline } = (await storedContent(server)).pages.about;
  await openScreen(server, '/admin/content/about');
  await field('Headline').fill('Sent');
  const letGo = await server[hold]('/api/content', 'PUT');
  await save();
  await expect.element(button('Saving…')).toBeDisabled();
  await field('Headline').fill(headline);
  if (hold === 'holdAnswers') await expect.poll(() => countAnswers('/api/content?')).toBeGreaterThan(1);
  await letGo();
  await expectToast('Saved', 'About page saved');
  await expect.element(unsaved('headline')).toBeVisible();
  await expect.element(field('Headline')).toHaveValue(headline);
  expect((await storedContent(server)).pages.about.headline).toBe('Sent');
  await save();
  await expect.poll(async () => (await storedContent(server)).pages.about.headline).toBe(headline);
});

test('a field reset during a save is no edit if the save fails', thorough, async () => {
  const server = await startServer();
  await openScreen(server, '/admin/content/hero');
  const address = field('Secondary button link');
  const { href } = (await storedContent(server)).hero.ctaSecondary;
  await address.fill('javascript:alert(1)');
  const letGo = await server.hold('/api/content', 'PUT');
  await save();
  await expect.element(button('Saving…')).toBeDisabled();
  await address.fill(href);
  await letGo();
  await expectToast('Save Failed', /must be a web address/);
  await expect.element(address).toHaveValue(href);
  await expect.element(button('Save')).toBeDisabled();
  expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
});

test('a save by somebody else before the answer to an own save clashes with later input', thorough, async () => {
  const server = await startEditors();
  await openScreen(server, '/admin/content/cta');
  await field('Headline').fill('Sent');
  // The other editor requests without a query.
  const letGo = await server.holdAnswers('/api/content?', 'PUT');
  await save();
  await expect.poll(async () => (await storedContent(server)).cta.headline).toBe('Sent');
  await field('Headline').fill('Typed on');
  await saveAsAma(server, { branding: { companyName: 'Named by Ama' }, cta: { headline: 'Theirs' } });
  await expectToast('Content changed', /^ama has saved .*Call to Action/);
  const sign = page.getByRole('navigation', { name: 'Main' }).getByText(/^Named by Ama/);
  await expect.element(sign).toBeVisible();
  await letGo();
  await expectToast('Saved', 'CTA saved');
  expect(sign.query()).not.toBeNull();
  await expect.element(page.getByText(/^ama has changed the same: Call to Action › Headline\.$/)).toBeVisible();
  await expect.element(field('Headline')).toHaveValue('Typed on');
  await save();
  await expect.element(dialog('Both sides changed the same')).toBeVisible();
  expect((await storedContent(server)).cta.headline).toBe('Theirs');
});
