// Which projects the site shows (rules A16, A17).
import { PROJECT_CANDIDATES } from '../../limits.ts';
import { isWritten } from './is-written.ts';
import { makeProject, type Project } from './project-shape.ts';

/** A picture in the category `projects`, newest first, without hidden ones. */
export interface ProjectPicture {
  name: string;
  url: string;
  /** Empty if none was entered. */
  caption?: string;
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

/** The configured projects, else the newest pictures in the category `projects`, else the given samples. */
export function listProjects(configured: Project[], pictures: ProjectPicture[], samples: Project[]): Project[] {
  const written = configured.filter(isWritten);
  if (written.length > 0) return written;
  if (pictures.length === 0) return samples;
  return pictures
    .slice(0, PROJECT_CANDIDATES)
    .map(({ name, url, caption }) => makeProject({ title: caption || titleFromFilename(name), imageUrl: url }));
}

/** Whether the category has pictures beside those that are shown as projects. */
export function hasFurtherPictures(configured: Project[], pictures: ProjectPicture[]): boolean {
  return !configured.some(isWritten) && pictures.length > PROJECT_CANDIDATES;
}
