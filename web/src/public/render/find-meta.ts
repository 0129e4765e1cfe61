// Finds the metadata of a path, including project pages.
import type { PageData } from 'shared/site/page-renderer.ts';
import { notFoundMeta, pagesMeta, titled, type PageMeta } from '../pages-meta.ts';
import { findProject, projectTitle } from './build-projects.ts';

function projectMeta(path: string, data: PageData): PageMeta | undefined {
  const project = findProject(data, path);
  if (!project) return undefined;
  return { path, page: 'project', title: titled(() => projectTitle(project)), description: () => project.summary };
}

export function findMeta(path: string, data: PageData): PageMeta {
  return pagesMeta.find((page) => page.path === path) ?? projectMeta(path, data) ?? notFoundMeta;
}
