// What somebody has edited of a thing that others may change at the same time, and is not saved yet: which of it would be
// sent, where it clashes, and what is left of it after a save.
import { isPlainObject } from '../content/shape.ts';
import { findClashes, isSameValue, tidy as trimmed, type Clash, type IsSame, type Some } from './clashes.ts';
import { isEqual } from './is-equal.ts';

/** Edits of one thing. What was not edited follows what is stored. */
export interface Draft<Values> {
  /** As typed or chosen. */
  readonly values: Some<Values>;
  /** What these fields were when they began to be edited, or when a clash was settled. */
  readonly base: Some<Values>;
}

export interface Rules<Values> {
  isSame?: IsSame<Values> | undefined;
  /** How a value is sent. Text is sent without the blanks around it, unless this says otherwise. */
  tidy?: (<Value>(value: Value) => Value) | undefined;
  /** What is on its way to the server. Each edit of it counts, also one that puts it back. */
  sent?: Draft<Values> | undefined;
}

/** A draft upon what is stored. */
export interface DraftState<Values> {
  /** As the form shows it. */
  shown: Values;
  /** What a save would store. */
  changes: Partial<Values>;
  clashes: Clash<Values>[];
  /** The body of a save. */
  patch: Partial<Values> & { base: Partial<Values> };
}

export const NO_DRAFT: Draft<object> = { values: {}, base: {} };

export function isEmptyDraft({ values }: Draft<object>): boolean {
  return Object.keys(values).length === 0;
}

function fieldsOf<Values extends object>(values: Some<Values>): (keyof Values)[] {
  return (Object.keys(values) as (keyof Values)[]).filter((field) => values[field] !== undefined);
}

function pick<Values extends object>(values: Some<Values>, isPicked: (field: keyof Values) => boolean) {
  const entries = fieldsOf(values).flatMap((field) => (isPicked(field) ? [[field, values[field]] as const] : []));
  return Object.fromEntries(entries) as Partial<Values>;
}

/** The draft with these of its fields only. */
function keep<Values extends object>(draft: Draft<Values>, isKept: (field: keyof Values) => boolean): Draft<Values> {
  return { values: pick(draft.values, isKept), base: pick(draft.base, isKept) };
}

/** Of each field of a draft: does it differ from what it was, and is it still what is meant? */
function look<Values extends object>(stored: Values, { values, base }: Draft<Values>, rules: Rules<Values>) {
  const { isSame = isSameValue, sent } = rules;
  const isSent = (field: keyof Values) => sent?.values[field] !== undefined;
  /** What was put back is no edit: it must not undo what somebody else decides later. */
  const isEdit = (field: keyof Values) => !isSame(field, values[field], base[field]);
  const isBegunHere = (field: keyof Values) => isSame(field, base[field], stored[field]);
  const isStored = (field: keyof Values) => isSame(field, values[field], stored[field]);
  return { isSame, isSent, isEdit, isBegunHere, isStored };
}

export function stateOf<Values extends object>(
  stored: Values,
  draft: Draft<Values>,
  rules: Rules<Values> = {},
): DraftState<Values> {
  const { isSame, isSent, isEdit, isBegunHere, isStored } = look(stored, draft, rules);
  const { tidy = trimmed } = rules;
  const changed = pick(draft.values, (field) => isEdit(field) && !isStored(field));
  const changes = Object.fromEntries(
    fieldsOf(changed).map((field) => [field, tidy(changed[field])]),
  ) as Partial<Values>;
  const base = pick(draft.base, (field) => changed[field] !== undefined);
  return {
    shown: { ...stored, ...pick(draft.values, (field) => isEdit(field) || isBegunHere(field)) },
    changes,
    clashes: findClashes(base, changes, stored, isSame).filter(({ field }) => !isSent(field)),
    patch: { ...changes, base },
  };
}

/**
 * The draft after an edit. One of a field that is on its way to the server begins at the value that was sent, so that it is
 * an edit of that also for another tab and after a reload, when nobody knows any more what was sent.
 */
export function edited<Values extends object>(
  stored: Values,
  draft: Draft<Values>,
  edit: Some<Values>,
  rules: Rules<Values> = {},
): Draft<Values> {
  const { isSame, isSent, isEdit, isBegunHere } = look(stored, draft, rules);
  const sent: Draft<Values> = rules.sent ?? NO_DRAFT;
  const before = keep(draft, (field) => isEdit(field) || isBegunHere(field));
  const isEdited = (field: keyof Values) => edit[field] !== undefined;
  const isOfSent = (field: keyof Values) => isEdited(field) && isSent(field);
  const isAsSent = (field: keyof Values) => isSame(field, edit[field], sent.values[field]);
  const values = { ...before.values, ...pick(edit, isEdited) };
  const base = {
    ...pick<Values>(stored, isEdited),
    ...before.base,
    ...pick<Values>(sent.values, (field) => isOfSent(field) && !isAsSent(field)),
    ...pick<Values>(sent.base, (field) => isOfSent(field) && isAsSent(field)),
  };
  return keep({ values, base }, (field) => {
    const isBack = isEqual(values[field], stored[field]) || isEqual(values[field], base[field]);
    return !isEdited(field) || isSent(field) || !isBack;
  });
}

/** The draft once its author has decided to overwrite what others have changed: begun at what is stored now. */
export function withMine<Values extends object>(
  stored: Values,
  draft: Draft<Values>,
  fields: readonly (keyof Values)[],
): Draft<Values> {
  const isBegun = (field: keyof Values) => fields.includes(field) && draft.values[field] !== undefined;
  return { values: draft.values, base: { ...draft.base, ...pick<Values>(stored, isBegun) } };
}

/** Of the draft these fields. */
export function onlyFields<Values extends object>(
  draft: Draft<Values>,
  fields: readonly (keyof Values)[],
): Draft<Values> {
  return keep(draft, (field) => fields.includes(field));
}

/** The draft without these fields, which follow what is stored again. */
export function withoutFields<Values extends object>(
  draft: Draft<Values>,
  fields: readonly (keyof Values)[],
): Draft<Values> {
  return keep(draft, (field) => !fields.includes(field));
}

/** Both drafts in one. Where both have a field, that of `later` counts. */
export function combined<Values extends object>(former: Draft<Values>, later: Draft<Values>): Draft<Values> {
  return { values: { ...former.values, ...later.values }, base: { ...former.base, ...later.base } };
}

/** The draft without the fields that still have the value that was sent. */
export function withoutSent<Values extends object>(
  draft: Draft<Values>,
  sent: Some<Values>,
  { isSame = isSameValue }: Rules<Values> = {},
): Draft<Values> {
  return keep(draft, (field) => sent[field] === undefined || !isSame(field, draft.values[field], sent[field]));
}

/** What is left after `sent` was stored: what was edited while it was on its way, begun at what is stored now. */
export function afterSave<Values extends object>(
  stored: Values,
  draft: Draft<Values>,
  sent: Some<Values>,
  rules: Rules<Values> = {},
): Draft<Values> {
  return withMine(stored, withoutSent(draft, sent, rules), fieldsOf(sent));
}

/** What is left after a save has failed: what was edited while it was on its way is an edit of what was there before it. */
export function afterFailure<Values extends object>(
  draft: Draft<Values>,
  sent: Draft<Values>,
  { isSame = isSameValue }: Rules<Values> = {},
): Draft<Values> {
  const isOfSent = (field: keyof Values) =>
    draft.values[field] !== undefined && isSame(field, draft.base[field], sent.values[field]);
  const base = { ...draft.base, ...pick<Values>(sent.base, isOfSent) };
  return keep({ values: draft.values, base }, (field) => !isEqual(draft.values[field], base[field]));
}

/** The draft without fields that have been stored by anybody meanwhile, and without those that were put back. */
export function settled<Values extends object>(
  stored: Values,
  draft: Draft<Values>,
  rules: Rules<Values> = {},
): Draft<Values> {
  const { isSent, isEdit, isBegunHere, isStored } = look(stored, draft, rules);
  /** Blanks around a text are shown as typed, though they are no edit. */
  const isTyped = (field: keyof Values) => isBegunHere(field) && !isEqual(draft.values[field], draft.base[field]);
  return keep(draft, (field) => isSent(field) || isTyped(field) || (isEdit(field) && !isStored(field)));
}

/**
 * From parsed JSON that may be anything.
 * @param readValues  those of the fields that are what they should be
 */
export function readDraft<Values extends object>(
  stored: unknown,
  readValues: (values: unknown) => Some<Values>,
): Draft<Values> {
  if (!isPlainObject(stored)) return NO_DRAFT;
  const draft = { values: readValues(stored['values']), base: readValues(stored['base']) };
  return keep(draft, (field) => draft.values[field] !== undefined && draft.base[field] !== undefined);
}
