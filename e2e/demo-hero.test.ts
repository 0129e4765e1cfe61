// The hero of the demo, compared to the built-in one.
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { drawPictures } from '../scripts/demo/draw-pictures.ts';
import { uploadPictures, writeContent } from '../scripts/demo/fill-site.ts';
import { openPage } from './journey.ts';
import { staffedForFile } from './staffed-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

const staffed = staffedForFile();

/** The mean luminance of the hero, from 0 for black to 1 for white, on a screenshot. */
async function luminanceOfHero(page: Page): Promise<number> {
  await page.locator('.hero-img').evaluate((image) => (image as HTMLImageElement).decode());
  const screenshot = (await page.locator('.hero').screenshot()).toString('base64');
  return page.evaluate(async (source) => {
    const image = new Image();
    image.src = `data:image/png;base64,${source}`;
    await image.decode();
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
    context?.drawImage(image, 0, 0);
    const { data = [] } = context?.getImageData(0, 0, image.width, image.height) ?? {};
    const linear = (at: number) => ((data[at] ?? 0) / 255) ** 2.2;
    let sum = 0;
    for (let at = 0; at < data.length; at += 4)
      sum += 0.2126 * linear(at) + 0.7152 * linear(at + 1) + 0.0722 * linear(at + 2);
    return sum / (data.length / 4);
  }, screenshot);
}

const SIZES = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

test("the demo's hero is no darker than the built-in scene", thorough, async () => {
  const { server, token } = staffed;
  const { page, close } = await openPage(staffed.browser, server);
  async function measure(): Promise<number[]> {
    const measured = [];
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await page.goto('/');
      measured.push(await luminanceOfHero(page));
    }
    return measured;
  }
  const builtIn = await measure();
  await uploadPictures(server, token, await drawPictures(['tema-harbour-at-first-light.jpg']));
  await writeContent(server, token);
  const own = await measure();
  await page.locator('.hero-img.hero-photo').waitFor();
  for (const [at, luminance] of own.entries())
    expect(luminance, `${SIZES[at]?.width} px`).toBeGreaterThanOrEqual(builtIn[at] ?? 1);
  await close();
});
