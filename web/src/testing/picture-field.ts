// The field for the picture of the hero section, for its tests.
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { dialog, field, form } from './content-screen.ts';
import { openScreen } from './open-screen.ts';
import { startServer, type ScreenServer } from './start-server.ts';

export const address = () => field('Background image address');
export const background = () => page.getByRole('group', { name: 'Background image' });
export const thumbnail = () => background().element().querySelector('.content-thumb img');
export const library = () => dialog('Choose a picture');
export const upload = (label: string, file: File) => field(`${label} to upload`).upload(file);

export async function openHero(): Promise<ScreenServer> {
  const server = await startServer();
  await openScreen(server, '/admin/content/hero');
  await expect.element(form('Hero Section')).toBeVisible();
  return server;
}
