// Where the content uses a picture, in the words of the editor (rule F5).
import { pathLabel } from '../../content-model/describe.ts';

/** For this member, pages show the newest pictures of a category (rule A17). */
const BY_CATEGORY = 'home.projects';

/** `home.projects.2.imageUrl` becomes `Home › Recent projects › project 3 › Image`. */
export function placeWords(path: string): string {
  return path === BY_CATEGORY ? 'Home and Projects, as one of the newest of its category' : pathLabel(path);
}
