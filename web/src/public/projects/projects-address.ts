// Addresses of the list of projects.
import { PROJECTS_PATH } from 'shared/content/projects/project-paths.ts';

/** @param trade  id of the selected trade; empty for all */
export function projectsAddress(trade: string): string {
  return trade === '' ? PROJECTS_PATH : `${PROJECTS_PATH}?trade=${trade}`;
}
