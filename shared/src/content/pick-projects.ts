// Which projects the home page shows (rules A16, A17).
import { PROJECT_CANDIDATES } from '../limits.ts';
import type { Project } from './site-content.ts';

/** A picture of the category `projects`, newest first, hidden ones already left out. */
export interface ProjectPicture {
  name: string;
  url: string;
}

/** `MV_volta-star-2.jpg` -> `Mv volta star`: without extension and collision suffix, separators as spaces, sentence case. */
export function titleFromFilename(name: string): string {
  const words = name
    .replace(/\.[^.]+$/, '')
    .replace(/-\d{1,3}$/, '')
    .replace(/[-_\s]+/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** False for one that was added and not filled in yet: it would be an empty card. */
export function isWritten({ title, summary, imageUrl }: Project): boolean {
  return [title, summary, imageUrl].some((text) => text.trim() !== '');
}

/**
 * Up to nine candidates, of which the page shows six and keeps the rest for pictures that fail to load:
 * the configured projects, else pictures of the category `projects`, else the given samples.
 */
export function pickProjects(configured: Project[], pictures: ProjectPicture[], samples: Project[]): Project[] {
  const written = configured.filter(isWritten);
  if (written.length > 0) return written.slice(0, PROJECT_CANDIDATES);
  if (pictures.length === 0) return samples.slice(0, PROJECT_CANDIDATES);
  return pictures.slice(0, PROJECT_CANDIDATES).map((picture) => ({
    title: titleFromFilename(picture.name),
    summary: '',
    imageUrl: picture.url,
    href: '',
  }));
}
