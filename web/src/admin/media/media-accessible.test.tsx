import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { addCategories, addPictures } from '../../testing/fill-library.ts';
import { button, dialog, picture, tile, uploads } from '../../testing/media-screen.ts';
import { openScreen } from '../../testing/open-screen.ts';
import { startServer } from '../../testing/start-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

/** With a visible picture, a hidden one, and a category; the focus is on the visible one. */
async function openScreens(): Promise<void> {
  const server = await startServer();
  await addPictures(server, 'hidden.png', 'shown.png');
  await addCategories(server, 'Marine');
  await server.request('POST', '/api/uploads/hidden.png/meta', { body: { hidden: true } });
  await openScreen(server, '/admin/media');
  await expect.element(tile('hidden.png').getByText('Hidden')).toBeVisible();
  (await picture('shown.png').findElement()).focus();
}

test('the screen is accessible, with a selection and a failed upload', async () => {
  await openScreens();
  await userEvent.keyboard(' ');
  const file = new File(['<svg/>'], 'plan.svg', { type: 'image/svg+xml' });
  await page.getByLabelText('Pictures to upload').upload(file);
  await expect.element(uploads().getByText('1 failed')).toBeVisible();
  await expectAccessible();
});

test.each([
  ['the file', 'shown.png', () => userEvent.keyboard('{Enter}')],
  ['deleting', 'Delete file', () => userEvent.keyboard('{Delete}')],
  ['replacing', 'Replace shown.png', () => button('Replace shown.png').click()],
  ['the bin', 'Bin', () => button('Bin').click()],
])('the window of %s is accessible', thorough, async (_what, name, open) => {
  await openScreens();
  await open();
  await expect.element(dialog()).toHaveAccessibleName(name);
  await expect.poll(() => dialog().getByText('Looking where the site shows it…').query()).toBeNull();
  await expectAccessible();
});

test('the window of many files is accessible', thorough, async () => {
  await openScreens();
  await userEvent.keyboard(' ');
  await button('Assign Categories').click();
  await expect.element(dialog()).toHaveAccessibleName('Assign Categories');
  await expectAccessible();
});
