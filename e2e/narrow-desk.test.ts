// The console on a phone: nothing of it is cut off, and no notice stands in the way for good.
import { describe, expect, test } from 'vitest';
import { openConsole } from './journey.ts';
import { sendEnquiry } from './lead-steps.ts';
import { addPicture, tile } from './media-steps.ts';
import { staffedForFile } from './staffed-server.ts';

const staffed = staffedForFile({
  prepare: async (all) => {
    for (let number = 1; number <= 30; number += 1) await addPicture(all, `wharf-${number}.png`);
  },
});

test('the bar names every room in full', async () => {
  const { page, close } = await openConsole(staffed.browser, staffed.server, '/admin');
  await page.setViewportSize({ width: 390, height: 844 });
  for (const address of ['', '/content', '/messages', '/messages/bin', '/activity', '/profile']) {
    await page.goto(`/admin${address}`);
    const title = page.locator('.top-bar-title');
    await title.waitFor();
    const isCut = await title.evaluate(
      ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
        scrollWidth > clientWidth || scrollHeight > clientHeight + 1,
    );
    expect([address, isCut]).toEqual([address, false]);
  }
  await close();
});

describe.each([390, 1366])('at %i pixels', (width) => {
  test('what stands at the end of a page can be scrolled out from under a notice', async () => {
    const { page, close } = await openConsole(staffed.browser, staffed.server, '/admin/settings/leads', {
      reducedMotion: 'reduce',
    });
    await page.setViewportSize({ width, height: 700 });
    const last = page.getByRole('button', { name: 'Save Changes' }).last();
    const box = page.locator('.page').getByRole('checkbox').last();
    await box.click();
    await last.click();
    const notice = page.locator('.toast').filter({ hasText: 'Settings updated' });
    // It stays while it is pointed at.
    await notice.hover();
    await page.locator('.page').evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
    const [shown, button] = [await notice.boundingBox(), await last.boundingBox()];
    expect((button?.y ?? Infinity) + (button?.height ?? 0)).toBeLessThanOrEqual(shown?.y ?? 0);
    await close();
  });

  test('nor does a notice cover the last pictures of the library', async () => {
    const { page, close } = await openConsole(staffed.browser, staffed.server, '/admin/media', {
      reducedMotion: 'reduce',
    });
    await page.getByText('Live', { exact: true }).waitFor();
    await page.setViewportSize({ width, height: 700 });
    const last = tile(page, 'wharf-1.png');
    /** Also while the list learns how high its rows are. */
    const isAtTheEnd = async () => {
      await page.getByRole('grid').evaluate((grid) => grid.firstElementChild?.scrollTo({ top: 1e6 }));
      return last.isVisible();
    };
    await expect.poll(isAtTheEnd).toBe(true);
    await sendEnquiry(staffed.server, { name: 'Akosua Frimpong' });
    const notice = page.locator('.toast').filter({ hasText: 'New enquiry' });
    await notice.hover();
    await expect.poll(isAtTheEnd).toBe(true);
    await expect
      .poll(async () => {
        const [shown, tiled] = [await notice.boundingBox(), await last.boundingBox()];
        return (shown?.y ?? 0) - ((tiled?.y ?? Infinity) + (tiled?.height ?? 0));
      })
      .toBeGreaterThanOrEqual(0);
    await close();
  });
});
