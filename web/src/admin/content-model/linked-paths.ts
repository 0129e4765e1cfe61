// Paths of this site to which a link may lead, including the pages of projects.
import { PAGE_PATHS } from 'shared/content/page-paths.ts';
import { isWritten } from 'shared/content/projects/is-written.ts';
import { PROJECTS_PATH, ownProjectPaths } from 'shared/content/projects/project-paths.ts';
import type { SiteContent } from 'shared/content/site-content.ts';

export interface LinkedPaths {
  /** Suggested paths. */
  offered: readonly string[];
  /** All existing paths; one that ends with a slash stands for everything below it. */
  known: readonly string[];
}

const FILES = ['/uploads/', '/documents/', '/admin', '/admin/', '/sitemap.xml'];

export const FIXED_PATHS: LinkedPaths = { offered: PAGE_PATHS, known: [...PAGE_PATHS, '/get-started', ...FILES] };

export function linkedPaths(content: SiteContent): LinkedPaths {
  const { projects, sampleProjects } = content.home;
  const own = ownProjectPaths(content);
  // Former addresses redirect (rule A24). Samples, shown while there are no projects, have pages that the content
  // lacks.
  const former = projects.flatMap(({ page }) => page.addresses.map((address) => `${PROJECTS_PATH}/${address}`));
  const samples = sampleProjects === 'shown' && !projects.some(isWritten) ? [`${PROJECTS_PATH}/`] : [];
  return { offered: [...PAGE_PATHS, ...own], known: [...FIXED_PATHS.known, ...own, ...former, ...samples] };
}
