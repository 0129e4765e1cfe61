// What the tables of strings of the rooms with pictures share: a library of one picture, and files to send.
import type { Page } from 'playwright';
import { makePng } from './make-png.ts';
import { addCategory, addPicture } from './media-steps.ts';
import type { StaffedServer } from './staffed-server.ts';
import type { Refusal } from './string-steps.ts';

/** hull.png is the only picture, Marine the only category. */
export async function preparePicture(staffed: StaffedServer): Promise<void> {
  await addPicture(staffed, 'hull.png');
  await addCategory(staffed, 'Marine');
}

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
/** Chooses a picture in the field for files of this name. */
export const picture = (label: string) => (page: Page) =>
  field(page, label).setInputFiles({ name: 'new.png', mimeType: 'image/png', buffer: makePng(0x884422) });
/** The same with what is none, or with a picture of so many bytes. */
export const text = (label: string, bytes?: number) => (page: Page) =>
  field(page, label).setInputFiles({
    name: bytes === undefined ? 'notes.txt' : 'large.png',
    mimeType: bytes === undefined ? 'text/plain' : 'image/png',
    buffer: Buffer.alloc(bytes ?? 4),
  });

export const NO_UPLOAD: Refusal = { method: 'POST', path: '/api/upload' };
export const NO_FILES: Refusal[] = [
  { path: '/api/uploads?**', status: 200, body: [] },
  { path: '/api/categories', status: 200, body: [] },
];
