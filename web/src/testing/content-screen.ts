// Parts of the Content Management screen, and the content that it stores.
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { SiteContent } from 'shared/content/site-content.ts';
import { startServer, type Person, type ScreenServer } from './start-server.ts';

export const form = (name: string) => page.getByRole('form', { name });
export const field = (label: string) => page.getByLabelText(label);
export const button = (name: string | RegExp) => page.getByRole('button', { name });
export const link = (name: string | RegExp) => page.getByRole('link', { name });
export const dialog = (name: string) => page.getByRole('dialog', { name });
export const save = () => button('Save').click();
export const saveAll = () => button(/^Save All Changes/).click();
/** The form's line about its unsaved fields. @param names  such as `title, subtitle` */
export const unsaved = (names: string) => page.getByText(`Unsaved: ${names}`);

export async function openTab(title: string): Promise<void> {
  const sections = page.getByRole('navigation', { name: 'Sections' });
  await sections.getByRole('link', { name: new RegExp(`^${title}( \\(unsaved\\))?$`) }).click();
  await expect.element(form(title)).toBeInTheDocument();
}

/** Starts a server with three administrators: Efua, who uses the screen, Ama and Kofi. */
export async function startEditors(): Promise<ScreenServer> {
  const server = await startServer();
  const users = await server.request<{ id: number; username: string }[]>('GET', '/api/users');
  for (const { id, username } of users) {
    if (username !== 'efua') await server.request('PATCH', `/api/users/${id}`, { body: { role: 'admin' } });
  }
  return server;
}

export function storedContent(server: ScreenServer): Promise<SiteContent> {
  return server.request<SiteContent>('GET', '/api/content', { as: null });
}

/** The changed parts of the content, each with its changed members. */
type Changes = { [Part in keyof SiteContent]?: Partial<SiteContent[Part]> };

/** Another editor saves changes based on the newest content. */
export async function saveAs(as: Person, server: ScreenServer, changes: Changes): Promise<void> {
  const newest = await storedContent(server);
  const changed = Object.entries(changes).map(([part, change]) => [
    part,
    Array.isArray(change) ? change : { ...newest[part as keyof SiteContent], ...change },
  ]);
  await server.request('PUT', '/api/content', { as, body: { ...newest, ...Object.fromEntries(changed) } });
}

export const saveAsAma = (server: ScreenServer, changes: Changes) => saveAs('ama', server, changes);
