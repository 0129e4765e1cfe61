// Makes the content use a picture of the library.
import type { SiteContent } from 'shared/content/site-content.ts';
import type { ScreenServer } from './start-server.ts';

/** Shows the picture in the hero of the home page. */
export async function showOnHero(server: ScreenServer, image: string): Promise<void> {
  const content = await server.request<SiteContent>('GET', '/api/content');
  await server.request('PUT', '/api/content', { body: { ...content, hero: { ...content.hero, image } } });
}
