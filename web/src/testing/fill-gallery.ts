// Pictures and categories of the gallery that are there before its page is opened.
import { makePicture } from './make-picture.ts';
import type { ScreenServer } from './start-server.ts';

/** The last one is the newest, and comes first. Those of one call look the same, and have their smaller forms in common. */
export async function addPictures(server: ScreenServer, names: readonly string[], category?: string): Promise<void> {
  const colour = newColour();
  for (const name of names) {
    const form = new FormData();
    form.append('file', await makePicture(name, { width: 80, height: 60, colour }));
    await server.request('POST', '/api/upload', { form });
    if (category !== undefined)
      await server.request('POST', `/api/uploads/${name}/meta`, { body: { categories: [category] } });
  }
}

/** Pictures of different colours are different files: none of another call is in the browser's cache under its address. */
function newColour(): string {
  const [colour = 0] = crypto.getRandomValues(new Uint32Array(1));
  return `#${(colour % 0x1000000).toString(16).padStart(6, '0')}`;
}

export async function addCategories(server: ScreenServer, ...names: string[]): Promise<void> {
  for (const name of names) await server.request('POST', '/api/categories', { body: { name } });
}

/** `job-3.png`, `job-2.png`, `job-1.png` of 3, in the order of the gallery. */
export const jobNames = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `job-${count - index}.png`);
