// Printed pages with pictures (rule B26): all of them, each whole on one sheet, on few sheets.
import { inflateSync } from 'node:zlib';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { overflow, unreadable } from './axe-findings.ts';
import { openPage } from './journey.ts';
import { makePng } from './make-png.ts';
import { addPicture } from './media-steps.ts';
import { callApi } from './running-server.ts';
import { staffedForFile } from './staffed-server.ts';
import { eachCase } from 'shared/testing/thorough.ts';

const TRADE = 'Industrial painting';
const PICTURES = 20;
const SHAPES = [
  [900, 600],
  [600, 900],
  [1200, 400],
  [640, 640],
] as const;

const staffed = staffedForFile({
  async prepare(all) {
    for (let number = 0; number < PICTURES; number += 1) {
      const [width, height] = SHAPES[number % SHAPES.length] ?? [0, 0];
      await addPicture(all, `job-${number}.png`, makePng(0x406080 + number * 0x40105, false, width, height));
    }
    const { server, token } = all;
    const content = (await callApi(server, 'GET', '/api/content')) as { home: object };
    const projects = Array.from({ length: PICTURES }, (_, number) => ({
      title: `Hull ${number}: blasted and painted`,
      summary: 'Two sentences of a usual length. They say what was done, for whom, and what came of it.',
      imageUrl: `/uploads/job-${number}.png`,
      trade: number < 3 ? '' : TRADE,
    }));
    await callApi(server, 'PUT', '/api/content', { token, body: { ...content, home: { ...content.home, projects } } });
  },
});

/** How many pictures each sheet of a PDF shows: a picture that is cut counts on both sheets. */
function picturesOn(pdf: Buffer): number[] {
  const text = pdf.toString('latin1');
  const contents = [...text.matchAll(/\/Type\s*\/Page\b[^s][\s\S]*?\/Contents (\d+) 0 R/g)];
  return contents.map(([, id]) => {
    const found = new RegExp(`\\n${id} 0 obj[\\s\\S]*?stream\\r?\\n([\\s\\S]*?)endstream`).exec(text);
    const shapes = inflateSync(Buffer.from(found?.[1] ?? '', 'latin1')).toString('latin1');
    return shapes.match(/\/X\d+ Do\b/g)?.length ?? 0;
  });
}

/** A browser that prints for a person loads them all before; one in a test prints the loaded ones. */
async function loadAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode()));
  });
}

eachCase([
  ['/gallery', PICTURES, 3],
  ['/projects?trade=industrial-painting', PICTURES - 3, 2],
])('%s prints every picture once and completely', async (path, count, mostSheets) => {
  const { page, close } = await openPage(staffed.browser, staffed.server);
  await page.goto(path);
  await loadAll(page);
  expect(await page.locator('main img').count()).toBe(count);
  await page.emulateMedia({ media: 'print' });
  const sheets = picturesOn(await page.pdf({ format: 'A4' }));
  expect(sheets.reduce((sum, pictures) => sum + pictures)).toBe(count);
  expect(sheets.length).toBeLessThanOrEqual(mostSheets);
  // As wide as the sheet within its margins.
  await page.setViewportSize({ width: 674, height: 954 });
  expect(await unreadable(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  expect(await page.locator(':is(.btn, .nav, .filters, .more, .closing):visible').count()).toBe(0);
  await close();
});
