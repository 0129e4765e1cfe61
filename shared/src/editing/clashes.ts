// Where a change meets what somebody else has changed meanwhile (rule E20). The server refuses it by these, and the
// console shows them.
import { isEqual } from './is-equal.ts';

/** Some fields of a thing; one that is undefined counts as absent. */
export type Some<Values> = { readonly [Field in keyof Values]?: Values[Field] | undefined };

/** Whether two values of a field mean the same. */
export type IsSame<Values> = (field: keyof Values, a: unknown, b: unknown) => boolean;

/** A field that one side has changed, and the other meanwhile to something else. */
export interface Clash<Values, Field extends keyof Values = keyof Values> {
  field: Field;
  /** Undefined where the change leaves this field alone. */
  mine: Values[Field] | undefined;
  theirs: Values[Field];
}

/** Text without the blanks around it: so it is stored, and so it is compared. */
export function tidy<Value>(value: Value): Value {
  return typeof value === 'string' ? (value.trim() as Value) : value;
}

/** What counts as the same where a kind of thing has no rule of its own. */
export function isSameValue(_field: unknown, a: unknown, b: unknown): boolean {
  return isEqual(tidy(a), tidy(b));
}

/**
 * The fields of `base` whose value is another by now. One that already has the value that is wanted is no clash: nothing
 * would be overwritten.
 * @param base  what the values were when the change began
 */
export function findClashes<Values extends object>(
  base: Some<Values>,
  wanted: Some<Values>,
  current: Values,
  isSame: IsSame<Values> = isSameValue,
): Clash<Values>[] {
  return (Object.keys(base) as (keyof Values)[]).flatMap((field) => {
    const [mine, theirs] = [wanted[field], current[field]];
    if (base[field] === undefined || isSame(field, base[field], theirs)) return [];
    return mine !== undefined && isSame(field, mine, theirs) ? [] : [{ field, mine, theirs }];
  });
}

/** `Priority is high by now`. */
export function byNow(label: string, value: unknown): string {
  if (typeof value === 'boolean') return `${label} is ${value ? 'yes' : 'no'} by now`;
  const words = Array.isArray(value) ? value.join(', ') : String(value);
  return `${label} is ${words || 'empty'} by now`;
}
