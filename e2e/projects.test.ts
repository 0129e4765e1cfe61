// Projects for visitors: from the home page to the form by links alone, and comparing two pictures with the keyboard.
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { openPage, shiftsOn, watchShifts } from './journey.ts';
import { staffedForFile } from './staffed-server.ts';

const staffed = staffedForFile();

/** How far the picture after is cut off from the left. */
const cutOf = (page: Page) =>
  page
    .locator('.shot')
    .nth(1)
    .evaluate((shot) => getComputedStyle(shot).clipPath);

test('without scripts a visitor finds a project by its trade, and asks for the same', async () => {
  const { page, close } = await openPage(staffed.browser, staffed.server, { javaScriptEnabled: false });
  await page.goto('/');
  await page.getByRole('link', { name: 'All projects' }).click();
  await page.getByRole('navigation', { name: 'Trades' }).getByRole('link', { name: 'Industrial painting' }).click();
  await expect.poll(() => page.locator('article').count()).toBe(1);
  await page.getByRole('link', { name: 'Read more' }).click();
  await expect.poll(() => page.locator('.compare img').count()).toBe(2);
  expect(await page.getByRole('slider').count()).toBe(0);
  await page.getByRole('link', { name: 'Ask for the same' }).click();
  await page.getByRole('heading', { name: 'Ask for a price: MV Volta Star: hull blast and repaint' }).waitFor();
  expect(await page.getByLabel('Message').inputValue()).toBe('About: MV Volta Star: hull blast and repaint\n');
  await close();
});

test('until the slider has loaded both pictures are fully visible, and nothing moves when it has', async () => {
  const { page, close } = await openPage(staffed.browser, staffed.server);
  const letGo = Promise.withResolvers<void>();
  await watchShifts(page);
  await page.route('**/*.js', async (route) => {
    await letGo.promise;
    await route.continue();
  });
  await page.goto('/projects/mv-volta-star-hull-repaint');
  const shots = page.locator('.shot');
  const boxes = () => page.locator('.compare img').evaluateAll((all) => all.map((img) => img.getBoundingClientRect()));
  expect(await shots.count()).toBe(2);
  const [left, right] = await boxes();
  expect(left?.right).toBeLessThan(right?.left ?? 0);
  expect(await shots.nth(1).evaluate((shot) => getComputedStyle(shot).clipPath)).toBe('none');

  letGo.resolve();
  await page.getByRole('slider').waitFor();
  await expect.poll(async () => new Set((await boxes()).map(({ x }) => x)).size).toBe(1);
  expect(await shiftsOn(page)).toBe(0);
  await close();
});

test('without scripts both pictures are compared by the keyboard and by a press', async () => {
  const { page, close } = await openPage(staffed.browser, staffed.server, { javaScriptEnabled: false });
  await page.goto('/projects/mv-volta-star-hull-repaint');
  const stops = page.getByRole('radiogroup', { name: 'How much of the picture before is shown' });
  expect(await cutOf(page)).toBe('inset(0px 0px 0px 50%)');
  await stops.getByRole('radio', { checked: true }).focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => cutOf(page)).toBe('inset(0px 0px 0px 60%)');
  const { x = 0, y = 0, width = 0, height = 0 } = (await stops.boundingBox()) ?? {};
  await page.mouse.click(x + width * 0.05, y + height / 2);
  await expect.poll(() => cutOf(page)).toBe('inset(0px 0px 0px 0%)');
  await page.mouse.click(x + width * 0.95, y + height / 2);
  await expect.poll(() => cutOf(page)).toBe('inset(0px 0px 0px 100%)');
  await close();
});

test('both pictures are compared by the keyboard', async () => {
  const { page, close } = await openPage(staffed.browser, staffed.server);
  await page.goto('/projects/mv-volta-star-hull-repaint');
  const slider = page.getByRole('slider', { name: 'How much of the picture before is shown' });
  await slider.focus();
  const cut = () => cutOf(page);
  await page.keyboard.press('Home');
  await expect.poll(cut).toBe('inset(0px 0px 0px 0%)');
  await page.keyboard.press('ArrowRight');
  await expect.poll(cut).toBe('inset(0px 0px 0px 1%)');
  await page.keyboard.press('End');
  await expect.poll(cut).toBe('inset(0px 0px 0px 100%)');
  await close();
});
