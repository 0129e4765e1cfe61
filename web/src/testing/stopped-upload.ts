// Uploads for one place that a restart of the browser has cut off.
import { openDB } from 'idb';
import { UPLOAD_PARTS_PATH } from 'shared/media/upload-parts.ts';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { writeNote, type UploadNote } from '../platform/upload-notes.ts';
import { openScreen, type Screen } from './open-screen.ts';
import { sendBeginning } from './send-beginning.ts';
import type { LetGo, ScreenServer } from './start-server.ts';

export const stopped = () => page.getByRole('region', { name: 'Stopped uploads' });
export const says = (words: string | RegExp) => expect.element(stopped().getByText(words)).toBeVisible();

/** Opens a screen that lists stopped uploads. */
export async function openWithStopped(server: ScreenServer, at: string): Promise<Screen> {
  const screen = await openScreen(server, at);
  await expect.element(stopped()).toBeVisible();
  return screen;
}

/** What this browser keeps of uploads. */
export async function keptNotes(): Promise<UploadNote[]> {
  const database = await openDB('uploads');
  const notes = database.objectStoreNames.contains('notes') ? await database.getAll('notes') : [];
  database.close();
  return notes as UploadNote[];
}

interface Stopping {
  /** Chooses the file where it belongs. */
  choose: () => Promise<unknown>;
  /** Gives the upload up there, as the page of a test is not left. */
  giveUp: () => Promise<unknown>;
}

/** What is noted of an upload while it is sent. */
export async function noteOf(server: ScreenServer, { choose, giveUp }: Stopping): Promise<UploadNote> {
  const letGo = await server.hold(`${UPLOAD_PARTS_PATH}/`, 'PATCH');
  await choose();
  await expect.poll(keptNotes).toEqual([expect.objectContaining({ place: expect.anything() as unknown })]);
  const [note] = await keptNotes();
  if (!note) throw new Error('Nothing is noted');
  await giveUp();
  await letGo();
  await expect.poll(keptNotes).toEqual([]);
  return note;
}

/** Half of the file is at the server, and the note is as it was when the browser ended. */
export async function leaveStopped(server: ScreenServer, note: UploadNote, file: File): Promise<string> {
  const address = await sendBeginning(server, file, Math.floor(file.size / 2));
  await writeNote({ ...note, address, beganAt: Date.now() });
  return address;
}

export function refuseParts(server: ScreenServer): Promise<LetGo> {
  const body = JSON.stringify({ error: 'The disk is full', code: 'no_space' });
  return server.refuse(`${UPLOAD_PARTS_PATH}/`, 'PATCH', { status: 507, type: 'application/json', body });
}

export const halfOf = ({ size }: File) => `${Math.floor((Math.floor(size / 2) / size) * 100)} %`;
