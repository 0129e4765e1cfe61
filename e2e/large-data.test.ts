// The console with many leads and pictures: each screen requests one page of them, and gets no more than that.
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { fillLeads } from '../bench/fill-leads.ts';
import { fillLibrary } from './fill-library.ts';
import { openConsole } from './journey.ts';
import { sendEnquiry } from './lead-steps.ts';
import { addPicture } from './media-steps.ts';
import { largestOf, recordAnswers, withoutLimit } from './recorded-answers.ts';
import { staffedForFile } from './staffed-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

const MANY = 20_000;
/** Limit for an answer: a page of a list or the content document, with room to grow. */
const BYTES_MAX = 150_000;

const staffed = staffedForFile({
  async prepare(all) {
    await addPicture(all, 'origin.png');
    await all.server.end('SIGTERM');
    fillLeads(all.server.dataDir, MANY);
    fillLibrary(all.server.dataDir, MANY);
    await all.server.restart();
  },
});

const open = (address: string) => openConsole(staffed.browser, staffed.server, address);

test('no screen requests a list without a limit, or gets more than a page', thorough, async () => {
  const { page, close } = await open('/admin');
  const answers = recordAnswers(page);
  for (const [address, shown] of [
    ['/admin', '20,000'],
    ['/admin/messages?view=all', 'Job 19999'],
    ['/admin/media', '20,001 files, '],
    ['/admin/content/hero', 'Hero'],
    ['/admin/activity', 'origin.png'],
  ] as const) {
    await page.goto(address);
    await page.getByText(shown).first().waitFor();
    await page.locator('#main[aria-busy="true"], #main [aria-busy="true"]').first().waitFor({ state: 'detached' });
  }
  const all = await answers();
  expect(
    all.filter(({ address }) => /^\/api\/(content|messages|uploads|activity)\b/.test(address)).length,
  ).toBeGreaterThan(8);
  expect(withoutLimit(all)).toEqual([]);
  const largest = largestOf(all);
  expect(largest.bytes, largest.address).toBeLessThan(BYTES_MAX);
  await close();
});

/** The first message in view, and its distance from the top edge of the list. */
function placeIn(page: Page): Promise<string> {
  return page.locator('.lead-rows').evaluate((list) => {
    const edge = list.getBoundingClientRect().top;
    const rows = [...list.querySelectorAll<HTMLElement>('a[data-lead]')];
    const first = rows.find((row) => row.getBoundingClientRect().top >= edge);
    return `${first?.dataset['lead']} at ${Math.round((first?.getBoundingClientRect().top ?? 0) - edge)}`;
  });
}

test('a person far down a long list keeps the place, and sees new leads at its top', thorough, async () => {
  const { page, close } = await open('/admin/messages?view=all');
  const list = page.locator('.lead-rows');
  const rows = page.locator('a[data-lead]');
  const loadOn = async () => {
    await list.evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
    return rows.count();
  };
  /** Loads page by page. Each page has its own timeout, as a busy computer loads many pages slowly. */
  const loadUpTo = async (least: number) => {
    for (let had = await rows.count(); had < least; had = await rows.count())
      await expect.poll(loadOn).toBeGreaterThan(had);
  };
  await rows.first().waitFor();
  await loadUpTo(250);
  // Another page may still be loading.
  await list.getByText('Loading messages').waitFor({ state: 'detached' });
  await list.evaluate((element) => element.scrollTo({ top: element.scrollHeight / 2 }));
  // Rows have their final height only once they were in view, so the list moves for a while.
  let place = '';
  const isAtRest = async () => {
    const before = place;
    place = await placeIn(page);
    return place === before;
  };
  await expect.poll(isAtRest).toBe(true);

  const enquiry = { name: 'Adwoa Newcomer', email: 'adwoa@example.com', phone: '0241112233', message: 'A tank.' };
  await sendEnquiry(staffed.server, { ...enquiry, reason: 'Quote' });
  const chip = page.getByRole('button', { name: '1 new message' });
  await chip.waitFor();
  await expect.poll(() => placeIn(page)).toBe(place);
  expect(await rows.filter({ hasText: 'Adwoa Newcomer' }).all()).toEqual([]);

  await chip.click();
  await rows.first().filter({ hasText: 'Adwoa Newcomer' }).waitFor();
  // Rows far down are removed from the page, and load again when the person scrolls down.
  await expect.poll(() => rows.count()).toBeLessThan(150);
  await loadUpTo(151);
  await close();
});
