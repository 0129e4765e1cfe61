// Keys for rows whose entries have no id, so that a row keeps its focus and its fold when it moves.
import { useLayoutEffect, useRef, useState } from 'react';
import { isEqual } from 'shared/editing/is-equal.ts';
import { isAkin, pairEntries } from 'shared/editing/pair-entries.ts';

let lastKey = 0;

interface Row {
  key: number;
  entry: unknown;
}

/** The title of an entry. */
type TitleOf = (entry: unknown) => string;

function freshRow(entry: unknown): Row {
  lastKey += 1;
  return { key: lastKey, entry };
}

/**
 * Finds the row of each entry after a change from outside the list, such as Undo: first equal entries, then entries
 * with the same title. If only one entry differs and all others kept their places, it is the same entry renamed,
 * provided that both have enough in common; otherwise it is a new one.
 */
function fitted(rows: readonly Row[], entries: readonly unknown[], titleOf: TitleOf): readonly Row[] {
  const isFull = rows.length === entries.length;
  if (isFull && rows.every((row, at) => row.entry === entries[at])) return rows;
  const isNamed = (a: unknown, b: unknown) => titleOf(a) !== '' && titleOf(a) === titleOf(b);
  const before = rows.map(({ entry }) => entry);
  const places = pairEntries(entries, before, [isEqual, isNamed]);
  const isRenamed = (entry: unknown, at: number) =>
    isFull &&
    places.every((place, other) => other === at || place === other) &&
    (typeof entry === 'string' || isAkin(before[at], entry));
  return entries.map((entry, at) => {
    const row = rows[places[at] ?? (isRenamed(entry, at) ? at : -1)];
    return row ? { ...row, entry } : freshRow(entry);
  });
}

export interface RowKeys {
  keys: readonly number[];
  /**
   * The row's current index; -1 if it is gone. If the list is no longer on screen, the row is found by its title, if
   * only one entry has or had that title.
   */
  placeOf: (key: number, now: readonly unknown[]) => number;
  /** Gives the key of the new row. */
  insert: (at: number, entry: unknown) => number;
  /** Keeps the key of an edited entry, even if its title changes. */
  change: (key: number, entry: unknown) => void;
  remove: (at: number) => void;
  move: (from: number, to: number) => void;
}

export function useRowKeys(entries: readonly unknown[], titleOf: TitleOf): RowKeys {
  const [known, setRows] = useState<readonly Row[]>(() => entries.map(freshRow));
  const rows = fitted(known, entries, titleOf);
  if (rows !== known) setRows(rows);
  const shown = useRef<readonly Row[]>([]);
  const isOnScreen = useRef(false);
  useLayoutEffect(() => {
    shown.current = rows;
    isOnScreen.current = true;
    return () => void (isOnScreen.current = false);
  }, [rows]);
  return {
    keys: rows.map(({ key }) => key),
    placeOf(key, now) {
      const place = shown.current.findIndex((row) => row.key === key);
      if (isOnScreen.current) return place;
      const title = titleOf(shown.current[place]?.entry);
      const placesIn = (all: readonly unknown[]) => all.flatMap((entry, at) => (titleOf(entry) === title ? [at] : []));
      const [had, has] = [placesIn(shown.current.map(({ entry }) => entry)), placesIn(now)];
      return title !== '' && had.length + has.length === 2 ? (has[0] ?? -1) : -1;
    },
    insert(at, entry) {
      const row = freshRow(entry);
      setRows(rows.toSpliced(at, 0, row));
      return row.key;
    },
    change: (key, entry) => setRows((now) => now.map((row) => (row.key === key ? { key, entry } : row))),
    remove: (at) => setRows(rows.toSpliced(at, 1)),
    move: (from, to) => setRows(moved(rows, from, to)),
  };
}

/** A copy in which the entry at `from` is moved to `to`. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(to, 0, ...list.slice(from, from + 1));
}
