// The steps of journeys without a mouse: Tab until something has the focus, and the keys that are pressed there. The focus
// is looked at all the way: it is never lost, and always seen.
import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';

/** Further than from one end of any screen to the other. */
const MOST_STOPS = 150;

const hasFocus = (target: Locator) =>
  target.evaluateAll((found) => found.some((element) => element === document.activeElement));

/** What is wrong with where the focus is; empty when it is on something, in view, and marked. */
function focusFault(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) return 'nothing has the focus';
    const name = `${element.localName}.${element.getAttribute('class') ?? ''} "${element.textContent.trim().slice(0, 40)}"`;
    // A part that only scripts focus stands in for what is gone or busy: Tab goes on from it.
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
    // Behind the last stop is the browser's own bar.
    const fault = await focusFault(page);
    if (fault !== 'nothing has the focus') expect(fault).toBe('');
  }
  throw new Error(`${MOST_STOPS} presses of ${key} do not lead to ${String(target)}`);
}

/** Tabs to it and presses a key there. */
export async function pressOn(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Tabs to a field and writes into it in place of what was there. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
}

/** The focus has gone there by itself. */
export async function expectFocus(target: Locator): Promise<void> {
  const focused = () => target.page().evaluate(() => document.activeElement?.outerHTML.slice(0, 200));
  await expect
    .poll(async () => (await hasFocus(target)) || (await focused()), { message: `focus on ${String(target)}` })
    .toBe(true);
}

/** The focus is on something. */
export async function expectKept(page: Page): Promise<void> {
  await expect.poll(() => focusFault(page)).toBe('');
}

/** Tab goes round within the open dialog; at the end it is on something of the dialog's own. */
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

/** Chooses in the menu that is open. */
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

/** F8 goes to the newest notice, from wherever the focus is. */
export async function undo(page: Page): Promise<void> {
  await page.locator('.toast:not(.is-leaving)').getByRole('button', { name: 'Undo' }).last().waitFor();
  await page.keyboard.press('F8');
  await expectFocus(page.locator('.toast').getByRole('button', { name: 'Undo' }));
  await page.keyboard.press('Enter');
}
