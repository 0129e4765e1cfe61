// Categories: named groups of pictures with ids that never change or come back (rules F6, F7).
import { conflict, notFound } from 'shared/api/errors.ts';
import type { Category, CategoryCounts } from 'shared/media/media.ts';
import type { Database } from '../../../database/open-database.ts';
import type { Transaction } from '../../../database/transaction.ts';
import type { Clock } from '../../../platform/clock.ts';
import { insertActivity } from '../../activity/activity.store.ts';
import {
  countByCategory,
  deleteCategory,
  findCategory,
  findCategoryByName,
  insertCategory,
  isIdTaken,
  listCategories,
  renameCategory,
} from './categories.store.ts';
import { slugOf } from '../pictures/upload-name.ts';

export interface Categories {
  list(): Promise<Category[]>;
  /** Counted once for each state of the library: of a hundred thousand pictures that takes some milliseconds. */
  counts(): Promise<CategoryCounts>;
  /** The library is another by now. */
  forgetCounts(): void;
  /** @throws AppError `conflict` when a category has this name, in whatever case */
  create(actor: string, name: string): Promise<Category>;
  /** The id stays. @throws AppError `not_found` or `conflict` */
  rename(actor: string, id: string, name: string): Promise<Category>;
  /** Takes it from every picture; the pictures stay. @throws AppError `not_found` */
  remove(actor: string, id: string): Promise<void>;
}

interface Parts {
  database: Database;
  clock: Clock;
  /** Called after a change is on disk. */
  onChange(): void;
}

export function createCategories({ database, clock, onChange }: Parts): Categories {
  let counts: Promise<CategoryCounts> | undefined;

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
    const slug = slugOf(name) || 'category';
    let id = slug;
    for (let number = 2; await isIdTaken(tx.db, id); number += 1) id = `${slug}-${number}`;
    return id;
  }

  return {
    list: () => listCategories(database.reads),

    counts: () => (counts ??= countByCategory(database.reads)),
    forgetCounts() {
      counts = undefined;
    },

    create: (actor, name) =>
      change(async (tx, ts) => {
        await assertNameFree(tx, name);
        const category = { id: await freeId(tx, name), name };
        insertCategory(tx, category, ts);
        insertActivity(tx, { type: 'category', actor, action: `Created category ${name}`, ts });
        return category;
      }),

    rename: (actor, id, name) =>
      change(async (tx, ts) => {
        const before = await find(tx, id);
        await assertNameFree(tx, name, id);
        if (before.name === name) return before;
        await renameCategory(tx, { id, name });
        insertActivity(tx, { type: 'category', actor, action: `Renamed category ${before.name} to ${name}`, ts });
        return { id, name };
      }),

    remove: (actor, id) =>
      change(async (tx, ts) => {
        const { name } = await find(tx, id);
        const count = await deleteCategory(tx, id, ts);
        const pictures = count === 1 ? '1 picture' : `${count} pictures`;
        insertActivity(tx, { type: 'category', actor, action: `Deleted category ${name}, taken from ${pictures}`, ts });
      }),
  };
}
