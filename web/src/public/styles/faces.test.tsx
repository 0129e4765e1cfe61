// The letters of Ghana's languages in headings.
import { expect, test } from 'vitest';
import { changeSite } from '../../testing/change-site.ts';
import { openPage, type OpenedPage } from '../../testing/open-page.ts';
import { startServer } from '../../testing/start-server.ts';

function openLetters(site: OpenedPage): string | undefined {
  const faces = [...site.window().document.fonts];
  return faces.find(({ unicodeRange }) => unicodeRange.includes('U+190'))?.status;
}

test('have the same typeface as others, which is loaded only if a page has one of them', async () => {
  const server = await startServer();
  const site = await openPage('/safety');
  await site.window().document.fonts.ready;
  expect(openLetters(site)).toBe('unloaded');
  await changeSite(server, ({ hero }) => {
    hero.title = 'Yɛfrɛ yɛn';
  });
  await site.goTo('/');
  await expect.poll(() => openLetters(site)).toBe('loaded');
});
