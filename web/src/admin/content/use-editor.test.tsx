// What is unsaved: kept until it is saved or discarded, and asked about when the screen is left.
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
import { holdNotice, pressInNotice } from '../../testing/notices.ts';
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

test('what is typed is nobody else’s before it is saved, and names what it is', async () => {
  const server = await openAbout();
  await field('Mission').fill('Another mission');
  await expect.element(unsaved('headline, mission')).toBeVisible();
  expect((await storedContent(server)).pages.about.headline).not.toBe('Only a draft');
});

test('what is typed and taken back by hand is no change', thorough, async () => {
  const server = await openAbout();
  await expect.element(unsaved('headline')).toBeVisible();
  await field('Headline').fill((await storedContent(server)).pages.about.headline);
  await expect.element(unsaved('headline')).not.toBeInTheDocument();
  await expect.element(button('Save')).toBeDisabled();
});

test('Discard brings back what is stored, and can be undone', thorough, async () => {
  const server = await openAbout();
  const { headline } = (await storedContent(server)).pages.about;
  await form('About').getByRole('button', { name: 'Discard' }).click();
  await expectToast('Discarded', /^Unsaved changes to About are gone\./);
  await expect.element(field('Headline')).toHaveValue(headline);
  await pressInNotice('Undo');
  await expect.element(field('Headline')).toHaveValue('Only a draft');
  await expect.element(unsaved('headline')).toBeVisible();
});

test('undoing a Discard does not write over what was typed since', thorough, async () => {
  await openAbout();
  await form('About').getByRole('button', { name: 'Discard' }).click();
  await field('Headline').fill('Typed since');
  await pressInNotice('Undo');
  await expect.element(field('Headline')).toHaveValue('Typed since');
});

test('leaving the screen asks first; another tab is no leaving', thorough, async () => {
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

test('Back and Forward out of the screen ask, too', thorough, async () => {
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

test('going forward from what is unsaved asks, too, and stays where it was', thorough, async () => {
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

test('without anything unsaved nobody is asked', thorough, async () => {
  await openAbout();
  await form('About').getByRole('button', { name: 'Discard' }).click();
  await link('Back to Dashboard').click();
  await expect.element(dashboard()).toBeInTheDocument();
});

test('what was left unsaved is back with the next visit, until it is kept or discarded', async () => {
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

test('a browser without room for drafts is not said to keep them', thorough, async () => {
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
  // What is in memory would be there in the next test.
  await question().getByRole('button', { name: 'Stay' }).click();
  await form('About').getByRole('button', { name: 'Discard' }).click();
  await expect.element(unsaved('headline')).not.toBeInTheDocument();
});

test('a key that slips publishes nothing', thorough, async () => {
  const server = await startServer();
  await openScreen(server, '/admin/content/features');
  await button('Safety First').click();
  await field('Title').fill('Half a title');
  await userEvent.keyboard('{Enter}');
  await expect.element(unsaved('features')).toBeVisible();
  // A save that the key had begun would be under way by now, and the next one not begin.
  await field('Title').fill('A whole title');
  await save();
  await expectToast('Saved', 'Features saved');
  expect(await server.request('GET', '/api/content/revisions')).toHaveLength(1);
  expect((await storedContent(server)).features[0]?.title).toBe('A whole title');
});

test('what is typed while a save is under way stays unsaved', async () => {
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

test('Undo of a save leaves what somebody else has saved since in another field of the tab', async () => {
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

test('Undo of a save is refused with who has changed the same since', thorough, async () => {
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
] as const)('what is put back while a save waits for %s is another edit', thorough, async (_, hold) => {
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

test('what is put back while a save is under way is none when that fails', thorough, async () => {
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

test(
  'what somebody else saves over an edit before its answer is there is a clash with what is typed on',
  thorough,
  async () => {
    const server = await startEditors();
    await openScreen(server, '/admin/content/cta');
    await field('Headline').fill('Sent');
    // The other editor asks without a query.
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
  },
);
