// Whether an entry in the list of projects counts (rule A17).
import type { Project } from './project-shape.ts';

/** False for a new entry without any text yet: it would be an empty card. */
export function isWritten({ title, summary, imageUrl }: Pick<Project, 'title' | 'summary' | 'imageUrl'>): boolean {
  return [title, summary, imageUrl].some((text) => text.trim() !== '');
}
