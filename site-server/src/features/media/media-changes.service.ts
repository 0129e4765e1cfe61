// Changes the data about existing pictures, of one picture or of many at once, and deletes many at once.
import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type {
  BulkUploads,
  BulkUploadsAnswer,
  FormerMeta,
  MetaBase,
  MetaChanges,
  PatchedMeta,
  PatchUploadMeta,
  PictureState,
  UploadMeta,
} from 'shared/media/media.ts';
import { isEqual } from 'shared/editing/is-equal.ts';
import { isSameMeta, metaClashSentence } from 'shared/media/meta-clashes.ts';
import { counted } from 'shared/text/counted.ts';
import type { Database } from '../../database/open-database.ts';
import { answerOnce } from '../../database/remembered-answers.ts';
import type { Transaction } from '../../database/transaction.ts';
import type { Clock } from '../../platform/clock.ts';
import { insertActivity } from '../activity/activity.store.ts';
import { assertNoClash } from '../clashes/assert-no-clash.ts';
import { readChangers, withChanger } from '../clashes/changed-by.ts';
import { moveToBin } from './bin/bin.store.ts';
import { keepKnownIds, listCategoriesOf, replaceCategoriesOf } from './categories/categories.store.ts';
import { updateUpload, type UploadRow } from './media.store.ts';
import { findKnown, metaOf, readUpload, versionOf } from './media-wire.ts';

export interface MediaChanges {
  /**
   * Changes one picture; unknown category ids are ignored (rule F8).
   * @throws AppError `not_found`; `conflict` when a field of its base has changed since
   */
  patchMeta(actor: string, name: string, changes: PatchUploadMeta): Promise<PatchedMeta>;
  /**
   * Changes all or none.
   * @param key  a repeat of the same change with the same key gets the first answer (rule F9g)
   * @throws AppError `not_found` when one of the names is unknown; `conflict` as `patchMeta`
   */
  bulk(actor: string, change: BulkUploads, key?: string): Promise<BulkUploadsAnswer>;
}

interface Parts {
  database: Database;
  clock: Clock;
  /** Called after a change is on disk. */
  onChange(names: readonly string[], actor: string): void;
}

/** Pictures of a bulk change between two pauses. */
const TURN_AFTER = 5;

/** Lets other requests read in between; other writers wait until the end. */
async function* inTurns<T>(pictures: readonly T[]): AsyncGenerator<T> {
  for (const [place, picture] of pictures.entries()) {
    if (place % TURN_AFTER === TURN_AFTER - 1) await nextTurn();
    yield picture;
  }
}

/** Possible changes of a bulk change, in the order in which its single activity entry names them (rule G4). */
const BULK_WORDS = ['Hid', 'Showed', 'Changed the categories of', 'Deleted'];

/** Details that are written for one picture at a time. */
const DETAILS = ['caption', 'alt', 'focus'] as const;

const digestOf = (change: BulkUploads) => createHash('sha256').update(JSON.stringify(change)).digest('base64url');

export function createMediaChanges({ database, clock, onChange }: Parts): MediaChanges {
  const { reads } = database;

  /** Leaves out categories that do not exist any more, as nobody could overwrite them. */
  async function keepKnown(tx: Transaction, { base, ...wanted }: PatchUploadMeta): Promise<PatchUploadMeta> {
    const known = async ({ categories, ...changes }: MetaBase) => ({
      ...changes,
      ...(categories && { categories: await keepKnownIds(tx.db, categories) }),
    });
    return { ...(await known(wanted)), ...(base && { base: await known(base) }) };
  }

  async function assertNotOvertaken(
    tx: Transaction,
    actor: string,
    row: UploadRow,
    { base, ...wanted }: PatchUploadMeta,
  ) {
    if (!base) return;
    const categories = (await listCategoriesOf(tx.db, [row.id])).get(row.id) ?? [];
    const shown: UploadMeta = { categories, ...metaOf(row) };
    const current = { ...shown, name: row.name, version: versionOf(row.hash) };
    await assertNoClash<PictureState>(
      tx.db,
      { base, wanted, current, isSame: isSameMeta },
      {
        actor,
        what: 'this picture',
        sentence: metaClashSentence,
        shown,
        changers: () => readChangers(row.changed_by),
      },
    );
  }

  /**
   * Applies a change; gives words for the changes, and the former values; none if nothing has changed. All categories
   * must exist.
   */
  async function applyMeta(tx: Transaction, actor: string, row: UploadRow, changes: MetaChanges) {
    const words: string[] = [];
    const from: Partial<UploadMeta> = {};
    if (changes.hidden !== undefined && changes.hidden !== (row.hidden === 1)) {
      await updateUpload(tx, row.id, { hidden: changes.hidden ? 1 : 0 });
      words.push(changes.hidden ? 'Hid' : 'Showed');
      from.hidden = !changes.hidden;
    }
    if (changes.categories) {
      const before = (await listCategoriesOf(tx.db, [row.id])).get(row.id) ?? [];
      const wanted = changes.categories;
      if (wanted.toSorted().join('\n') !== before.toSorted().join('\n')) {
        await replaceCategoriesOf(tx, row.id, wanted);
        words.push('Changed the categories of');
        from.categories = before;
      }
    }
    const details = await applyDetails(tx, row, changes);
    if (Object.keys(details).length > 0) words.push('Changed the details of');
    Object.assign(from, details);
    const fields = Object.keys(from);
    if (fields.length > 0) {
      await updateUpload(tx, row.id, { changed_by: withChanger(row.changed_by, fields, actor) });
    }
    return { words, from };
  }

  /** Changes caption, alternative text and focal point; gives the former values of those that have changed. */
  async function applyDetails(tx: Transaction, row: UploadRow, changes: MetaChanges): Promise<Partial<UploadMeta>> {
    const former = metaOf(row);
    const { caption = row.caption, alt = row.alt, focus = former.focus } = changes;
    const wanted = { caption, alt, focus };
    const changed = DETAILS.filter((field) => !isEqual(wanted[field], former[field]));
    if (changed.length > 0) await updateUpload(tx, row.id, { caption, alt, focus_x: focus.x, focus_y: focus.y });
    return Object.fromEntries(changed.map((field) => [field, former[field]]));
  }

  /** The pictures under the requested names; of two names of one picture, the first counts. */
  async function findEach(tx: Transaction, names: readonly string[]): Promise<[name: string, row: UploadRow][]> {
    const found = new Map<number, [string, UploadRow]>();
    for await (const name of inTurns(names)) {
      const row = await findKnown(tx.db, name);
      if (!found.has(row.id)) found.set(row.id, [name, row]);
    }
    return [...found.values()];
  }

  /** @param added  categories that come to those the picture has */
  async function withAdded(tx: Transaction, { id }: UploadRow, changes: PatchUploadMeta, added: readonly string[]) {
    if (added.length === 0) return changes;
    const before = (await listCategoriesOf(tx.db, [id])).get(id) ?? [];
    return { ...changes, categories: [...new Set([...before, ...added])] };
  }

  return {
    async patchMeta(actor, name, patch) {
      const { from, present } = await database.transaction(async (tx) => {
        const row = await findKnown(tx.db, name);
        const changes = await keepKnown(tx, patch);
        await assertNotOvertaken(tx, actor, row, changes);
        const applied = await applyMeta(tx, actor, row, changes);
        for (const word of applied.words) {
          insertActivity(tx, { type: 'upload', actor, action: `${word} ${row.name}`, ts: clock.timestamp() });
        }
        return { from: applied.from, present: row.name };
      });
      onChange([present], actor);
      const { categories, hidden, caption, alt, focus } = await readUpload(reads, present);
      return { categories, hidden, caption, alt, focus, from };
    },

    async bulk(actor, change, key) {
      const { names, addCategories = [], delete: isDelete, ...patch } = change;
      const ts = clock.timestamp();
      async function apply(tx: Transaction) {
        const words = new Set<string>();
        const former: FormerMeta[] = [];
        const changes = await keepKnown(tx, patch);
        const added = await keepKnownIds(tx.db, addCategories);
        const found = await findEach(tx, [...new Set(names)]);
        const outcome = { present: found.map(([, row]) => row.name), changed: former };
        for await (const [name, row] of inTurns(found)) {
          await assertNotOvertaken(tx, actor, row, changes);
          const applied = await applyMeta(tx, actor, row, await withAdded(tx, row, changes, added));
          for (const word of applied.words) words.add(word);
          if (isDelete) await moveToBin(tx, row, actor, ts);
          else if (applied.words.length > 0) former.push({ name, from: applied.from });
        }
        if (isDelete) words.add('Deleted');
        const done = BULK_WORDS.filter((word) => words.has(word));
        if (done.length === 0) return outcome;
        const action = done.map((word, at) => (at === 0 ? word : word.toLowerCase())).join(' and ');
        const [only = ''] = outcome.present;
        const what = found.length === 1 ? only : counted(found.length, 'picture');
        insertActivity(tx, { type: 'upload', actor, action: `${action} ${what}`, ts });
        return outcome;
      }
      // The console sends one key with each group of the selected pictures.
      const name = key && `uploads ${JSON.stringify([actor, key, digestOf(change)])}`;
      const { present, changed } = await database.transaction((tx) => answerOnce(tx, name, ts, () => apply(tx)));
      onChange(present, actor);
      return { count: present.length, changed };
    },
  };
}
