// The hero has two sets of field names on the wire: the document's and the editor's (rule A5). Only the first is stored.
import { isPlainObject } from '../plain-object.ts';

type Hero = Record<string, unknown>;

/** Editor's name -> path of the same value in the document. */
const EDITOR_NAMES = {
  backgroundImage: ['image'],
  primaryButtonText: ['ctaPrimary', 'label'],
  primaryButtonLink: ['ctaPrimary', 'href'],
  secondaryButtonText: ['ctaSecondary', 'label'],
  secondaryButtonLink: ['ctaSecondary', 'href'],
} as const;

function get(hero: Hero, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, key) => (isPlainObject(value) ? value[key] : undefined), hero);
}

function set(hero: Hero, [key, inner]: readonly string[], value: unknown): void {
  if (key === undefined) return;
  if (inner === undefined) hero[key] = value;
  else hero[key] = { ...(isPlainObject(hero[key]) ? hero[key] : {}), [inner]: value };
}

/** A hero with the editor's names added. */
export function withEditorNames(hero: unknown): Hero {
  const result: Hero = isPlainObject(hero) ? { ...hero } : {};
  for (const [name, path] of Object.entries(EDITOR_NAMES)) result[name] = get(result, path);
  return result;
}

/**
 * The hero with its stored field names. Where the two sets disagree, the one that differs from the stored value wins;
 * where both differ, the editor's. Where one set alone is sent, it stays.
 */
export function toStoredHero(sent: unknown, stored: unknown): unknown {
  if (!isPlainObject(sent)) return sent;
  const result: Hero = { ...sent };
  const before: Hero = isPlainObject(stored) ? stored : {};
  for (const [name, path] of Object.entries(EDITOR_NAMES)) {
    const value = result[name] ?? undefined;
    const isWanted = value !== get(before, path) || get(result, path) === undefined;
    if (value !== undefined && isWanted) set(result, path, value);
    delete result[name];
  }
  return result;
}
