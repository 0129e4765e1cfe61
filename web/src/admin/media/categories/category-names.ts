// Names of a picture's categories.
import type { Category, Upload } from 'shared/media/media.ts';

export function namesOf(categories: readonly Category[], { categories: ids }: Pick<Upload, 'categories'>): string {
  return categories.flatMap(({ id, name }) => (ids.includes(id) ? [name] : [])).join(', ');
}
