// The projects that the site shows, with those that stand in while there are none (rule A17).
import { sampleProjects } from '../defaults/sample-projects.ts';
import { listProjects, type ProjectPicture } from './pick-projects.ts';
import type { Project, SiteContent } from '../site-content.ts';

export function shownProjects({ home }: SiteContent, pictures: ProjectPicture[]): Project[] {
  return listProjects(home.projects, pictures, home.sampleProjects === 'shown' ? sampleProjects : []);
}

/** Invented, so that search engines must not list it. */
export function isSampleProject(project: Project): boolean {
  return sampleProjects.includes(project);
}
