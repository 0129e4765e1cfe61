// Clashes: fields of a change that another user has changed in the meantime (rule E20). The server refuses a change with a
// clash, and the console shows them.
import { isEqual } from './is-equal.ts';

/** Some fields of an object; undefined counts as absent. */
export type Some<Values> = { readonly [Field in keyof Values]?: Values[Field] | undefined };

/** Whether two values of a field are equivalent. */
export type IsSame<Values> = (field: keyof Values, a: unknown, b: unknown) => boolean;

/** A field that both sides have changed to different values. */
export interface Clash<Values, Field extends keyof Values = keyof Values> {
  field: Field;
  /** Undefined if the change does not set this field. */
  mine: Values[Field] | undefined;
  theirs: Values[Field];
}

/** Text is trimmed when stored, so it is compared trimmed. */
export function tidy<Value>(value: Value): Value {
  return typeof value === 'string' ? (value.trim() as Value) : value;
}

/** Equivalence of fields without a rule of their own. */
export function isSameValue(_field: unknown, a: unknown, b: unknown): boolean {
  return isEqual(tidy(a), tidy(b));
}

/**
 * The fields of `base` whose stored value differs by now. A field that already has the wanted value is no clash: nothing
 * would be overwritten.
 * @param base  the values when the change began
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
