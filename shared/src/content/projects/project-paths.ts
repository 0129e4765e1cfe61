// Paths of project pages (rule A24).
import { isWritten } from './is-written.ts';
import type { Project, SiteContent } from '../site-content.ts';

export const PROJECTS_PATH = '/projects';

/** Whether the path has the prefix that only project pages have. */
export function isBelowProjects(path: string): boolean {
  return path.startsWith(`${PROJECTS_PATH}/`);
}

export function projectPath({ page }: Pick<Project, 'page'>): string | undefined {
  return page.slug === '' ? undefined : `${PROJECTS_PATH}/${page.slug}`;
}

/** The project in the list whose page has the path. */
export function projectAt(projects: Project[], path: string): Project | undefined {
  return projects.find((project) => projectPath(project) === path);
}

/** Pages of projects written by an administrator, which search engines may list. */
export function ownProjectPaths({ home }: SiteContent): string[] {
  const paths = home.projects.filter(isWritten).map(projectPath);
  return [...new Set(paths.filter((path) => path !== undefined))];
}

/** The present path of a page that once had this path; undefined if there was none, or if it was deleted. */
export function movedTo({ home }: SiteContent, path: string): string | undefined {
  const former = path.slice(PROJECTS_PATH.length + 1);
  const written = home.projects.filter(isWritten);
  if (!isBelowProjects(path) || projectAt(written, path)) return undefined;
  const moved = written.find(({ page }) => page.slug !== '' && page.addresses.includes(former));
  return moved && projectPath(moved);
}
