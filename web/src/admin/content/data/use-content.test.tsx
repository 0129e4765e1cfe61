// Saves of others are announced, and shown.
import { expect, onTestFinished, test } from 'vitest';
import {
  field,
  form,
  save,
  saveAs,
  saveAsAma,
  startEditors,
  storedContent,
  unsaved,
} from '../../../testing/content-screen.ts';
import { DOCUMENT, untilListening, watchFetched } from '../../../testing/content-requests.ts';
import { expectToast, openScreen } from '../../../testing/open-screen.ts';
import { thorough } from 'shared/testing/thorough.ts';

test('a save of somebody else is announced, and shown in unedited fields', thorough, async () => {
  const server = await startEditors();
  const requests = watchFetched();
  await openScreen(server, '/admin/content/hero');
  await field('Title').fill('Title of Efua');
  await untilListening(requests);
  await saveAsAma(server, { hero: { subtitle: 'Subtitle of Ama' }, footer: { hours: 'Hours of Ama' } });
  await expectToast('Content changed', 'ama has saved Hero Section, Footer.');
  await expect.element(field('Subtitle')).toHaveValue('Subtitle of Ama');
  await expect.element(field('Title')).toHaveValue('Title of Efua');
  await expect.element(unsaved('title')).toBeVisible();
  await save();
  await expectToast('Saved', 'Hero section saved successfully');
  const hero = { title: 'Title of Efua', subtitle: 'Subtitle of Ama' };
  expect(await storedContent(server)).toMatchObject({ hero, footer: { hours: 'Hours of Ama' } });
});

/** Every notice since then, also those that have disappeared. */
function watchNotices(): () => string[] {
  const seen = new Set<string>();
  const look = () => document.querySelectorAll('.toast p').forEach(({ textContent }) => seen.add(textContent));
  const observer = new MutationObserver(look);
  observer.observe(document.body, { subtree: true, childList: true });
  onTestFinished(() => observer.disconnect());
  return () => [...seen];
}

test('a save of the same person elsewhere is shown, and not announced', thorough, async () => {
  const server = await startEditors();
  const notices = watchNotices();
  const requests = watchFetched();
  await openScreen(server, '/admin/content/hero');
  await expect.element(form('Hero Section')).toBeVisible();
  await untilListening(requests);
  const content = await storedContent(server);
  await server.request('PUT', '/api/content', {
    body: { ...content, hero: { ...content.hero, title: 'On the phone' } },
  });
  await expect.element(field('Title')).toHaveValue('On the phone');
  await saveAsAma(server, { footer: { hours: 'Hours of Ama' } });
  await expectToast('Content changed', 'ama has saved Footer.');
  expect(notices()).toEqual(['ama has saved Footer.']);
});

test('saves in quick succession are announced together, with all their editors and parts', async () => {
  const server = await startEditors();
  const requests = watchFetched();
  await openScreen(server, '/admin/content/hero');
  await untilListening(requests);
  const letGo = await server.hold(DOCUMENT, 'GET');
  for (const [person, changes] of [
    ['ama', { hero: { subtitle: 'Subtitle of Ama' } }],
    ['kofi', { footer: { hours: 'Hours of Kofi' } }],
    ['efua', { cta: { headline: 'On the phone' } }],
  ] as const) {
    const before = requests.count(DOCUMENT);
    await saveAs(person, server, changes);
    await expect.poll(() => requests.count(DOCUMENT)).toBeGreaterThan(before);
  }
  await letGo();
  await expectToast('Content changed', 'kofi and ama have saved Hero Section, Footer.');
});
