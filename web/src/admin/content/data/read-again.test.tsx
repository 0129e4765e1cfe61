// The content is read again if a change may have been missed.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { comeBack } from '../../../testing/come-back.ts';
import { field, link, save, saveAsAma, startEditors, unsaved } from '../../../testing/content-screen.ts';
import { DOCUMENT, startWithoutEvents, watchFetched } from '../../../testing/content-requests.ts';
import { expectToast, openScreen } from '../../../testing/open-screen.ts';
import { thorough } from 'shared/testing/thorough.ts';

test('a save made while the screen is being read is not missed', thorough, async () => {
  const server = await startEditors();
  const requests = watchFetched();
  await openScreen(server, '/admin');
  await expect.element(page.getByText('Live')).toBeVisible();
  await expect.poll(() => page.getByRole('main').element().textContent).toMatch(/efua .*ama/);
  // The reading after the stream has opened is done: nothing else corrects a missed change.
  const read = requests.count('/api/activity');
  comeBack();
  await expect.poll(() => requests.count('/api/activity')).toBeGreaterThan(read);
  const letGo = await server.holdAnswers(DOCUMENT, 'GET');
  const before = requests.count(DOCUMENT);
  await link('Content').click();
  await expect.poll(() => requests.count(DOCUMENT)).toBeGreaterThan(before);
  const during = requests.count(DOCUMENT);
  await saveAsAma(server, { hero: { title: 'Saved while it was read' } });
  // The events have arrived: something is read again because of them.
  await expect.poll(() => requests.count(DOCUMENT)).toBeGreaterThan(during);
  await letGo();
  await expect.element(field('Title')).toHaveValue('Saved while it was read');
});

test(
  'without a stream the content is read again when the window is used, and the revisions show who changed the same',
  thorough,
  async () => {
    const server = await startWithoutEvents();
    await openScreen(server, '/admin/content/hero');
    await field('Subtitle').fill('Of Efua');
    await saveAsAma(server, { hero: { title: 'Saved without a stream', subtitle: 'Of Ama' } });
    comeBack();
    await expectToast('Content changed', 'ama has saved Hero Section.');
    await expect.element(field('Title')).toHaveValue('Saved without a stream');
    await expect.element(page.getByText(/^ama has changed the same: Hero Section › Subtitle\.$/)).toBeVisible();
    await expect
      .element(page.getByRole('group', { name: /Subtitle was changed meanwhile$/ }))
      .toMatchTextContent(/ama set/);
  },
);

test('the list of revisions is read again too', thorough, async () => {
  const server = await startWithoutEvents();
  await saveAsAma(server, { hero: { title: 'First of Ama' } });
  await openScreen(server, '/admin/content/revisions');
  const newest = page.getByRole('navigation', { name: 'Revisions' }).getByRole('listitem').first();
  await expect.element(newest).toMatchTextContent(/^Hero SectionRevision 1, ama, today at \d\d:\d\dnewest$/);
  await saveAsAma(server, { footer: { hours: 'Second of Ama' } });
  comeBack();
  await expect.element(newest).toMatchTextContent(/^FooterRevision 2, ama.*newest$/);
});

test('an answer older than the save does not reset the form', thorough, async () => {
  const server = await startWithoutEvents();
  const requests = watchFetched();
  await openScreen(server, '/admin/content/about');
  await field('Headline').fill('Newer than the answer');
  await requests.answered();
  const before = requests.count(DOCUMENT);
  const arrive = await server.holdAnswers(DOCUMENT, 'GET');
  comeBack();
  await expect.poll(() => requests.count(DOCUMENT)).toBeGreaterThan(before);
  await save();
  await expectToast('Saved', 'About page saved');
  const answered = requests.answered();
  await arrive();
  await answered;
  await field('Mission').fill('Typed afterwards');
  await expect.element(unsaved('mission')).toBeVisible();
  await expect.element(field('Headline')).toHaveValue('Newer than the answer');
});
