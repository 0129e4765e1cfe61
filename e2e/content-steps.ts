// Shared steps of the tests of Content Management: two editors, the parts of the screen, and the stored content.
import type { Locator, Page } from 'playwright';
import { openConsole } from './journey.ts';
import { callApi, signIn, type RunningServer } from './running-server.ts';
import { staffedForFile } from './staffed-server.ts';

const AMA = { username: 'ama', password: 'admin battery staple' };

interface Content {
  hero: Record<string, unknown>;
  footer: Record<string, unknown>;
}

/** Parts of the content, each with its changed values. */
type Changes = { [Part in keyof Content]?: object };

interface Editors {
  server(): RunningServer;
  open(
    address: string,
    options?: Parameters<typeof openConsole>[3],
  ): Promise<{ page: Page; close: () => Promise<void> }>;
  content(): Promise<Content>;
  /** The HTML of a public page as sent to visitors. */
  publicPage(path: string): Promise<string>;
  /** Saves as the other editor, based on the newest revision. */
  saveAsAma(changes: Changes): Promise<void>;
}

/** A server with two editors, for all tests of a file. */
export function startEditors(): Editors {
  let ama: string;
  const staffed = staffedForFile({
    async prepare({ server, token }) {
      await callApi(server, 'POST', '/api/users', { token, body: { ...AMA, role: 'admin' } });
      ama = await signIn(server, AMA);
    },
  });
  const content = async () => (await callApi(staffed.server, 'GET', '/api/content')) as Content;
  return {
    server: () => staffed.server,
    open: (address, options) => openConsole(staffed.browser, staffed.server, address, options),
    content,
    publicPage: async (path) => (await fetch(staffed.server.url + path)).text(),
    async saveAsAma(changes) {
      const newest = await content();
      const changed = Object.entries(changes).map(([part, change]) => [
        part,
        { ...newest[part as keyof Changes], ...change },
      ]);
      const body = { ...newest, ...Object.fromEntries(changed) };
      await callApi(staffed.server, 'PUT', '/api/content', { token: ama, body });
    },
  };
}

/** Hides other editors' changes from this page: it gets no live events, and reads nothing in their place. */
export async function withoutNews(page: Page): Promise<void> {
  await page.route('**/api/events', (route) => route.fulfill({ status: 501, json: {} }));
  // Never answered, so that the server counts neither as reachable nor as lost.
  await page.route('**/api/health', () => undefined);
}

const form = (page: Page, name: string) => page.getByRole('form', { name, exact: true });
export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
export const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
export const saveAll = (page: Page) => page.getByRole('button', { name: 'Save All Changes' }).click();

export async function openTab(page: Page, title: string): Promise<Locator> {
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: title }).click();
  await form(page, title).waitFor();
  return form(page, title);
}

export async function openEntry(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
}
