// Chooses the page that shows the edited field: the tab's own, or another one that shows more of it.
import { isWritten } from 'shared/content/projects/is-written.ts';
import { shownProjects } from 'shared/content/projects/project-pages.ts';
import { PROJECTS_PATH, projectPath } from 'shared/content/projects/project-paths.ts';
import type { SiteContent } from 'shared/content/site-content.ts';
import { RECENT_PROJECTS_SHOWN } from 'shared/limits.ts';
import type { Upload } from 'shared/media/media.ts';
import { notFoundMeta, OFFLINE_PATH } from '../../../public/pages-meta.ts';
import type { Tab } from '../../content-model/tabs.ts';

const IN_PROJECT = /^home\.projects\.(\d+)\.(\w+)/;

/** The home page shows neither the filters by trade nor projects after the first ones. */
function pageOfProject({ home }: SiteContent, index: number, part: string): string | undefined {
  const project = home.projects[index];
  if (!project || !isWritten(project)) return undefined;
  if (part === 'page') return projectPath(project);
  const isFurther = home.projects.filter(isWritten).indexOf(project) >= RECENT_PROJECTS_SHOWN;
  return isFurther || part === 'trade' ? PROJECTS_PATH : undefined;
}

function anyProjectPage(content: SiteContent, pictures: Upload[]): string | undefined {
  const paths = shownProjects(content, pictures).map(projectPath);
  return paths.find((path) => path !== undefined);
}

interface Edited {
  /** Path of the edited field; undefined if no field of the tab is edited. */
  field: string | undefined;
  content: SiteContent;
  projectPictures: Upload[];
}

/** The path of the page, or of the page that is shown for errors. */
export function previewPath(tab: Tab, { field = '', content, projectPictures }: Edited): string {
  const isIn = (part: string) => field === part || field.startsWith(`${part}.`);
  if (isIn('everyPage.notFound')) return notFoundMeta.path;
  if (isIn('everyPage.offline')) return OFFLINE_PATH;
  if (isIn('pages.projects.project')) return anyProjectPage(content, projectPictures) ?? tab.page;
  const [, index, part = ''] = IN_PROJECT.exec(field) ?? [];
  return (index !== undefined && pageOfProject(content, Number(index), part)) || tab.page;
}
