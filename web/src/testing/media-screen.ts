// Parts of the Media screen for its tests.
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { countAnswers } from './count-answers.ts';

const startsWith = (words: string) => new RegExp(`^${words.replaceAll(/[.]/g, String.raw`\.`)} `);

/** The button of a tile; its accessible name begins with the name of the picture. */
export const picture = (name: string) => page.getByRole('button', { name: startsWith(name) });
export const tile = (name: string) => page.getByRole('gridcell').filter({ has: picture(name) });
export const dialog = () => page.getByRole('dialog');
export const bulkBar = () => page.getByRole('toolbar', { name: 'Bulk actions' });
/** The list of running uploads. */
export const uploads = () => page.getByRole('region', { name: 'Uploads' });
export const files = () => page.getByRole('region', { name: 'Files' });
export const button = (name: string | RegExp) => page.getByRole('button', { name });

/** Presses one of the buttons that a tile shows while the pointer is over it. */
export async function pressOnTile(action: string, name: string): Promise<void> {
  await tile(name).hover();
  await button(`${action} ${name}`).click();
}

/** Waits for the second request for the list, which checks soon after the first whether the list has changed. */
export async function untilCurrent(): Promise<void> {
  await expect.poll(() => countAnswers('/api/uploads?limit=100')).toBeGreaterThan(1);
}

/** Names on the tiles on screen, in order. */
export function shownNames(): string[] {
  return page
    .getByRole('gridcell')
    .elements()
    .map((cell) => cell.querySelector('.tile-caption [title]')?.textContent ?? '');
}
