// Content that shows a picture of the library.
import type { SiteContent } from 'shared/content/site-content.ts';
import type { ScreenServer } from './start-server.ts';

/** On the first screen of the site. */
export async function showOnHero(server: ScreenServer, image: string): Promise<void> {
  const content = await server.request<SiteContent>('GET', '/api/content');
  await server.request('PUT', '/api/content', { body: { ...content, hero: { ...content.hero, image } } });
}
