// Steps of tests without a mouse: Tab until an element has the focus, then keys. The focus is checked all the way: it is
// never lost, and always visible.
import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';

/** More tab stops than any screen has. */
const MOST_STOPS = 150;

const hasFocus = (target: Locator) =>
  target.evaluateAll((found) => found.some((element) => element === document.activeElement));

/** What is wrong with the focus; empty if it is on an element that is in view and marked. */
function focusFault(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) return 'nothing has the focus';
    const name = `${element.localName}.${element.getAttribute('class') ?? ''} "${element.textContent.trim().slice(0, 40)}"`;
    // An element focused by a script replaces one that is gone or busy: Tab continues from it.
    if (!element.matches(':focus-visible') || (element as HTMLElement).tabIndex < 0) return '';
    const { parentElement: parent } = element;
    const isMarked = [element, parent, parent?.parentElement].some(
      (one) => one && getComputedStyle(one).outlineStyle !== 'none',
    );
    if (!isMarked && element.localName !== 'iframe') return `the focus is not marked on ${name}`;
    const { top, bottom, left, right } = element.getBoundingClientRect();
    const isInView = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
    return isInView ? '' : `the focus is out of view on ${name}`;
  });
}

/** Tabs, or goes back by Shift+Tab, until `target` has the focus. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.first().waitFor({ state: 'attached' });
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press(key);
    // After the last stop comes the browser's own toolbar.
    const fault = await focusFault(page);
    if (fault !== 'nothing has the focus') expect(fault).toBe('');
  }
  throw new Error(`${MOST_STOPS} presses of ${key} do not lead to ${String(target)}`);
}

/** Tabs to an element and presses a key there. */
export async function pressOn(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Tabs to a field and replaces its text. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
}

/** Expects that the focus has moved to the element by itself. */
export async function expectFocus(target: Locator): Promise<void> {
  const focused = () => target.page().evaluate(() => document.activeElement?.outerHTML.slice(0, 200));
  await expect
    .poll(async () => (await hasFocus(target)) || (await focused()), { message: `focus on ${String(target)}` })
    .toBe(true);
}

/** Expects that any element has the focus. */
export async function expectKept(page: Page): Promise<void> {
  await expect.poll(() => focusFault(page)).toBe('');
}

/** Expects that Tab stays within the open dialog; ends on one of the dialog's elements. */
export async function expectTrapped(page: Page): Promise<void> {
  const where = () =>
    page.evaluate(() => {
      const { activeElement } = document;
      if (activeElement === document.body) return 'browser';
      if (activeElement?.closest('.toast')) return 'notice';
      return activeElement?.closest('dialog') ? 'dialog' : 'outside';
    });
  for (let stops = 0; stops < 15 || (stops < 40 && (await where()) !== 'dialog'); stops += 1) {
    await page.keyboard.press('Tab');
    expect(await where()).not.toBe('outside');
  }
}

/** Chooses in the open menu. */
export async function chooseInMenu(page: Page, name: string): Promise<void> {
  const item = page.locator('[popover]:popover-open').getByText(name, { exact: true });
  for (let steps = 0; steps < 20; steps += 1) {
    if (await item.evaluate((element) => document.activeElement?.contains(element) ?? false)) break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
}

export const button = (within: Page | Locator, name: string | RegExp): Locator =>
  within.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });
export const field = (within: Page | Locator, label: string): Locator => within.getByLabel(label, { exact: true });
export const dialog = (page: Page): Locator => page.getByRole('dialog').last();

/** F8 moves the focus to the newest toast. */
export async function undo(page: Page): Promise<void> {
  await page.locator('.toast:not(.is-leaving)').getByRole('button', { name: 'Undo' }).last().waitFor();
  await page.keyboard.press('F8');
  await expectFocus(page.locator('.toast').getByRole('button', { name: 'Undo' }));
  await page.keyboard.press('Enter');
}
