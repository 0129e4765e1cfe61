// The result of a save for a tab, where the answer may include changes of others in the same lists (rule A1h).
import { withMine, withoutSent, type Draft } from 'shared/editing/draft.ts';
import { isEqual } from 'shared/editing/is-equal.ts';
import {
  withMergedLists,
  fieldsOf,
  RULES,
  sameFields,
  sidesOf,
  type Fields,
  type Place,
  type TabDraft,
} from './content-draft.ts';

/**
 * The draft with edits made since `sent`, based on the answer.
 * @param now  the tab's part of the answer
 * @param isShared  whether others have saved in between
 */
export function leftAfterSave(tab: Place, now: unknown, draft: TabDraft, sent: Fields, isShared: boolean): TabDraft {
  const left = withoutSent(draft, sent, RULES);
  const fields = Object.keys(sent).filter((field) => !isShared || !Array.isArray(sent[field]));
  return withMergedLists(tab, now, { ...draft, ...withMine(fieldsOf(now, sent), left, fields) });
}

/**
 * The changes of the save itself: for a list, the answer with them and without them. Empty for a list if the two cannot
 * be separated, as others have changed the same entries since.
 */
export function madeBySave(tab: Place, now: unknown, sent: Draft<Fields>, isShared: boolean): Draft<Fields> {
  const values = sameFields(now, sent.values);
  if (!isShared) return { values, base: sent.base };
  const back = { values: sent.base, base: sent.values };
  const without = Object.keys(values).map((field) => {
    const { mine, theirs } = sidesOf(tab, now, back, field);
    return [field, !Array.isArray(values[field]) || isEqual(mine, theirs) ? mine : values[field]];
  });
  return { values, base: Object.fromEntries(without) as Fields };
}

/** Whether there is something to undo. */
export function isEffective({ values, base }: Draft<Fields>): boolean {
  return !isEqual(values, base);
}

/** The tab as this save alone would have stored it, including defaults that the server has added to new entries. */
export function ownResult(made: Draft<Fields>, sent: Draft<Fields>): Fields {
  const isOwn = (field: string) => isEqual(made.base[field], sent.base[field]);
  return Object.fromEntries(
    Object.keys(made.values).map((field) => [field, (isOwn(field) ? made : sent).values[field]]),
  );
}
