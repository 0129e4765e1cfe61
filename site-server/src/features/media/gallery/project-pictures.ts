// Pictures that are shown as projects while the content has no projects (rules A16, A17).
import type { Kysely } from 'kysely';
import { PROJECT_CANDIDATES } from 'shared/limits.ts';
import type { Tables } from '../../../database/tables.ts';
import { findCategory, findCategoryByName } from '../categories/categories.store.ts';
import { listUploads, type UploadRow } from '../media.store.ts';

/** The category of these pictures, by id or name. */
const PROJECTS = 'projects';

/** Newest first, and one more than is shown, if there is one: the list of projects then links to all of them. */
export async function listProjectPictures(db: Kysely<Tables>): Promise<UploadRow[]> {
  const category = (await findCategory(db, PROJECTS)) ?? (await findCategoryByName(db, PROJECTS));
  if (!category) return [];
  return listUploads(db, { withHidden: false, categoryId: category.id }, PROJECT_CANDIDATES + 1);
}
