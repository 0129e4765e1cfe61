// The end of a screen is visible above a notice (rule G17c).
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNothingCovered } from '../../testing/expect-nothing-covered.ts';
import { addPictures } from '../../testing/fill-library.ts';
import { tile } from '../../testing/media-screen.ts';
import { openScreen } from '../../testing/open-screen.ts';
import { keepNotices, notices } from '../../testing/notices.ts';
import { scrollToEnd, showNotice, WIDTHS } from '../../testing/show-notice.ts';
import { prepareServer, startServer } from '../../testing/start-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

const PICTURES = 30;
const library = prepareServer((server) =>
  addPictures(server, ...Array.from({ length: PICTURES }, (_, index) => `wharf-${index + 1}.png`)),
);

test.each(WIDTHS)('the last button of a page is visible above it, at %i pixels', thorough, async (width) => {
  keepNotices();
  await openScreen(await startServer(), '/admin/settings/leads', { width, height: 700 });
  const save = page.getByRole('button', { name: 'Save Changes' }).last();
  await page.getByRole('checkbox').last().click();
  await save.click();
  await expect.element(notices().getByRole('button', { name: 'Dismiss' })).toBeVisible();
  await expect.poll(() => (scrollToEnd(), save.element().checkVisibility())).toBe(true);
  await expect.poll(expectNothingCovered).toBeUndefined();
  await expect.element(save).toBeInViewport({ ratio: 1 });
});

test.each(WIDTHS)('the last picture of the library is visible, at %i pixels', thorough, async (width) => {
  const server = await startServer({ like: library });
  await openScreen(server, '/admin/media', { width, height: 700 });
  await expect.element(tile(`wharf-${PICTURES}.png`)).toBeVisible();
  await showNotice(server, width);
  await expect.poll(() => (scrollToEnd(), tile('wharf-1.png').query()?.checkVisibility())).toBe(true);
  await expect.element(tile('wharf-1.png')).toBeInViewport({ ratio: 1 });
  await expect.poll(expectNothingCovered).toBeUndefined();
});

test('a screen has its former height after the notice', thorough, async () => {
  keepNotices();
  await openScreen(await startServer(), '/admin/users', { width: 390, height: 700 });
  const bottom = () => document.querySelector('.screen')?.getBoundingClientRect().bottom;
  await expect.poll(bottom).toBe(700);
  await page.getByRole('textbox', { name: 'Username' }).fill('abena');
  await page.getByRole('textbox', { name: 'Username' }).clear();
  await userEvent.keyboard('{Enter}');
  await expect.poll(bottom).toBeLessThan(700);
  for (const dismiss of notices().getByRole('button', { name: 'Dismiss' }).all()) await dismiss.click();
  await expect.poll(bottom).toBe(700);
});
