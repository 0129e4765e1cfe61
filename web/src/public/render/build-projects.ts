// View models of the pages about projects: the cards on the home page, the list, and a project's page.
import { OTHER_PROJECTS_SHOWN, PROJECT_CANDIDATES } from 'shared/limits.ts';
import { hasFurtherPictures } from 'shared/content/projects/pick-projects.ts';
import { projectAt, projectPath } from 'shared/content/projects/project-paths.ts';
import { isSampleProject, shownProjects } from 'shared/content/projects/project-pages.ts';
import { hasTrade, tradesOf, type Trade } from 'shared/content/projects/project-trades.ts';
import type { Link, Project } from 'shared/content/site-content.ts';
import type { PageData } from 'shared/site/page-renderer.ts';
import type { ProjectCardData, ProjectData, ProjectsData } from '../page-view.ts';

/** The project's own page has priority over an external address, and its pictures replace a missing one of the card. */
function cardOf(project: Project): ProjectCardData {
  const { title, summary, imageUrl, page, href } = project;
  const pictures = [imageUrl, page.afterUrl, page.beforeUrl];
  const shown = pictures.find((address) => address.trim() !== '') ?? '';
  return { title, summary, imageUrl: shown, href: projectPath(project) ?? href };
}

function projectsOf({ content, projectPictures }: PageData): Project[] {
  return shownProjects(content, projectPictures);
}

export function buildHomeProjects(data: PageData): ProjectCardData[] {
  return projectsOf(data).slice(0, PROJECT_CANDIDATES).map(cardOf);
}

/** Builds the list of projects; a trade without projects shows all of them. */
export function buildProjects(data: PageData): ProjectsData {
  const { headline, subheadline, words } = data.content.pages.projects;
  const projects = projectsOf(data);
  const trades = tradesOf(projects, data.content);
  const trade = trades.some(({ id }) => id === data.trade) ? (data.trade ?? '') : '';
  const shown = trade === '' ? projects : projects.filter((project) => hasTrade(project, trade));
  return {
    headline,
    subheadline,
    words,
    more: data.content.home.words.projectsMore,
    cards: shown.map(cardOf),
    trades,
    trade,
    morePictures: hasFurtherPictures(data.content.home.projects, data.projectPictures)
      ? data.content.pages.gallery.words.more
      : undefined,
  };
}

export function findProject(data: PageData, path: string): Project | undefined {
  return projectAt(projectsOf(data), path);
}

/** The title of a project, or else the name in its address. */
export function projectTitle({ title, page }: Project): string {
  const named = page.slug.replaceAll('-', ' ');
  return title.trim() || named.charAt(0).toUpperCase() + named.slice(1);
}

/** Link to all projects. */
export function projectLinks(data: PageData): Link[] {
  return projectsOf(data).flatMap((project) => {
    const href = projectPath(project);
    return href === undefined ? [] : [{ href, label: projectTitle(project) }];
  });
}

/** Other projects, those of the same trade first. */
function othersOf(project: Project, trades: Trade[], data: PageData): Project[] {
  const others = projectsOf(data).filter((other) => other !== project && projectPath(other) !== undefined);
  const isAlike = (other: Project) => trades.some(({ id }) => hasTrade(other, id));
  return [...others.filter(isAlike), ...others.filter((other) => !isAlike(other))].slice(0, OTHER_PROJECTS_SHOWN);
}

export function buildProject(project: Project, data: PageData): ProjectData {
  const { content } = data;
  const { slug, addresses: _addresses, ...page } = project.page;
  const trades = tradesOf([project], content);
  return {
    title: projectTitle(project),
    summary: project.summary,
    imageUrl: project.imageUrl,
    page,
    trades,
    about: `projects/${slug}`,
    isSample: isSampleProject(project),
    others: othersOf(project, trades, data).map(cardOf),
    more: content.home.words.projectsMore,
    words: content.pages.projects.project,
  };
}
