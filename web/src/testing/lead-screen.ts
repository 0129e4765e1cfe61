// What the tests of Messages look at and press.
import { expect } from 'vitest';
import { page, type Locator } from 'vitest/browser';

/** The line of a lead in the list. */
export const leadRow = (name: string | RegExp): Locator =>
  page.getByRole('region', { name: 'Message list' }).getByRole('link', { name: new RegExp(name) });

/** The name above the lead that is open. */
export const openedLead = (name: string): Locator => page.getByRole('heading', { name, level: 2, exact: true });

export const noteBox = (): Locator => page.getByRole('textbox', { name: 'Add a note' });

export const button = (name: string | RegExp, within: Pick<Locator, 'getByRole'> = page): Locator =>
  within.getByRole('button', { name, exact: typeof name === 'string' });

/**
 * Scrolls the list to its end until what is asked for is true, as a hand does that goes on: one step alone, right after the
 * list was drawn, may pass the browser's notice of it.
 */
export async function scrollListUntil(isThere: () => boolean): Promise<void> {
  await expect
    .poll(() => {
      const list = document.querySelector('.lead-rows');
      list?.scrollTo({ top: 0 });
      list?.scrollTo({ top: list.scrollHeight });
      return isThere();
    })
    .toBe(true);
}
