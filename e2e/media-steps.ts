// Shared steps of tests of the library: uploading pictures, and the parts of the screen.
import type { Locator, Page } from 'playwright';
import { beforeEach } from 'vitest';
import { openConsole } from './journey.ts';
import { makePng } from './make-png.ts';
import { callApi, type RunningServer } from './running-server.ts';
import { staffedForFile, type StaffedServer } from './staffed-server.ts';

interface Listed {
  name: string;
  hidden: boolean;
  categories: string[];
  width: number;
  variants: object[];
}

type Library = Pick<StaffedServer, 'server' | 'token'>;

interface JourneyLibrary extends Library, Pick<StaffedServer, 'browser'> {
  /** Opens the Media screen. */
  open: (options?: Parameters<typeof openConsole>[3]) => ReturnType<typeof openConsole>;
  /** Opens another screen of the console. */
  openAt: (address: string) => ReturnType<typeof openConsole>;
  list: () => Promise<Listed[]>;
}

/** A server for the tests of one file. Each test starts with an empty library. */
export function startLibrary(): JourneyLibrary {
  const staffed = staffedForFile();
  beforeEach(() => emptyLibrary(staffed));
  return Object.assign(staffed, {
    open: (options?: Parameters<typeof openConsole>[3]) =>
      openConsole(staffed.browser, staffed.server, '/admin/media', options),
    openAt: (address: string) => openConsole(staffed.browser, staffed.server, address),
    list: () => listPictures(staffed),
  });
}

/** The listed pictures, newest first. */
async function listPictures({ server, token }: Library): Promise<Listed[]> {
  return (await callApi(server, 'GET', '/api/uploads?limit=500', { token })) as Listed[];
}

export async function addPicture(
  { server, token }: Library,
  name: string,
  bytes: Buffer<ArrayBuffer> = makePng(0x3c5a78),
): Promise<void> {
  const body = new FormData();
  body.append('file', new Blob([bytes]), name);
  const headers = { Authorization: `Bearer ${token}` };
  const { ok, status } = await fetch(`${server.url}/api/upload`, { method: 'POST', headers, body });
  if (!ok) throw new Error(`POST /api/upload: ${status}`);
}

export async function addCategory({ server, token }: Library, name: string): Promise<void> {
  await callApi(server, 'POST', '/api/categories', { token, body: { name } });
}

/** Deletes pictures and categories. Names and ids are not reused: each test has its own. */
async function emptyLibrary(library: Library): Promise<void> {
  const { server, token } = library;
  const names = (await listPictures(library)).map(({ name }) => name);
  if (names.length > 0) await callApi(server, 'POST', '/api/uploads/bulk', { token, body: { names, delete: true } });
  for (const { id } of await listCategories(server))
    await callApi(server, 'DELETE', `/api/categories/${id}`, { token });
}

async function listCategories(server: RunningServer): Promise<{ id: string; name: string }[]> {
  return (await callApi(server, 'GET', '/api/categories')) as { id: string; name: string }[];
}

/** A file on this computer. */
interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export const png = (name: string, buffer: Buffer = makePng(0x884422)): ChosenFile => ({
  name,
  mimeType: 'image/png',
  buffer,
});

/** The button of a tile, whose name begins with that of its picture. */
export const picture = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^${name.replaceAll('.', String.raw`\.`)} `) });
export const tile = (page: Page, name: string): Locator =>
  page.getByRole('gridcell').filter({ has: picture(page, name) });
/** The uploads in progress. */
export const panel = (page: Page): Locator => page.getByRole('region', { name: 'Uploads' });

export const send = (page: Page, ...files: ChosenFile[]): Promise<void> =>
  page.getByLabel('Pictures to upload').setInputFiles(files);
