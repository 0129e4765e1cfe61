// The revisions of the content: who saved them, how they differ, and restoring an earlier one.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectKept, pressOn, tabTo } from '../../../testing/by-keyboard.ts';
import { button, link, saveAsAma, startEditors, storedContent } from '../../../testing/content-screen.ts';
import { holdNotice, pressInNotice } from '../../../testing/notices.ts';
import { expectToast, openScreen } from '../../../testing/open-screen.ts';
import type { ScreenServer } from '../../../testing/start-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

const REVISIONS = '/admin/content/revisions';
const list = () => page.getByRole('navigation', { name: 'Revisions' });
const entries = () => list().getByRole('listitem');
const entry = (index: number) => entries().nth(index).getByRole('link');
const detail = (revision: number) => page.getByRole('region', { name: `Revision ${revision}` });
const hero = () => page.getByRole('region', { name: 'Hero Section' });
const words = () => hero().getByRole('definition');
const titleNow = async (server: ScreenServer) => (await storedContent(server)).hero.title;

/** Saved by Ama, one after the other. */
async function startHistory(...titles: string[]): Promise<ScreenServer> {
  const server = await startEditors();
  for (const title of titles) await saveAsAma(server, { hero: { title } });
  return server;
}

async function expectWords(text: string): Promise<void> {
  await expect.poll(() => words().query()?.textContent).toBe(text);
}

test('an empty list says that nothing was saved yet, and what will be listed here', async () => {
  await openScreen(await startHistory(), REVISIONS);
  await expect.element(list().getByText('Nothing was saved yet')).toBeVisible();
  await expect.element(list().getByText(/^Every save of a tab will be listed here/)).toBeVisible();
  expect(entries().elements()).toEqual([]);
  expect(button('Restore').query()).toBeNull();
});

test('lists each save with parts, person and time, newest first, and the built-in content last', thorough, async () => {
  const server = await startHistory('Ships');
  await saveAsAma(server, { footer: { hours: 'Always' }, cta: { headline: 'Call us' } });
  await openScreen(server, REVISIONS);
  await expect
    .poll(() =>
      entries()
        .elements()
        .map((element) => element.textContent),
    )
    .toEqual([
      expect.stringMatching(/^Call to Action, FooterRevision 2, ama, today at \d\d:\d\dnewest$/),
      expect.stringMatching(/^Hero SectionRevision 1, ama, today at \d\d:\d\d$/),
      'Built-in contentbefore the first save',
    ]);
  await expect.element(entry(0)).toHaveAttribute('aria-current', 'true');
  await expect.element(detail(2).getByText(/^ama, today at \d\d:\d\d$/)).toBeVisible();
});

test('a grey line is shown until both sides of the comparison are loaded', thorough, async () => {
  const server = await startHistory('Ships', 'Cranes');
  const arrive = await server.holdAnswers('/api/content/revisions/1?');
  await openScreen(server, REVISIONS);
  await expect.element(detail(2)).toBeVisible();
  await expect.poll(() => detail(2).element().querySelector('.skeleton')).not.toBeNull();
  expect(words().query()).toBeNull();
  await arrive();
  await expectWords('removed: Shipsadded: Cranes');
});

test('shows the changes of a save, and of restoring it, as the address requests', async () => {
  await openScreen(await startHistory('Ships', 'Cranes', 'Engines'), REVISIONS);
  await expectWords('removed: Cranesadded: Engines');
  await expect.element(hero().getByRole('term')).toHaveTextContent('Title');
  await entry(2).click();
  await expect.element(detail(1)).toBeVisible();
  expect(location.search).toBe('?revision=1&against=before');
  await expectWords('removed: Ships, tanks and plant, back in serviceadded: Ships');

  await page.getByText('What restoring changes').click();
  await expect.poll(() => location.search).toBe('?revision=1&against=now');
  await expectWords('removed: Enginesadded: Ships');
  // The next one is compared in the same way.
  await entry(1).click();
  await expect.element(detail(2)).toBeVisible();
  await expectWords('removed: Enginesadded: Cranes');
  await page.getByText('What it changed').click();
  await expectWords('removed: Shipsadded: Cranes');
});

test.each([
  ['?revision=1&against=now', 1, 'removed: Cranesadded: Ships'],
  ['?revision=nonsense', 2, 'removed: Shipsadded: Cranes'],
  ['?revision=2&against=nonsense', 2, 'removed: Shipsadded: Cranes'],
])('an address such as %s shows revision %i', thorough, async (search, revision, text) => {
  await openScreen(await startHistory('Ships', 'Cranes'), REVISIONS + search);
  await expect.element(detail(revision)).toBeVisible();
  await expectWords(text);
});

test('the newest cannot be restored, and has no difference to itself', thorough, async () => {
  await openScreen(await startHistory('Ships'), `${REVISIONS}?revision=1&against=now`);
  await expect.element(detail(1).getByText('Both show the same.')).toBeVisible();
  await expect.element(button('Restore')).toBeDisabled();
  await expect.element(button('Restore')).toHaveAccessibleDescription('The site shows this now.');
  await expect.element(detail(1).getByText('The site shows this now.')).toBeVisible();
});

test('restoring shows the former content on the site, and can be undone', async () => {
  const server = await startHistory('Ships', 'Cranes');
  await openScreen(server, `${REVISIONS}?revision=1`);
  await button('Restore').click();
  await expectToast('Restored', /^The site shows revision 1 again\./);
  await holdNotice('Undo');
  expect(await titleNow(server)).toBe('Ships');
  // Another press would change nothing, and its Undo neither.
  await expect.element(button('Restore')).toBeDisabled();
  await expect.element(entries().first()).toMatchTextContent(/^Hero SectionRevision 3, efua, .*newest$/);
  await pressInNotice('Undo');
  await expectToast('Restored', 'The site shows what it showed before.');
  expect(await titleNow(server)).toBe('Cranes');
});

test('the undo of a restore does not overwrite a later save of somebody else', thorough, async () => {
  const server = await startHistory('Ships', 'Cranes');
  await openScreen(server, `${REVISIONS}?revision=1`);
  await button('Restore').click();
  await expectToast('Restored', /^The site shows revision 1 again\./);
  await holdNotice('Undo');
  await saveAsAma(server, { hero: { title: 'Engines' } });
  await pressInNotice('Undo');
  await expectToast('Undo Failed', /^ama has saved the content since/);
  expect(await titleNow(server)).toBe('Engines');
});

test('no undo is offered of a restore of what a colleague has saved meanwhile', thorough, async () => {
  const server = await startHistory('Ships', 'Cranes');
  const arrive = await server.hold('/api/events');
  await openScreen(server, `${REVISIONS}?revision=1`);
  await expect.element(button('Restore')).toBeEnabled();
  await saveAsAma(server, { hero: { title: 'Ships' } });
  await button('Restore').click();
  await expectToast('Nothing to Restore', 'The site shows this already.');
  await arrive();
});

test('the undo of a restore that does not reach the server can be repeated', thorough, async () => {
  const server = await startHistory('Ships', 'Cranes');
  await openScreen(server, `${REVISIONS}?revision=1`);
  await button('Restore').click();
  await expectToast('Restored', /^The site shows revision 1 again\./);
  await holdNotice('Undo');
  const mend = await server.breakOff('/api/content/revisions', 'POST');
  await pressInNotice('Undo');
  await expectToast('Undo Failed', /^The server cannot be reached/);
  await holdNotice('Try again');
  await mend();
  await pressInNotice('Try again');
  await expectToast('Restored', 'The site shows what it showed before.');
  expect(await titleNow(server)).toBe('Cranes');
});

test('the built-in content is compared with the present one, and can be restored', thorough, async () => {
  const server = await startHistory('Ships');
  await openScreen(server, REVISIONS);
  await list()
    .getByRole('link', { name: /^Built-in content/ })
    .click();
  await expect.element(page.getByRole('heading', { name: 'Built-in content' })).toBeVisible();
  await expectWords('removed: Shipsadded: Ships, tanks and plant, back in service');
  expect(page.getByText('What it changed').query()).toBeNull();
  await button('Restore').click();
  await expectToast('Restored', /^The site shows the built-in content again\./);
  expect(await titleNow(server)).toBe('Ships, tanks and plant, back in service');
});

test('a restore is made once, however often it is requested, and its event may arrive first', thorough, async () => {
  const server = await startHistory('Ships', 'Cranes');
  await openScreen(server, `${REVISIONS}?revision=1`);
  await expect.element(page.getByText('Live')).toBeVisible();
  const arrive = await server.holdAnswers('/api/content/revisions/1/restore');
  await button('Restore').dblClick();
  await expect.element(button('Restore')).toBeDisabled();
  await expect.element(entries().first()).toMatchTextContent(/^Hero SectionRevision 3, efua/);
  await arrive();
  await expectToast('Restored', /^The site shows revision 1 again\./);
  expect(await server.request('GET', '/api/content/revisions')).toHaveLength(3);
});

test('undoing a restore restores the former content, also if its last change had no event', thorough, async () => {
  const server = await startHistory('Ships', 'Cranes');
  await server.hold('/api/events');
  await openScreen(server, `${REVISIONS}?revision=1`);
  await expect.element(detail(1)).toBeVisible();
  await saveAsAma(server, { hero: { title: 'Not heard of' } });
  await button('Restore').click();
  await expectToast('Restored', /^The site shows revision 1 again\./);
  await holdNotice('Undo');
  expect(await titleNow(server)).toBe('Ships');
  await pressInNotice('Undo');
  await expectToast('Restored', 'The site shows what it showed before.');
  expect(await titleNow(server)).toBe('Not heard of');
});

test('a restore that fails changes nothing, and is reported', thorough, async () => {
  const server = await startHistory('Ships', 'Cranes');
  await openScreen(server, `${REVISIONS}?revision=1`);
  await server.breakOff('/api/content/revisions/1/restore');
  await button('Restore').click();
  await expectToast('Restore Failed', /^The server cannot be reached\./);
  await expect.element(button('Restore')).toBeEnabled();
  expect(await titleNow(server)).toBe('Cranes');
});

test('older saves are loaded page by page, and a page that fails can be requested again', thorough, async () => {
  const titles = Array.from({ length: 31 }, (_, index) => `Title ${index}`);
  const server = await startHistory(...titles);
  await openScreen(server, REVISIONS);
  await expect.poll(() => entries().elements()).toHaveLength(30);
  expect(list().getByText('Built-in content').query()).toBeNull();
  const mend = await server.refuse('/api/content/revisions?', 'GET', 500);
  await list().getByRole('button', { name: 'Show older' }).click();
  await expect.element(list().getByText('Older ones could not be loaded.')).toBeVisible();
  await mend();
  await list().getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => entries().elements()).toHaveLength(32);
  await expect.element(list().getByRole('button', { name: 'Show older' })).not.toBeInTheDocument();
});

test('on a phone a save fills the screen, with a link back to the list', thorough, async () => {
  await openScreen(await startHistory('Ships', 'Cranes'), REVISIONS, { width: 390, height: 800 });
  await expect.element(entry(1)).toBeVisible();
  await expect.element(link('All revisions')).not.toBeInTheDocument();
  await entry(1).click();
  await expect.element(detail(1)).toBeVisible();
  await expect.element(entry(1)).not.toBeInTheDocument();
  await link('All revisions').click();
  await expect.element(entry(1)).toBeVisible();
});

test('by keyboard: an earlier save is opened, compared with the present one, and restored', thorough, async () => {
  const server = await startHistory('Ships', 'Cranes');
  await openScreen(server, REVISIONS);
  await expect.element(detail(2)).toBeVisible();
  await pressOn(entry(1));
  await expect.element(detail(1)).toBeVisible();
  await expectKept();
  await tabTo(page.getByRole('radio', { name: 'What it changed' }));
  await userEvent.keyboard('{ArrowRight}');
  await expectWords('removed: Cranesadded: Ships');
  await expect.element(page.getByRole('radio', { name: 'What restoring changes' })).toHaveFocus();
  await tabTo(button('Restore'), '{Shift>}{Tab}{/Shift}');
  await userEvent.keyboard('{Enter}');
  await expectToast('Restored', /^The site shows revision 1 again\./);
  await expectKept();
  expect(await titleNow(server)).toBe('Ships');
});
