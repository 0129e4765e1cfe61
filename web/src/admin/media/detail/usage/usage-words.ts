// Where the content uses a picture, in the words of the editor's tabs (rule F5).
import { sectionTitle } from 'shared/content/section-titles.ts';

/** `imageUrl` becomes `image`, `coreServices` becomes `core services`. */
function plain(member: string): string {
  const words = member.replace(/Url$/, '').replace(/([a-z])([A-Z])/g, '$1 $2');
  return words.toLowerCase();
}

/** For this member, pages show the newest pictures of a category (rule A17). */
const BY_CATEGORY = 'home.projects';

/** `home.projects.2.imageUrl` becomes `Home: projects, no. 3, image`. */
export function usageWords(path: string): string {
  if (path === BY_CATEGORY) return 'Home and Projects, as one of the newest of its category';
  const members = path.split('.');
  if (members[0] === 'pages') members.shift();
  const [first = '', ...rest] = members;
  const places = rest.map((member) => (/^\d+$/.test(member) ? `no. ${Number(member) + 1}` : plain(member)));
  const tab = sectionTitle(first);
  return places.length === 0 ? tab : `${tab}: ${places.join(', ')}`;
}
