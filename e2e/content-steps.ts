// What the journeys of Content Management share: two editors, the parts of the room, and what is stored.
import type { Locator, Page } from 'playwright';
import { callApi, signIn, type RunningServer } from './running-server.ts';
import { startStaffedServer, type StaffedServer } from './staffed-server.ts';

const AMA = { username: 'ama', password: 'admin battery staple' };

export interface EditedServer extends StaffedServer {
  /** The token of the other editor. */
  ama: string;
}

export async function startEditedServer(): Promise<EditedServer> {
  const staffed = await startStaffedServer();
  const { server, token } = staffed;
  await callApi(server, 'POST', '/api/users', { token, body: { ...AMA, role: 'admin' } });
  return { ...staffed, ama: await signIn(server, AMA) };
}

export const form = (page: Page, name: string) => page.getByRole('form', { name, exact: true });
export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
export const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

export async function openTab(page: Page, title: string): Promise<Locator> {
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: title }).click();
  await form(page, title).waitFor();
  return form(page, title);
}

export interface Content {
  hero: Record<string, unknown>;
  footer: Record<string, unknown>;
  testimonials: { rating: number }[];
  home: { clients: { name: string }[] };
  features: unknown[];
  pages: { home: { features: unknown[] } };
}

export async function readContent(server: RunningServer): Promise<Content> {
  return (await callApi(server, 'GET', '/api/content')) as Content;
}

/** The other editor saves, knowing the newest. */
export async function saveAsAma(
  { server, ama }: EditedServer,
  change: { hero?: object; footer?: object },
): Promise<void> {
  const newest = await readContent(server);
  const body = { ...newest, hero: { ...newest.hero, ...change.hero }, footer: { ...newest.footer, ...change.footer } };
  await callApi(server, 'PUT', '/api/content', { token: ama, body });
}
