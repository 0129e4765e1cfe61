// Makes the content use a picture of the library.
import { changeSite } from './change-site.ts';
import type { ScreenServer } from './start-server.ts';

/** Shows the picture in the hero of the home page. */
export async function showOnHero(server: ScreenServer, image: string): Promise<void> {
  await changeSite(server, ({ hero }) => {
    hero.image = image;
  });
}
