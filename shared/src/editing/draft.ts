// Unsaved edits of an object that others may change at the same time: what a save would send, where it clashes, and what is
// left of the edits after a save.
import { isPlainObject } from '../plain-object.ts';
import { findClashes, isSameValue, tidy as trimmed, type Clash, type IsSame, type Some } from './clashes.ts';
import { isEqual } from './is-equal.ts';

/** Edits of one object. Fields without an edit follow the stored value. */
export interface Draft<Values> {
  /** As typed or chosen. */
  readonly values: Some<Values>;
  /** Values of these fields when editing began, or when a clash was resolved. */
  readonly base: Some<Values>;
}

export interface Rules<Values> {
  isSame?: IsSame<Values> | undefined;
  /** Converts a value for sending. By default text is trimmed. */
  tidy?: (<Value>(value: Value) => Value) | undefined;
  /** Values being sent. Every edit of such a field counts, also one that reverts it. */
  sent?: Draft<Values> | undefined;
}

/** A draft applied to the stored values. */
export interface DraftState<Values> {
  /** The values that the form shows. */
  shown: Values;
  /** The values that a save would store. */
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

/** The draft reduced to these fields. */
function keep<Values extends object>(draft: Draft<Values>, isKept: (field: keyof Values) => boolean): Draft<Values> {
  return { values: pick(draft.values, isKept), base: pick(draft.base, isKept) };
}

/** Decides for each field of a draft whether it still counts as edited. */
function look<Values extends object>(stored: Values, { values, base }: Draft<Values>, rules: Rules<Values>) {
  const { isSame = isSameValue, sent } = rules;
  const isSent = (field: keyof Values) => sent?.values[field] !== undefined;
  /** A reverted field is not an edit: it must not undo a later change by another user. */
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
 * The draft after an edit. An edit of a field that is being sent starts from the sent value, so that it counts as an edit
 * also in another tab and after a reload, where it is not known what was sent.
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

/** The draft after its author chose to overwrite the changes of others: it starts from the stored values. */
export function withMine<Values extends object>(
  stored: Values,
  draft: Draft<Values>,
  fields: readonly (keyof Values)[],
): Draft<Values> {
  const isBegun = (field: keyof Values) => fields.includes(field) && draft.values[field] !== undefined;
  return { values: draft.values, base: { ...draft.base, ...pick<Values>(stored, isBegun) } };
}

/** The draft reduced to these fields. */
export function onlyFields<Values extends object>(
  draft: Draft<Values>,
  fields: readonly (keyof Values)[],
): Draft<Values> {
  return keep(draft, (field) => fields.includes(field));
}

/** The draft without these fields, which follow the stored value again. */
export function withoutFields<Values extends object>(
  draft: Draft<Values>,
  fields: readonly (keyof Values)[],
): Draft<Values> {
  return keep(draft, (field) => !fields.includes(field));
}

/** Merges two drafts. Where both have a field, `later` wins. */
export function combined<Values extends object>(former: Draft<Values>, later: Draft<Values>): Draft<Values> {
  return { values: { ...former.values, ...later.values }, base: { ...former.base, ...later.base } };
}

/** The draft without the fields that still have the sent value. */
export function withoutSent<Values extends object>(
  draft: Draft<Values>,
  sent: Some<Values>,
  { isSame = isSameValue }: Rules<Values> = {},
): Draft<Values> {
  return keep(draft, (field) => sent[field] === undefined || !isSame(field, draft.values[field], sent[field]));
}

/** What is left after `sent` was stored: edits made since it was sent, starting from the stored values. */
export function afterSave<Values extends object>(
  stored: Values,
  draft: Draft<Values>,
  sent: Some<Values>,
  rules: Rules<Values> = {},
): Draft<Values> {
  return withMine(stored, withoutSent(draft, sent, rules), fieldsOf(sent));
}

/** What is left after a failed save: an edit made since it was sent starts from the value before the save. */
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

/** The draft without fields that were reverted, or that have the stored value by now. */
export function settled<Values extends object>(
  stored: Values,
  draft: Draft<Values>,
  rules: Rules<Values> = {},
): Draft<Values> {
  const { isSent, isEdit, isBegunHere, isStored } = look(stored, draft, rules);
  /** Surrounding spaces are shown as typed, though they are not an edit. */
  const isTyped = (field: keyof Values) => isBegunHere(field) && !isEqual(draft.values[field], draft.base[field]);
  return keep(draft, (field) => isSent(field) || isTyped(field) || (isEdit(field) && !isStored(field)));
}

/**
 * Reads a draft from parsed JSON of any shape.
 * @param readValues  returns the valid fields
 */
export function readDraft<Values extends object>(
  stored: unknown,
  readValues: (values: unknown) => Some<Values>,
): Draft<Values> {
  if (!isPlainObject(stored)) return NO_DRAFT;
  const draft = { values: readValues(stored['values']), base: readValues(stored['base']) };
  return keep(draft, (field) => draft.values[field] !== undefined && draft.base[field] !== undefined);
}
