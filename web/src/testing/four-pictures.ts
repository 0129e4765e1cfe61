// A library of four pictures, of which a test selects some.
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { addCategories, addPictures } from './fill-library.ts';
import { bulkBar, shownNames, untilCurrent } from './media-screen.ts';
import { openScreen } from './open-screen.ts';
import { prepareServer, startServer, type ScreenServer } from './start-server.ts';

export const act = (name: string) => bulkBar().getByRole('button', { name });
export const box = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` });
export const selected = (words: string) => expect.element(bulkBar().getByText(words, { exact: true })).toBeVisible();

/** Prepares them for the tests of a file; the returned function opens them. d.png is the newest, and the first. */
export function prepareFour() {
  const four = prepareServer(async (server) => {
    await addPictures(server, 'a.png', 'b.png', 'c.png', 'd.png');
    await addCategories(server, 'Docks', 'Silos');
  });

  /** @param hasNews  whether events about changes elsewhere arrive */
  return async function openFour({ hasNews = true } = {}): Promise<ScreenServer> {
    const server = await startServer({ like: four });
    if (!hasNews) await server.hold('/api/events');
    await openScreen(server, '/admin/media');
    await expect.poll(shownNames).toEqual(['d.png', 'c.png', 'b.png', 'a.png']);
    await untilCurrent();
    return server;
  };
}
