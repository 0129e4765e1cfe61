// Checks of outside data for the first screen. Zod, which is used everywhere else, would make that screen load a sixth
// more (docs/decisions/0034-first-screen-without-zod.md).
import { isPlainObject } from 'shared/plain-object.ts';

export type Check = (value: unknown) => boolean;
/** Requires a check for each member, so that a new member without a check is a type error. */
export type Checks<T> = { [Member in keyof T]-?: Check };

export const isText: Check = (value) => typeof value === 'string';
export const isNumber: Check = (value) => Number.isFinite(value);
export const isBoolean: Check = (value) => typeof value === 'boolean';

export function isOneOf(values: readonly string[]): Check {
  return (value) => values.some((known) => known === value);
}

export function isListOf(item: Check): Check {
  return (value) => Array.isArray(value) && value.every(item);
}

export function optional(check: Check): Check {
  return (value) => value === undefined || check(value);
}

export function nullable(check: Check): Check {
  return (value) => value === null || check(value);
}

/** Copies the members that have a check into a new object; undefined unless all of them pass. Never throws. */
export function readMembers<T>(value: unknown, checks: Checks<T>): T | undefined {
  if (!isPlainObject(value)) return undefined;
  const known: Record<string, unknown> = {};
  for (const [name, check] of Object.entries<Check>(checks)) {
    if (!check(value[name])) return undefined;
    if (value[name] !== undefined) known[name] = value[name];
  }
  return known as T;
}
