// The projects that the site shows, including the samples shown while there are none (rule A17).
import { sampleProjects } from '../defaults/sample-projects.ts';
import { listProjects, type ProjectPicture } from './pick-projects.ts';
import type { Project, SiteContent } from '../site-content.ts';

export function shownProjects({ home }: SiteContent, pictures: ProjectPicture[]): Project[] {
  return listProjects(home.projects, pictures, home.sampleProjects === 'shown' ? sampleProjects : []);
}

/** Fictional, so search engines must not list it. */
export function isSampleProject(project: Project): boolean {
  return sampleProjects.includes(project);
}
