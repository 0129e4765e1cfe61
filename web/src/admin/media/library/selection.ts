// Selected pictures: some by name, or all that match the filters except a few, so that selecting all needs no list of a
// hundred thousand names.
import { formatCount } from 'shared/text/counted.ts';

export interface Selection {
  isAll: boolean;
  /** Names of the selected pictures or, if all are selected, of the excluded ones. */
  names: ReadonlySet<string>;
}

export const NOTHING: Selection = { isAll: false, names: new Set() };
export const EVERYTHING: Selection = { isAll: true, names: new Set() };

export function isSelected({ isAll, names }: Selection, name: string): boolean {
  return names.has(name) !== isAll;
}

export function withToggled(selection: Selection, name: string): Selection {
  return { ...selection, names: selection.names.symmetricDifference(new Set([name])) };
}

/** Adds these pictures, as by a click with Shift. */
export function withSelected({ isAll, names }: Selection, more: readonly string[]): Selection {
  const others = new Set(more);
  return { isAll, names: isAll ? names.difference(others) : names.union(others) };
}

/** Without names that do not exist any more. */
export function withOnly(selection: Selection, there: readonly { name: string }[]): Selection {
  if (selection.names.size === 0) return selection;
  return { ...selection, names: selection.names.intersection(new Set(there.map(({ name }) => name))) };
}

export function countSelected({ isAll, names }: Selection, count: number): number {
  return isAll ? Math.max(0, count - names.size) : names.size;
}

/** The selection in words, which are explicit about "all". */
export function selectionWords(selection: Selection, count: number, isFiltered: boolean): string {
  const selected = countSelected(selection, count);
  const number = formatCount(selected);
  if (selected === 0) return 'None selected';
  if (!selection.isAll || selected < count) return `${number} of ${formatCount(count)} selected`;
  return isFiltered ? `All ${number} that match selected` : `All ${number} selected`;
}
