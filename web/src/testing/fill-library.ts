// Adds pictures and categories before a screen is opened, and reads them afterwards.
import type { Category, Upload } from 'shared/media/media.ts';
import { makePicture } from './make-picture.ts';
import type { ScreenServer } from './start-server.ts';

/** Uploads a picture for each name; the last one is the newest. */
export async function addPictures(server: ScreenServer, ...names: string[]): Promise<void> {
  for (const name of names) await addPicture(server, await makePicture(name));
}

export async function addPicture(server: ScreenServer, file: File): Promise<void> {
  const form = new FormData();
  form.append('file', file);
  await server.request('POST', '/api/upload', { form });
}

export async function addCategories(server: ScreenServer, ...names: string[]): Promise<void> {
  for (const name of names) await server.request('POST', '/api/categories', { body: { name } });
}

/** All pictures, newest first. */
export function listPictures(server: ScreenServer): Promise<Upload[]> {
  return server.request<Upload[]>('GET', '/api/uploads?limit=500');
}

export async function listNames(server: ScreenServer): Promise<string[]> {
  return (await listPictures(server)).map(({ name }) => name);
}

export function listCategories(server: ScreenServer): Promise<Category[]> {
  return server.request<Category[]>('GET', '/api/categories');
}
