// Structured data about projects (schema.org): the list, and each project.
import type { PageData } from 'shared/site/page-renderer.ts';
import { ownProjectPaths } from 'shared/content/projects/project-paths.ts';
import type { PageView, ProjectData, ProjectsData } from '../page-view.ts';
import { at } from './full-address.ts';
import { isoDate } from './iso-date.ts';

/** The list of projects that have a page, without samples (rule A24e). */
function listOf({ cards }: ProjectsData, data: PageData): object[] {
  const paths = ownProjectPaths(data.content);
  const own = cards.filter(({ href }) => paths.includes(href));
  if (own.length === 0) return [];
  const itemListElement = own.map(({ title, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title || undefined,
    url: at(data, href),
  }));
  return [{ '@type': 'ItemList', itemListElement }];
}

function workOf({ title, summary, page, trades }: ProjectData, path: string, data: PageData): object {
  const date = isoDate(page.date);
  return {
    '@type': 'CreativeWork',
    name: title,
    url: at(data, path),
    ...(summary && { description: summary }),
    ...(data.projectShare !== undefined && { image: at(data, data.projectShare) }),
    ...(date && { temporalCoverage: date }),
    ...(page.place && { contentLocation: { '@type': 'Place', name: page.place } }),
    ...(trades.length > 0 && { about: trades.map(({ name }) => name) }),
    creator: { '@id': at(data, '/#company') },
  };
}

export function projectFacts(view: PageView, data: PageData): object[] {
  if (view.page === 'projects') return listOf(view.data, data);
  return view.page === 'project' ? [workOf(view.data, view.path, data)] : [];
}
