// Reads and changes a value deep in a document by its path, such as `ctaPrimary.href` or `items.2.title`.
import { isPlainObject } from 'shared/plain-object.ts';

function keysOf(path: string): string[] {
  return path === '' ? [] : path.split('.');
}

export function valueAt(whole: unknown, path: string): unknown {
  return keysOf(path).reduce<unknown>((value, key) => {
    if (Array.isArray(value)) return value[Number(key)] as unknown;
    return isPlainObject(value) ? value[key] : undefined;
  }, whole);
}

function replace(whole: unknown, [key, ...rest]: string[], value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(whole)) return whole.with(Number(key), replace(whole[Number(key)], rest, value));
  const object = isPlainObject(whole) ? whole : {};
  return { ...object, [key]: replace(object[key], rest, value) };
}

/** A copy with another value at `path`; all other values are kept. */
export function withValueAt(whole: unknown, path: string, value: unknown): unknown {
  return replace(whole, keysOf(path), value);
}
