// Two editors at once, and the history of what they saved.
import { describe, expect, test } from 'vitest';
import { field, form, openTab, save, startEditors, withoutNews } from './content-steps.ts';
import { comeBack, holdAnswers } from './held-answers.ts';
import { expectToast, holdToast, settled } from './journey.ts';

const editors = startEditors();

test('two editors: what differs is brought together, and the same field is chosen by hand', async () => {
  const { page, close } = await editors.open('/admin/content/hero');
  await page.getByText('Live', { exact: true }).waitFor();
  await field(page, 'Title').fill('Title of Efua');
  await editors.saveAsAma({ hero: { subtitle: 'Subtitle of Ama' }, footer: { hours: 'Hours of Ama' } });
  await expectToast(page, 'Content changed', 'ama has saved Hero Section, Footer.');
  await expect.poll(() => field(page, 'Subtitle').inputValue()).toBe('Subtitle of Ama');
  await expect.poll(() => field(page, 'Title').inputValue()).toBe('Title of Efua');
  await save(page);
  await expectToast(page, 'Saved', 'Hero section saved successfully');
  await expect
    .poll(async () => (await editors.content()).hero)
    .toMatchObject({ title: 'Title of Efua', subtitle: 'Subtitle of Ama' });

  // The same field: told at once, chosen before the save.
  await field(page, 'Title').fill('Second of Efua');
  await editors.saveAsAma({ hero: { title: 'Second of Ama' } });
  await page.getByText('Somebody else has changed the same: Hero Section › Title.').waitFor();
  await save(page);
  const dialog = page.getByRole('dialog', { name: 'Somebody else changed the same' });
  await dialog.getByText('Second of Ama').waitFor();
  await expect.poll(() => dialog.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
  await dialog.getByRole('radio', { name: /^Yours/ }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Saved', 'Hero section saved successfully');
  await expect
    .poll(async () => (await editors.content()).hero)
    .toMatchObject({ title: 'Second of Efua', subtitle: 'Subtitle of Ama' });
  await close();

  // Without news it is the server that brings together, or refuses.
  const deaf = await editors.open('/admin/content/hero', { prepare: withoutNews });
  await field(deaf.page, 'Title').fill('Third of Efua');
  await editors.saveAsAma({ footer: { hours: 'Third of Ama' } });
  await save(deaf.page);
  await expectToast(deaf.page, 'Brought together', 'Somebody else has changed Footer meanwhile.');
  await openTab(deaf.page, 'Footer');
  await expect.poll(() => field(deaf.page, 'Opening hours').inputValue()).toBe('Third of Ama');
  await field(deaf.page, 'Opening hours').fill('Fourth of Efua');
  await field(deaf.page, 'PO box').fill('PO Box of Efua');
  await editors.saveAsAma({ footer: { hours: 'Fourth of Ama' } });
  await save(deaf.page);
  await expectToast(deaf.page, 'Not saved yet', 'Somebody else has changed the same.');
  const refused = deaf.page.getByRole('dialog', { name: 'Somebody else changed the same' });
  await refused.getByRole('radio', { name: /^Theirs/ }).check();
  await refused.getByRole('button', { name: 'Save' }).click();
  await expectToast(deaf.page, 'Saved', 'Footer saved');
  await expect
    .poll(async () => (await editors.content()).footer)
    .toMatchObject({ hours: 'Fourth of Ama', poBox: 'PO Box of Efua' });
  await deaf.close();
});

test('what was chosen is saved only when nothing is missing', async () => {
  const { page, close } = await editors.open('/admin/content/hero');
  await field(page, 'Title').fill('');
  await editors.saveAsAma({ hero: { title: 'Chosen by Ama' } });
  await page.getByRole('button', { name: 'Compare' }).click();
  const dialog = page.getByRole('dialog', { name: 'Somebody else changed the same' });
  await dialog.getByRole('radio', { name: /^Yours/ }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Title is required', { exact: true }).waitFor();
  const stored = await settled(async () => (await editors.content()).hero, 2500);
  expect(stored).toMatchObject({ title: 'Chosen by Ama' });
  await close();
});

test('a refusal that leaves nothing to choose says to save again', async () => {
  const { page, close } = await editors.open('/admin/content/about');
  await field(page, 'Headline').fill('Upon a restored backup');
  // As after a restored backup, which does not know the revision that the editor began at.
  await page.route('**/api/content?*', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 409, json: { error: 'Load it again', code: 'conflict', reason: 'conflict' } })
      : route.fallback(),
  );
  await save(page);
  await expectToast(page, 'Not saved yet', 'Look your changes over and save again.');
  await page.unrouteAll();
  await save(page);
  await expectToast(page, 'Saved', 'About page saved');
  await close();
});

describe('what was not heard of', () => {
  test('because the room was just being read', async () => {
    let readings = 0;
    const { page, close } = await editors.open('/admin', {
      prepare: async (fresh) =>
        fresh.on('request', (request) => (readings += request.url().includes('/api/activity') ? 1 : 0)),
    });
    // The stream is open, and what is read again because of that has been.
    await expect.poll(() => readings).toBeGreaterThan(1);
    let held = 0;
    const letGo = await holdAnswers(page, '**/api/content?*', 'GET', () => void (held += 1));
    await page.getByRole('link', { name: 'Content', exact: true }).click();
    await expect.poll(() => held).toBe(1);
    await editors.saveAsAma({ hero: { title: 'Saved while it was read' } });
    // The news have come: something is read again because of them.
    await expect.poll(() => held).toBeGreaterThan(1);
    letGo();
    await form(page, 'Hero Section').waitFor();
    await expect.poll(() => field(page, 'Title').inputValue()).toBe('Saved while it was read');
    await close();
  });

  test('because there was no stream', async () => {
    const { page, close } = await editors.open('/admin/content/hero', { prepare: withoutNews });
    await field(page, 'Subtitle').fill('Of Efua');
    await editors.saveAsAma({ hero: { title: 'Saved without a stream', subtitle: 'Of Ama' } });
    await comeBack(page);
    await expect.poll(() => field(page, 'Title').inputValue()).toBe('Saved without a stream');
    await page.getByText('Somebody else has changed the same: Hero Section › Subtitle.').waitFor();
    await form(page, 'Hero Section').getByRole('button', { name: 'Discard' }).click();

    await page.getByRole('link', { name: 'Revisions' }).click();
    const newest = page.getByRole('navigation', { name: 'Revisions' }).getByRole('listitem').first();
    await expect.poll(() => newest.textContent()).toMatch(/^Hero Sectionama/);
    await editors.saveAsAma({ footer: { hours: 'Saved without a stream' } });
    await comeBack(page);
    await expect.poll(() => newest.textContent()).toMatch(/^Footerama.*newest$/);
    await close();
  });
});

test('an answer older than the save does not turn the form back', async () => {
  const { page, close } = await editors.open('/admin/content/about', { prepare: withoutNews });
  await field(page, 'Headline').fill('Newer than the answer');
  const [held, late] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let readings = 0;
  await page.route('**/api/content?*', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    readings += 1;
    // A later answer would put right what this one does.
    if (readings > 1) return route.abort('failed');
    const response = await route.fetch();
    held.resolve();
    await late.promise;
    return route.fulfill({ response }).catch(() => undefined);
  });
  await comeBack(page);
  await held.promise;
  await save(page);
  await expectToast(page, 'Saved', 'About page saved');
  late.resolve();
  expect(await settled(() => field(page, 'Headline').inputValue(), 2500)).toBe('Newer than the answer');
  await close();
});

test('the history tells what a save changed, and brings an earlier one back', async () => {
  await editors.saveAsAma({ hero: { title: 'We repair ships' } });
  await editors.saveAsAma({ hero: { title: 'We repair cranes' } });
  const { page, close } = await editors.open('/admin/content/hero');
  await page.getByText('Live', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Revisions' }).click();
  const list = page.getByRole('navigation', { name: 'Revisions' });
  const [newest, before] = [list.getByRole('listitem').nth(0), list.getByRole('listitem').nth(1)];
  await expect.poll(() => newest.textContent()).toMatch(/^Hero Sectionama, today at \d\d:\d\dnewest$/);
  const shown = page.getByRole('region', { name: 'Hero Section' });
  await shown.locator('del', { hasText: 'ships' }).waitFor();
  await shown.locator('ins', { hasText: 'cranes' }).waitFor();
  await expect.poll(() => shown.locator('dt').textContent()).toBe('Title');

  await before.getByRole('link').click();
  await page.getByText('What restoring changes').click();
  await shown.locator('del', { hasText: 'cranes' }).waitFor();
  // The news of it may be here before its answer.
  const letGo = await holdAnswers(page, '**/restore?*', 'POST');
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect.poll(() => newest.textContent()).toMatch(/^Hero Sectionefua/);
  letGo();
  const told = await holdToast(page, 'Restored', 'again');
  await expect.poll(async () => (await editors.content()).hero).toMatchObject({ title: 'We repair ships' });
  await told.getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'Restored', 'The site shows what it showed before.');
  await expect.poll(async () => (await editors.content()).hero).toMatchObject({ title: 'We repair cranes' });
  await page.getByText('Built-in content').click();
  await page.getByRole('region', { name: 'Footer' }).waitFor();
  await close();
});

test('undoing a restore brings back what stood there, also what was not heard of', async () => {
  await editors.saveAsAma({ hero: { title: 'We repair engines' } });
  const { page, close } = await editors.open('/admin/content/revisions', { prepare: withoutNews });
  const list = page.getByRole('navigation', { name: 'Revisions' });
  await list.getByRole('listitem').nth(1).getByRole('link').click();
  await page.getByRole('region', { name: 'Hero Section' }).waitFor();
  await editors.saveAsAma({ hero: { title: 'Not heard of' } });
  await page.getByRole('button', { name: 'Restore' }).click();
  await expectToast(page, 'Restored', 'again');
  await page.locator('.toast').getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'Restored', 'The site shows what it showed before.');
  await expect.poll(async () => (await editors.content()).hero).toMatchObject({ title: 'Not heard of' });
  await close();
});
