// Size of the home page's hero picture on a small phone with a dense display, if the picture compresses as badly as a
// photograph of gravel in poor light.
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from 'playwright';
import sharp from 'sharp';
import { upload } from '../e2e/office-day.ts';
import { callApi, type RunningServer } from '../e2e/running-server.ts';

const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 3, isMobile: true };
const SCENE = `${import.meta.dirname}/../web/public/share/scene.jpg`;

/** Waits until every picture has its smaller forms, which would otherwise be made during the visits. */
export async function untilEncoded(server: RunningServer): Promise<void> {
  for (;;) {
    const uploads = (await callApi(server, 'GET', '/api/uploads')) as { variants: { type: string }[] }[];
    if (uploads.every(({ variants }) => variants.some(({ type }) => type === 'image/avif'))) return;
    await wait(500);
  }
}

async function drawGrain(): Promise<Buffer<ArrayBuffer>> {
  const grain = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const noise = sharp({ create: { width: 960, height: 600, channels: 3, background: '#808080', noise: grain } });
  const input = await noise.resize(1920, 1200).png().toBuffer();
  const photo = sharp(SCENE)
    .resize(1920, 1200)
    .composite([{ input, blend: 'hard-light' }]);
  return Buffer.from(await photo.jpeg({ quality: 92 }).toBuffer());
}

/** Bytes that are transferred for the hero picture, with headers. */
export async function weighHero(server: RunningServer, token: string, browser: Browser): Promise<number> {
  await upload(server, token, 'grain.jpg', await drawGrain());
  await untilEncoded(server);
  const content = (await callApi(server, 'GET', '/api/content')) as { hero: object };
  const image = '/uploads/grain.jpg';
  const body = { ...content, hero: { ...content.hero, image, backgroundImage: image } };
  await callApi(server, 'PUT', '/api/content', { token, body });
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' });
  const page = await context.newPage();
  const asked = page.waitForResponse((answer) => answer.url().includes('/variants/'));
  await page.goto(server.url);
  const source = await page.locator('.hero-img').evaluate((element) => (element as HTMLImageElement).currentSrc);
  const answer = await asked;
  if (answer.url() !== source) throw new Error(`${answer.url()} came before the first picture`);
  const { responseBodySize, responseHeadersSize } = await answer.request().sizes();
  await context.close();
  return responseBodySize + responseHeadersSize;
}
