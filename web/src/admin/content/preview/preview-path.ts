// Which page shows the field that is edited: the tab's own, or the page of a project.
import { shownProjects } from 'shared/content/projects/project-pages.ts';
import { projectPath } from 'shared/content/projects/project-paths.ts';
import type { SiteContent } from 'shared/content/site-content.ts';
import type { Tab } from '../model/tabs.ts';

const PAGE_OF_PROJECT = /^home\.projects\.(\d+)\.page(?:\.|$)/;
const WORDS_OF_PROJECTS = /^pages\.projects\.project(?:\.|$)/;

/** @param field  path of the field that is edited; undefined while none of the tab is */
export function previewPath(tab: Tab, field: string | undefined, content: SiteContent): string {
  const index = PAGE_OF_PROJECT.exec(field ?? '')?.[1];
  const edited = index === undefined ? undefined : content.home.projects[Number(index)];
  if (edited) return projectPath(edited) ?? tab.page;
  if (!WORDS_OF_PROJECTS.test(field ?? '')) return tab.page;
  const paths = shownProjects(content, []).map(projectPath);
  return paths.find((path) => path !== undefined) ?? tab.page;
}
