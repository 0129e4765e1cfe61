// Printed public pages (rule B26): readable whatever colours the screen has, and About on one sheet.
import { describe, expect, test } from 'vitest';
import { writeFacts } from '../scripts/demo/company-facts.ts';
import { writeContent } from '../scripts/demo/fill-site.ts';
import { overflow, unreadable } from './axe-findings.ts';
import { fillEnquiry, openPage, untilAlive } from './journey.ts';
import { callApi, signIn } from './running-server.ts';
import { staffedForFile } from './staffed-server.ts';
import { shortOrLong, thorough } from 'shared/testing/thorough.ts';

const staffed = staffedForFile();

const ALL = [
  '/',
  '/about',
  '/services',
  '/safety',
  '/projects',
  '/projects/mv-volta-star-hull-repaint',
  '/gallery',
  '/contact',
  '/privacy',
  '/terms',
  '/offline',
  '/nowhere',
];

/** Number of pages of the PDF. */
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
    // Buttons, menu and forms are not printed.
    expect(await page.locator('.btn:visible, .nav:visible, form:visible').count(), path).toBe(0);
  }
  await page.goto('/contact');
  await page.locator('.foot').getByText('+233 30 000 0000').waitFor();
  await page.goto('/about');
  expect(sheetsOf(await page.pdf({ format: 'A4' }))).toBe(1);
  await close();
});

test('a project with two pictures, a quote and figures is one sheet', async () => {
  const { page, close } = await openPage(staffed.browser, staffed.server);
  await page.goto('/projects/mv-volta-star-hull-repaint');
  await page.emulateMedia({ media: 'print' });
  for (const part of ['.compare .shot + .shot', '.q', '.stats', '.foot']) await page.locator(part).waitFor();
  await page.evaluate(() => document.fonts.ready);
  expect(sheetsOf(await page.pdf({ format: 'A4' }))).toBe(1);
  await close();
});

test(
  'About is one sheet with people, a sentence for each value, figures, certificates and clients',
  thorough,
  async () => {
    const { server } = staffed;
    const token = await signIn(server);
    const content = (await callApi(server, 'GET', '/api/content')) as {
      pages: { about: { coreValues: string[] }; safety: object };
    };
    const { about, safety } = content.pages;
    const coreValues = about.coreValues.map(
      (value) => `${value}: One sentence of eighty letters, which says what we mean.`,
    );
    const people = Array.from({ length: 8 }, (_, index) => ({
      name: `Ama Serwaa ${index}`,
      role: 'Yard manager, Tema',
    }));
    const certificates = Array.from({ length: 4 }, (_, index) => ({
      name: `Approved yard ${index}`,
      number: `ARY/009${index}`,
      validUntil: '2999-06-30',
    }));
    const pages = {
      ...content.pages,
      about: { ...about, coreValues, people },
      safety: { ...safety, certificates },
    };
    await callApi(server, 'PUT', '/api/content', { token, body: { ...content, pages } });
    const { page, close } = await openPage(staffed.browser, server);
    await page.goto('/about');
    await page.getByText('Ama Serwaa 7').waitFor();
    const shown = page.locator('.statement');
    expect(await shown.isVisible()).toBe(false);
    await page.emulateMedia({ media: 'print' });
    for (const words of ['skilled professionals', 'Approved yard 3 ARY/0093, Valid until 30 June 2999', 'Volta Lines'])
      await shown.getByText(words).waitFor();
    expect(sheetsOf(await page.pdf({ format: 'A4' }))).toBe(1);
    await close();
  },
);

describe('the demo', () => {
  const demonstration = staffedForFile({
    async prepare({ server, token }) {
      await writeContent(server, token);
      await writeFacts(server, token);
    },
  });

  test('has About on one sheet', thorough, async () => {
    const { browser, server } = demonstration;
    const { page, close } = await openPage(browser, server);
    await page.goto('/about');
    await page.getByText('Naa Dedei Lamptey').waitFor();
    await page.emulateMedia({ media: 'print' });
    await page.locator('.statement').getByText('ARY/0093').waitFor();
    await page.evaluate(() => document.fonts.ready);
    expect(sheetsOf(await page.pdf({ format: 'A4' }))).toBe(1);
    await close();
  });
});

test.each([
  ['Send enquiry', 'Thank you, we have your enquiry'],
  ['Call me back', 'Thank you, we will call you'],
])('the thanks of a form print with reference and answer time, without the form: %s', async (button, thanks) => {
  const { page, close } = await openPage(staffed.browser, staffed.server, {
    colorScheme: 'dark',
    viewport: { width: 674, height: 954 },
  });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.goto('/contact');
  const form = page.locator('form').filter({ has: page.locator('button', { hasText: button }) });
  await form.waitFor({ state: 'hidden' });
  await page.emulateMedia({ media: 'screen' });
  if (button === 'Send enquiry') await fillEnquiry(page);
  else {
    await form.getByRole('textbox', { name: 'Name' }).fill('Esi Quartey');
    await form.getByRole('textbox', { name: 'Phone' }).fill('024 000 0000');
    await form.getByRole('checkbox').check();
  }
  await form.getByRole('button').click();
  const notice = form.getByRole('status').filter({ hasText: thanks });
  await notice.waitFor();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const words of [/Your reference is \S+\./, /Our office (answers|calls you)/])
    await notice.getByText(words).waitFor();
  expect(await page.locator('form :is(input, textarea, button, .field, a):visible').count()).toBe(0);
  expect(await page.getByText('Leave a name and a number').isVisible()).toBe(false);
  await page.locator('.foot').getByText('+233 30 000 0000').waitFor();
  expect(await unreadable(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  await close();
});

test('quick links, with any heading, and the open picture are not printed', async () => {
  const { server } = staffed;
  const token = await signIn(server);
  const content = (await callApi(server, 'GET', '/api/content')) as { footer: { words: object } };
  const { footer } = content;
  const words = { ...footer.words, links: 'Useful pages' };
  await callApi(server, 'PUT', '/api/content', { token, body: { ...content, footer: { ...footer, words } } });
  const { page, close } = await openPage(staffed.browser, server);
  await page.goto('/gallery');
  await untilAlive(page);
  await page
    .getByRole('link', { name: /^Open / })
    .first()
    .click();
  const shownOnScreen = [page.getByRole('dialog'), page.locator('.foot').getByText('Useful pages')];
  for (const part of shownOnScreen) await part.waitFor();
  await page.emulateMedia({ media: 'print' });
  for (const part of shownOnScreen) await part.waitFor({ state: 'hidden' });
  await page.locator('.foot').getByText('Marine engine services').waitFor();
  await close();
});
