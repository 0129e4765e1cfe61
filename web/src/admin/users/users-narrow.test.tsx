// The list of people in a narrow window.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { layoutFaults } from '../../testing/layout-faults.ts';
import { openScreen } from '../../testing/open-screen.ts';
import { startServer } from '../../testing/start-server.ts';

const people = () => page.getByRole('region', { name: 'People' });

/** The words of the list that are broken: their letters are on more than one line. */
function brokenWords(list: Element): string[] {
  const texts = document.createTreeWalker(list, NodeFilter.SHOW_TEXT);
  const broken: string[] = [];
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    for (const { 0: word, index } of text.data.matchAll(/[^\s-]+/g)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word);
    }
  }
  return broken;
}

test.each([320, 360, 400, 600, 768])('at %i pixels no word is broken, without horizontal scrolling', async (width) => {
  const server = await startServer();
  await server.request('PATCH', '/api/users/1', { body: { displayName: 'Efua Sarpong-Asamoah' } });
  await server.request('PATCH', '/api/users/2', { body: { displayName: 'Kwabena Frimpong-Boateng', canUpload: true } });
  await server.request('POST', '/api/users/invite', { body: { username: 'abena', displayName: 'Abena Owusu' } });
  await openScreen(server, '/admin/users', { width, height: 740 });
  await expect.element(people().getByRole('row', { name: /Kwabena.*Staff, may upload.*Yes/ })).toBeVisible();
  await expect.element(people().getByRole('columnheader', { name: 'Role' })).toBeInTheDocument();
  expect(brokenWords(await people().findElement())).toEqual([]);
  expect(layoutFaults()).toEqual([]);
});
