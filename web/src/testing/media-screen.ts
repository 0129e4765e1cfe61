// The parts of the Media screen.
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { countAnswers } from './count-answers.ts';

const startsWith = (words: string) => new RegExp(`^${words.replaceAll(/[.]/g, String.raw`\.`)} `);

/** The button of a tile, whose name begins with the one of its picture. */
export const picture = (name: string) => page.getByRole('button', { name: startsWith(name) });
export const tile = (name: string) => page.getByRole('gridcell').filter({ has: picture(name) });
export const dialog = () => page.getByRole('dialog');
export const bulkBar = () => page.getByRole('toolbar', { name: 'Bulk actions' });
/** The uploads that are on their way. */
export const uploads = () => page.getByRole('region', { name: 'Uploads' });
export const files = () => page.getByRole('region', { name: 'Files' });
export const button = (name: string | RegExp) => page.getByRole('button', { name });

/** Presses one of the buttons that a tile shows to a person who points at it. */
export async function pressOnTile(action: string, name: string): Promise<void> {
  await tile(name).hover();
  await button(`${action} ${name}`).click();
}

/** At first the list is read, and a moment later looked at whether it is another by now. */
export async function untilCurrent(): Promise<void> {
  await expect.poll(() => countAnswers('/api/uploads?limit=100')).toBeGreaterThan(1);
}

/** Of the tiles on screen, in their order. */
export function shownNames(): string[] {
  return page
    .getByRole('gridcell')
    .elements()
    .map((cell) => cell.querySelector('.tile-caption [title]')?.textContent ?? '');
}
