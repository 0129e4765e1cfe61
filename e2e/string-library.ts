// What the tables of strings of the rooms with pictures share: a library of one picture, and files to send.
import type { Page } from 'playwright';
import { makePng } from './make-png.ts';
import { callApi } from './running-server.ts';
import { startStaffedServer, type StaffedServer } from './staffed-server.ts';
import type { Refusal } from './string-steps.ts';

/** hull.png is the only picture, Marine the only category. */
export async function startWithPicture(): Promise<StaffedServer> {
  const staffed = await startStaffedServer();
  const { server, token } = staffed;
  const body = new FormData();
  body.append('file', new Blob([makePng(0x3c5a78)]), 'hull.png');
  const headers = { Authorization: `Bearer ${token}` };
  await fetch(`${server.url}/api/upload`, { method: 'POST', headers, body });
  await callApi(server, 'POST', '/api/categories', { token, body: { name: 'Marine' } });
  return staffed;
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
