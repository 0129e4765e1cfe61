// Changes the content of the site before its pages are opened.
import type { SiteContent } from 'shared/content/site-content.ts';
import type { ScreenServer } from './start-server.ts';

/** Reads the content, lets `change` modify it in place, and saves it. */
export async function changeSite(server: ScreenServer, change: (content: SiteContent) => void): Promise<void> {
  const content = await server.request<SiteContent>('GET', '/api/content');
  change(content);
  await server.request('PUT', '/api/content', { body: content });
}
