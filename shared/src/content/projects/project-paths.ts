// Where the pages of projects are (rule A24).
import { isWritten } from './is-written.ts';
import type { Project, SiteContent } from '../site-content.ts';

export const PROJECTS_PATH = '/projects';

/** Where nothing is but their pages. */
export function isBelowProjects(path: string): boolean {
  return path.startsWith(`${PROJECTS_PATH}/`);
}

export function projectPath({ page }: Pick<Project, 'page'>): string | undefined {
  return page.slug === '' ? undefined : `${PROJECTS_PATH}/${page.slug}`;
}

/** Of these projects, the one whose page has the path. */
export function projectAt(projects: Project[], path: string): Project | undefined {
  return projects.find((project) => projectPath(project) === path);
}

/** Pages of what an administrator has written, which search engines may list. */
export function ownProjectPaths({ home }: SiteContent): string[] {
  const paths = home.projects.filter(isWritten).map(projectPath);
  return [...new Set(paths.filter((path) => path !== undefined))];
}

/** Where the page is by now that once had this path; undefined when there was none, or it is gone. */
export function movedTo({ home }: SiteContent, path: string): string | undefined {
  const former = path.slice(PROJECTS_PATH.length + 1);
  const written = home.projects.filter(isWritten);
  if (!isBelowProjects(path) || projectAt(written, path)) return undefined;
  const moved = written.find(({ page }) => page.slug !== '' && page.addresses.includes(former));
  return moved && projectPath(moved);
}
