// Selecting pictures.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { act, box, prepareFour, selected } from '../../../testing/four-pictures.ts';
import { picture, shownNames, tile } from '../../../testing/media-screen.ts';
import { thorough } from 'shared/testing/thorough.ts';

const openFour = prepareFour();

test('by keys: Space one, with Shift all between, Control+A all, Escape none', thorough, async () => {
  await openFour();
  (await picture('d.png').findElement()).focus();
  await userEvent.keyboard(' ');
  await selected('1 of 4 selected');
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{Shift>} {/Shift}');
  await selected('3 of 4 selected');
  await expect.element(tile('c.png')).toHaveAttribute('aria-selected', 'true');
  await expect.element(tile('a.png')).toHaveAttribute('aria-selected', 'false');
  await userEvent.keyboard('{Control>}a{/Control}');
  await selected('All 4 selected');
  await userEvent.keyboard(' ');
  await selected('3 of 4 selected');
  await userEvent.keyboard('{Escape}');
  await selected('None selected');
  await expect.element(picture('b.png')).toHaveFocus();
});

test('by the mouse: one, with Shift all between, then all, then none', thorough, async () => {
  await openFour();
  await box('a.png').click();
  await expect.element(box('a.png')).toBeChecked();
  await box('c.png').click({ modifiers: ['Shift'] });
  await selected('3 of 4 selected');
  await act('Select All').click();
  await selected('All 4 selected');
  await box('d.png').click();
  await selected('3 of 4 selected');
  await act('Clear All').click();
  await selected('None selected');
  await expect.element(box('a.png')).not.toBeChecked();
});

test('of all matching pictures is named, and ends with other filters', thorough, async () => {
  await openFour();
  await page.getByRole('searchbox', { name: 'Search files' }).fill('a.png');
  await expect.poll(shownNames).toEqual(['a.png']);
  await act('Select All').click();
  await selected('All 1 that match selected');
  await page.getByRole('searchbox', { name: 'Search files' }).fill('');
  await selected('None selected');
});

test('a picture deleted by somebody else is not selected any more', thorough, async () => {
  const server = await openFour();
  await expect.element(page.getByText('Live')).toBeVisible();
  await box('a.png').click();
  await box('b.png').click();
  await selected('2 of 4 selected');
  await server.request('DELETE', '/api/uploads/a.png');
  await selected('1 of 3 selected');
});
