// The large picture of the gallery, for its tests.
import { readableName } from 'shared/media/readable-name.ts';
import { expect } from 'vitest';
import { addPictures, jobNames } from './fill-gallery.ts';
import type { OpenedPage } from './open-page.ts';
import { startServer, type ScreenServer } from './start-server.ts';

export const dialog = (site: OpenedPage) => site.getByRole('dialog', { name: 'Picture' });
export const tile = (site: OpenedPage, name: string) =>
  site.getByRole('link', { name: `Open ${readableName(name)}`, exact: true });
export const button = (site: OpenedPage, name: string) => dialog(site).getByRole('button', { name });
/** `a, 1 of 3`. */
const shown = (site: OpenedPage) => `${site.all('.lb-name')[0]?.textContent}, ${site.all('.lb-count')[0]?.textContent}`;
export const expectShown = (site: OpenedPage, what: string) => expect.poll(() => shown(site)).toBe(what);

/** In the order of the gallery: job-5.png to job-1.png. */
export async function startFilled(count = 5): Promise<ScreenServer> {
  const server = await startServer();
  await addPictures(server, jobNames(count).toReversed());
  return server;
}
