// Public pages on paper (rule B26): readable ink whatever colours the screen has, and About as one sheet.
import { expect, test } from 'vitest';
import { overflow, unreadable } from './axe-findings.ts';
import { openPage } from './journey.ts';
import { callApi, signIn } from './running-server.ts';
import { staffedForFile } from './staffed-server.ts';
import { shortOrLong } from 'shared/testing/thorough.ts';

const staffed = staffedForFile();

const ALL = [
  '/',
  '/about',
  '/services',
  '/safety',
  '/projects/mv-volta-star-hull-repaint',
  '/gallery',
  '/contact',
  '/privacy',
];

/** How many sheets of A4 the page takes. */
function sheetsOf(pdf: Uint8Array): number {
  return (
    Buffer.from(pdf)
      .toString('latin1')
      .match(/\/Type\s*\/Page\b/g)?.length ?? 0
  );
}

test('pages print in dark ink, and About on one sheet', async () => {
  const { page, close } = await openPage(staffed.browser, staffed.server, {
    colorScheme: 'dark',
    viewport: { width: 674, height: 954 },
  });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const path of shortOrLong(['/', '/projects/mv-volta-star-hull-repaint', '/contact'], ALL)) {
    await page.goto(path);
    expect(await unreadable(page), path).toEqual([]);
    expect(await overflow(page), path).toBe(0);
    // Nothing that asks to be clicked.
    expect(await page.locator('.btn:visible, .nav:visible, form:visible').count(), path).toBe(0);
  }
  await page.goto('/contact');
  await page.getByText('+233 30 000 0000').first().waitFor();
  await page.goto('/about');
  expect(sheetsOf(await page.pdf({ format: 'A4' }))).toBe(1);
  await close();
});

test('About is one sheet with people, and with a sentence for each value', async () => {
  const { server } = staffed;
  const token = await signIn(server);
  const content = (await callApi(server, 'GET', '/api/content')) as {
    pages: { about: { coreValues: string[] } };
  };
  const { about } = content.pages;
  const coreValues = about.coreValues.map(
    (value) => `${value}: One sentence of eighty letters, which says what we mean.`,
  );
  const people = Array.from({ length: 8 }, (_, index) => ({ name: `Ama Serwaa ${index}`, role: 'Yard manager, Tema' }));
  const pages = { ...content.pages, about: { ...about, coreValues, people } };
  await callApi(server, 'PUT', '/api/content', { token, body: { ...content, pages } });
  const { page, close } = await openPage(staffed.browser, server);
  await page.goto('/about');
  await page.getByText('Ama Serwaa 7').waitFor();
  expect(sheetsOf(await page.pdf({ format: 'A4' }))).toBe(1);
  await close();
});
