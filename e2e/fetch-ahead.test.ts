// The page of a link is fetched before the link is followed (rule B36c).
import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { openPage, untilAlive } from './journey.ts';
import { staffedForFile } from './staffed-server.ts';

const staffed = staffedForFile();

interface Watched {
  page: Page;
  /** Paths requested since the page was hydrated. */
  asked: string[];
  close: () => Promise<void>;
}

async function openWatched(saveData: boolean): Promise<Watched> {
  const { page, close } = await openPage(staffed.browser, staffed.server, { hasTouch: true });
  await page.addInitScript((connection) => Object.defineProperty(navigator, 'connection', { value: connection }), {
    saveData,
  });
  await page.goto('/');
  await untilAlive(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  return { page, asked, close };
}

const inMenu = (page: Page, name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });

async function placeOf(link: Locator): Promise<{ x: number; y: number }> {
  const { x, y } = (await link.boundingBox()) ?? { x: 0, y: 0 };
  return { x: x + 9, y: y + 9 };
}

test.each([false, true])('focus and touch of a link load its page (data saved: %s)', async (saveData) => {
  const { page, asked, close } = await openWatched(saveData);
  await inMenu(page, 'Safety').focus();
  await expect.poll(() => asked).toEqual(['/safety']);
  const finger = await page.context().newCDPSession(page);
  const touchPoints = [await placeOf(inMenu(page, 'About'))];
  // Without an end of the touch the link is not followed.
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await expect.poll(() => asked).toEqual(['/safety', '/about']);
  expect(new URL(page.url()).pathname).toBe('/');
  await close();
});

test('the pointer over a link loads its page, and with data saved only a press', async () => {
  const { page, asked, close } = await openWatched(false);
  await inMenu(page, 'Safety').hover();
  await expect.poll(() => asked).toEqual(['/safety']);
  await close();

  const saving = await openWatched(true);
  await inMenu(saving.page, 'Safety').hover();
  // A pen is above the link without touching it.
  const pen = await saving.page.context().newCDPSession(saving.page);
  const at = await placeOf(inMenu(saving.page, 'Services'));
  await pen.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...at, pointerType: 'pen' });
  await inMenu(saving.page, 'About').hover();
  await saving.page.mouse.down();
  await expect.poll(() => saving.asked).toEqual(['/about']);
  await saving.close();
});
