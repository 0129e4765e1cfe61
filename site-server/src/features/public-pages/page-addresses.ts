// Which addresses are pages, and which query parameters they depend on, so that other parameters do not fill the cache.
import { PROJECTS_PATH, isBelowProjects, movedTo, projectAt } from 'shared/content/projects/project-paths.ts';
import { shownProjects } from 'shared/content/projects/project-pages.ts';
import { tradesOf } from 'shared/content/projects/project-trades.ts';
import { serviceAnchors, titled } from 'shared/content/service-anchors.ts';
import type { SiteContent } from 'shared/content/site-content.ts';

/** Whether the path can be the page of a project: a sample that was replaced by pictures has none. */
export function isProjectPage(content: SiteContent, path: string): boolean {
  return isBelowProjects(path) && projectAt(shownProjects(content, []), path) !== undefined;
}

/** The address of the form's page with the service or project it is about, if that exists (rule B28). */
export function formAddress(content: SiteContent, path: string, query: URLSearchParams): string {
  const asked = `/${query.get('about') ?? ''}`;
  const about = (movedTo(content, asked) ?? asked).slice(1);
  const services = titled(content.pages.services.items);
  const isService = serviceAnchors(services.map(({ title }) => title)).includes(about);
  return isService || isProjectPage(content, `/${about}`) ? `${path}?about=${about}` : path;
}

/** The address of the list of projects, with an existing trade (rule A25). */
export function projectsAddress(content: SiteContent, query: URLSearchParams): string {
  const trade = query.get('trade');
  const isTrade = tradesOf(shownProjects(content, []), content).some(({ id }) => id === trade);
  return isTrade ? `${PROJECTS_PATH}?trade=${trade}` : PROJECTS_PATH;
}
