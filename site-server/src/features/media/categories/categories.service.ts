// Categories: named groups of pictures. Their ids never change and are never used again (rules F6, F7).
import { conflict, notFound } from 'shared/api/errors.ts';
import { byNow } from 'shared/editing/clashes.ts';
import type { Category, CategoryCounts, DeleteCategory, RenameCategory } from 'shared/media/media.ts';
import { counted } from 'shared/text/counted.ts';
import type { Database } from '../../../database/open-database.ts';
import type { Transaction } from '../../../database/transaction.ts';
import type { Clock } from '../../../platform/clock.ts';
import { remember } from '../../../platform/remember.ts';
import { insertActivity } from '../../activity/activity.store.ts';
import { assertNoClash, peopleInWords } from '../../clashes/assert-no-clash.ts';
import { readChangers, withChanger } from '../../clashes/changed-by.ts';
import {
  countByCategory,
  countPicturesIn,
  deleteCategory,
  findCategory,
  findCategoryByName,
  findCategoryChangers,
  listCategoryGivers,
  findDeletedCategory,
  insertCategory,
  isIdTaken,
  listCategories,
  renameCategory,
  restoreCategory,
} from './categories.store.ts';
import { nameSlug } from '../pictures/upload-name.ts';
import { readNames } from '../../users/users.store.ts';

export interface Categories {
  list(): Promise<Category[]>;
  /**
   * Counted once for each state of the library, since counting takes some milliseconds with a hundred thousand
   * pictures.
   */
  counts(): Promise<CategoryCounts>;
  /** Called when the library has changed. */
  forgetCounts(): void;
  /** @throws AppError `conflict` when a category has this name, in upper or lower case */
  create(actor: string, name: string): Promise<Category>;
  /**
   * Renames a category, whose id stays.
   * @throws AppError `not_found`; `conflict`, also when the present name differs from `base`
   */
  rename(actor: string, id: string, wanted: RenameCategory): Promise<Category>;
  /**
   * Removes the category from every picture; the pictures stay.
   * @throws AppError `not_found`; `conflict` when it differs from `expected`
   */
  remove(actor: string, id: string, expected: DeleteCategory): Promise<void>;
  /**
   * Restores a deleted category and puts its pictures back into it.
   * @throws AppError `not_found`; `conflict` when its name is taken
   */
  restore(actor: string, id: string): Promise<Category>;
}

interface Parts {
  database: Database;
  clock: Clock;
  /** Called after a change is on disk. */
  onChange(): void;
}

/** @param who  such as `Ama Mensah has` */
function overtaken(who: string, what: string) {
  return conflict(`${who} changed this category meanwhile: ${what}`, { reason: 'conflict' });
}

type Named = Pick<Category, 'name'>;

interface Wanted {
  base: Named | undefined;
  wanted: Partial<Named>;
}

async function assertNotOvertaken(tx: Transaction, actor: string, current: Category, { base, wanted }: Wanted) {
  await assertNoClash<Named>(
    tx.db,
    { base, wanted, current: { name: current.name } },
    {
      actor,
      what: 'this category',
      sentence: (_field, name) => byNow('Name', name),
      shown: current,
      changers: async () => readChangers(await findCategoryChangers(tx.db, current.id)),
    },
  );
}

/** No category gets this id, as `/api/categories/counts` is another call. */
const COUNTS = 'counts';

export function createCategories({ database, clock, onChange }: Parts): Categories {
  const counts = remember(() => countByCategory(database.reads));

  async function change<T>(work: (tx: Transaction, ts: string) => Promise<T>): Promise<T> {
    const result = await database.transaction((tx) => work(tx, clock.timestamp()));
    onChange();
    return result;
  }

  async function find(tx: Transaction, id: string): Promise<Category> {
    const category = await findCategory(tx.db, id);
    if (!category) throw notFound('Category');
    return category;
  }

  async function assertNameFree(tx: Transaction, name: string, ownId?: string): Promise<void> {
    const same = await findCategoryByName(tx.db, name);
    if (same && same.id !== ownId) throw conflict(`There is already a category "${same.name}"`);
  }

  async function freeId(tx: Transaction, name: string): Promise<string> {
    const slug = nameSlug(name) || 'category';
    let id = slug;
    for (let number = 2; id === COUNTS || (await isIdTaken(tx.db, id)); number += 1) id = `${slug}-${number}`;
    return id;
  }

  return {
    list: () => listCategories(database.reads),

    counts: counts.get,
    forgetCounts: counts.forget,

    create: (actor, name) =>
      change(async (tx, ts) => {
        await assertNameFree(tx, name);
        const category = { id: await freeId(tx, name), name };
        insertCategory(tx, category, ts);
        insertActivity(tx, { type: 'category', actor, action: `Created category ${name}`, ts });
        return category;
      }),

    rename: (actor, id, { name, base }) =>
      change(async (tx, ts) => {
        const before = await find(tx, id);
        await assertNotOvertaken(tx, actor, before, { base, wanted: { name } });
        await assertNameFree(tx, name, id);
        if (before.name === name) return before;
        const changedBy = withChanger(await findCategoryChangers(tx.db, id), ['name'], actor);
        await renameCategory(tx, { id, name }, changedBy);
        insertActivity(tx, { type: 'category', actor, action: `Renamed category ${before.name} to ${name}`, ts });
        return { id, name };
      }),

    remove: (actor, id, { name: base, empty: isEmpty }) =>
      change(async (tx, ts) => {
        const category = await find(tx, id);
        const named = base === undefined ? undefined : { name: base };
        await assertNotOvertaken(tx, actor, category, { base: named, wanted: {} });
        if (isEmpty === true && (await countPicturesIn(tx.db, id)) > 0) {
          const who = peopleInWords(await listCategoryGivers(tx.db, id), actor, await readNames(tx.db));
          throw overtaken(who, 'It has pictures by now');
        }
        const pictures = counted(await deleteCategory(tx, id, { actor, ts }), 'picture');
        const action = `Deleted category ${category.name}, taken from ${pictures}`;
        insertActivity(tx, { type: 'category', actor, action, ts });
      }),

    restore: (actor, id) =>
      change(async (tx, ts) => {
        const category = await findDeletedCategory(tx.db, id);
        if (!category) throw notFound('Category');
        await assertNameFree(tx, category.name);
        const pictures = counted(await restoreCategory(tx, id, actor), 'picture');
        const action = `Restored category ${category.name}, back in ${pictures}`;
        insertActivity(tx, { type: 'category', actor, action, ts });
        return category;
      }),
  };
}
