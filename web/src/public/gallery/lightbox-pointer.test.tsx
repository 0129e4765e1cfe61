// The large picture by pointer and by finger.
import { expect, test } from 'vitest';
import { cdp, type Locator } from 'vitest/browser';
import { catchTimers } from '../../testing/catch-timers.ts';
import { dialog, expectShown, startFilled, tile } from '../../testing/lightbox.ts';
import { openPage, type OpenedPage } from '../../testing/open-page.ts';
import { startServer } from '../../testing/start-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

test.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])(
  'a press with %s opens the picture in another tab or window, like any link',
  thorough,
  async (key) => {
    await startFilled();
    const site = await openPage('/gallery');
    const press = new MouseEvent('click', { bubbles: true, cancelable: true, [key]: true });
    // Added last, after the page's own listener: prevents the new window from outlasting the test.
    let isLeftToBrowser = false;
    site.window().addEventListener('click', (event) => {
      isLeftToBrowser = !event.defaultPrevented;
      event.preventDefault();
    });
    (await tile(site, 'job-3.png').findElement()).dispatchEvent(press);
    expect(isLeftToBrowser).toBe(true);
    await expect.element(dialog(site)).not.toBeInTheDocument();
  },
);

/** Clicks before hydration. The click is held for as long as the test takes: start-islands.ts waits for four seconds. */
async function clickEarly(find: (site: OpenedPage) => Locator) {
  const code = Promise.withResolvers<void>();
  let caught: (() => void)[] = [];
  const prepare = (window: Window) => void (caught = catchTimers(4000, window));
  const site = await openPage('/gallery', { isUntouched: true, islandCode: code.promise, prepare });
  // Other addresses of the page have the same length.
  const before = caught.length;
  await find(site).click();
  await expect.poll(() => caught.length).toBe(before + 1);
  return { site, arrive: code.resolve };
}

test('opens for a click before hydration', thorough, async () => {
  await startFilled();
  const { site, arrive } = await clickEarly((page) => tile(page, 'job-4.png'));
  await expect.element(dialog(site)).not.toBeInTheDocument();
  arrive();
  await expectShown(site, 'job 4, 2 of 5');
  expect(site.window().location.pathname).toBe('/gallery');
});

test('opens a sample for a click before hydration too', thorough, async () => {
  await startServer();
  const { site, arrive } = await clickEarly((page) => page.getByRole('link', { name: 'Open A hull in the dry dock' }));
  arrive();
  await expect.poll(() => site.all('.lb-name')[0]?.textContent).toBe('A hull in the dry dock');
  expect(site.window().location.pathname).toBe('/gallery');
});

test('a click beside the picture closes it, a click on it does not', thorough, async () => {
  await startFilled();
  const site = await openPage('/gallery');
  await tile(site, 'job-3.png').click();
  await dialog(site).getByRole('img', { name: 'job 3' }).click();
  await expectShown(site, 'job 3, 3 of 5');
  await dialog(site).click({ position: { x: 200, y: 150 } });
  await expect.element(dialog(site)).not.toBeInTheDocument();
});

test('follows a swipe, but not a short or a vertical one', thorough, async () => {
  await startFilled();
  const site = await openPage('/gallery', { width: 390, height: 844 });
  await tile(site, 'job-5.png').click();
  await expectShown(site, 'job 5, 1 of 5');
  await stroke([300, 420], [100, 430]);
  await expectShown(site, 'job 4, 2 of 5');
  await stroke([100, 420], [300, 420]);
  await expectShown(site, 'job 5, 1 of 5');
  await stroke([200, 420], [215, 420]);
  await stroke([200, 300], [260, 500]);
  await stroke([300, 420], [100, 420]);
  await expectShown(site, 'job 4, 2 of 5');
});

interface Driver {
  send: (name: string, details: object) => Promise<unknown>;
}

/** Real touch events, sent through the browser's protocol. */
async function stroke([fromX, fromY]: [number, number], [toX, toY]: [number, number]): Promise<void> {
  // The type of the session is the provider's.
  const driver = cdp() as unknown as Driver;
  const frame = window.frameElement?.getBoundingClientRect();
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [number, number][]) =>
    driver.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(([x, y]) => ({ x: x + (frame?.x ?? 0), y: y + (frame?.y ?? 0) })),
    });
  await touch('touchStart', [fromX, fromY]);
  await touch('touchMove', [(fromX + toX) / 2, (fromY + toY) / 2]);
  await touch('touchMove', [toX, toY]);
  await touch('touchEnd');
}
