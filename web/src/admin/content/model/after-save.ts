// What a save has made of a tab, where the answer may also have what others have changed in the same lists (rule A1h).
import { withMine, withoutSent, type Draft } from 'shared/editing/draft.ts';
import { isEqual } from 'shared/editing/is-equal.ts';
import {
  brought,
  fieldsOf,
  RULES,
  sameFields,
  sidesOf,
  type Fields,
  type Place,
  type TabDraft,
} from './content-draft.ts';

/**
 * Edits made since `sent`, upon the answer.
 * @param now  what the answer has of the tab
 * @param isShared  whether others have saved in between
 */
export function leftAfterSave(tab: Place, now: unknown, draft: TabDraft, sent: Fields, isShared: boolean): TabDraft {
  const left = withoutSent(draft, sent, RULES);
  const fields = Object.keys(sent).filter((field) => !isShared || !Array.isArray(sent[field]));
  return brought(tab, now, { ...draft, ...withMine(fieldsOf(now, sent), left, fields) });
}

/**
 * What the save itself has changed: of a list, the answer with it and without it. Nothing of a list where the two cannot be
 * told apart, as others have changed the same entries since.
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

/** The tab as the server would have it from this save alone. A new entry is stored with what was not entered of it. */
export function alone(made: Draft<Fields>, sent: Draft<Fields>): Fields {
  const isAlone = (field: string) => isEqual(made.base[field], sent.base[field]);
  return Object.fromEntries(
    Object.keys(made.values).map((field) => [field, (isAlone(field) ? made : sent).values[field]]),
  );
}
