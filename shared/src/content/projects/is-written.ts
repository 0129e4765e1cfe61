// Whether an entry of the projects counts (rule A17).
import type { Project } from './project-shape.ts';

/** False for one that was added and not filled in yet: it would be an empty card. */
export function isWritten({ title, summary, imageUrl }: Pick<Project, 'title' | 'summary' | 'imageUrl'>): boolean {
  return [title, summary, imageUrl].some((text) => text.trim() !== '');
}
