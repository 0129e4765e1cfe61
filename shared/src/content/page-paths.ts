// The public pages that always exist and that search engines may list.
import { PROJECTS_PATH } from './projects/project-paths.ts';

export const PAGE_PATHS: readonly string[] = [
  '/',
  '/about',
  '/services',
  '/safety',
  PROJECTS_PATH,
  '/gallery',
  '/contact',
  '/privacy',
  '/terms',
];
