// Parts of the Messages screen for its tests.
import { expect } from 'vitest';
import { page, type Locator } from 'vitest/browser';

export const leadList = (): Locator => page.getByRole('region', { name: 'Message list' });

/** The row of a lead in the list. */
export const leadRow = (name: string | RegExp): Locator => leadList().getByRole('link', { name: new RegExp(name) });

/** Names in the list, in order. */
export const listedNames = () =>
  leadList()
    .getByRole('link', { name: /^Status:/ })
    .elements()
    .map((row) => row.querySelector('.lead-name')?.textContent.replace(' (unread)', ''));

/** The heading of the open lead. */
export const openedLead = (name: string): Locator => page.getByRole('heading', { name, level: 2, exact: true });

export const noteBox = (): Locator => page.getByRole('textbox', { name: 'Add a note' });

export const button = (name: string | RegExp, within: Pick<Locator, 'getByRole'> = page): Locator =>
  within.getByRole('button', { name, exact: typeof name === 'string' });

/** Scrolls to the end of the growing list again and again, until the condition is true. */
export async function scrollListUntil(isThere: () => boolean): Promise<void> {
  await expect
    .poll(() => {
      const list = document.querySelector('.lead-rows');
      list?.scrollTo({ top: list.scrollHeight });
      return isThere();
    })
    .toBe(true);
}
