// Which tab keeps its stream while it is hidden (rule D18), with the locks of this runtime.
import { expect, test } from 'vitest';
import { createBackgroundPage } from './background-page.ts';

/** A hidden tab. */
function hiddenTab() {
  const document = Object.assign(new EventTarget(), { hidden: true }) as Document;
  const tab = createBackgroundPage(document, navigator.locks);
  let changes = 0;
  tab.page.addEventListener('visibilitychange', () => void (changes += 1));
  return { ...tab, document, changes: () => changes };
}

test('a tab without system notices closes its stream when it is hidden', () => {
  const tab = hiddenTab();
  expect(tab.page.hidden).toBe(true);
  Object.assign(tab.document, { hidden: false });
  tab.document.dispatchEvent(new Event('visibilitychange'));
  expect([tab.page.hidden, tab.changes()]).toEqual([false, 1]);
});

test('of two tabs with system notices one keeps its stream, and the other takes over', async () => {
  const [first, second] = [hiddenTab(), hiddenTab()];
  const endFirst = first.stay();
  await expect.poll(() => first.page.hidden).toBe(false);
  const endSecond = second.stay();
  expect(second.page.hidden).toBe(true);
  endFirst();
  await expect.poll(() => [first.page.hidden, second.page.hidden]).toEqual([true, false]);
  expect([first.changes(), second.changes()]).toEqual([2, 1]);
  endSecond();
  await expect.poll(() => second.page.hidden).toBe(true);
});

test('a page that stops waiting never takes over', async () => {
  const [first, second] = [hiddenTab(), hiddenTab()];
  const endFirst = first.stay();
  await expect.poll(() => first.page.hidden).toBe(false);
  second.stay()();
  endFirst();
  await expect.poll(() => first.page.hidden).toBe(true);
  expect([second.page.hidden, second.changes()]).toEqual([true, 0]);
});

test('without locks, as on an insecure page, no tab keeps its stream', () => {
  const document = Object.assign(new EventTarget(), { hidden: true }) as Document;
  const { page, stay } = createBackgroundPage(document, undefined);
  stay()();
  expect(page.hidden).toBe(true);
});
