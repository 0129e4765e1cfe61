// Adds pictures and categories to the gallery before its page is opened.
import { addCategories, addPicture } from './fill-library.ts';
import { makePicture } from './make-picture.ts';
import type { ScreenServer } from './start-server.ts';

/** The last picture is the newest, and comes first. Pictures of one call are equal and share their smaller versions. */
export async function addPictures(server: ScreenServer, names: readonly string[], category?: string): Promise<void> {
  const colour = newColour();
  for (const name of names) {
    await addPicture(server, await makePicture(name, { width: 80, height: 60, colour }));
    if (category !== undefined)
      await server.request('POST', `/api/uploads/${name}/meta`, { body: { categories: [category] } });
  }
}

/** A random colour: it makes the file differ from those of other calls, which may be in the browser's cache. */
function newColour(): string {
  const [colour = 0] = crypto.getRandomValues(new Uint32Array(1));
  return `#${(colour % 0x1000000).toString(16).padStart(6, '0')}`;
}

/** For 3: `job-3.png`, `job-2.png`, `job-1.png`, in the order of the gallery. */
export const jobNames = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `job-${count - index}.png`);

/** Two pictures of Marine, one of Welding, and one without a category. */
export async function addByCategory(server: ScreenServer): Promise<void> {
  await addCategories(server, 'Marine', 'Welding', 'Empty shelf');
  await addPictures(server, ['plain.png']);
  await addPictures(server, ['weld.png'], 'welding');
  await addPictures(server, ['hull.png', 'mast.png'], 'marine');
}
