// The words of the site that are there before its pages are opened.
import type { SiteContent } from 'shared/content/site-content.ts';
import type { ScreenServer } from './start-server.ts';

/** `change` changes the stored content in place. */
export async function changeSite(server: ScreenServer, change: (content: SiteContent) => void): Promise<void> {
  const content = await server.request<SiteContent>('GET', '/api/content');
  change(content);
  await server.request('PUT', '/api/content', { body: content });
}
