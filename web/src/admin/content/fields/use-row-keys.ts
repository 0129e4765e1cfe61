// Names for the rows of a list whose entries have none, so that a row keeps its focus and its fold when it moves.
import { useLayoutEffect, useRef, useState } from 'react';
import { isPlainObject } from 'shared/plain-object.ts';
import { isAkin } from 'shared/editing/pair-entries.ts';

let lastKey = 0;

interface Named {
  /** What its entry is called. */
  title: string;
  entry: unknown;
}

interface Row extends Named {
  key: number;
}

function freshRow(named: Named): Row {
  lastKey += 1;
  return { ...named, key: lastKey };
}

const isVersion = (a: unknown, b: unknown) => !isPlainObject(a) || isAkin(a, b);

/**
 * Entries were added, removed or changed from outside the list, as with Undo: those before and after them are the same, and
 * between them those with the same title. A single other title, with all others in their places, is another name of the
 * same entry if the two have enough in common: else somebody has put another entry in its place.
 */
function refitted(rows: readonly Row[], named: readonly Named[]): readonly Row[] {
  const most = Math.min(rows.length, named.length);
  let head = 0;
  while (head < most && rows[head]?.title === named[head]?.title) head += 1;
  let tail = 0;
  while (tail < most - head && rows.at(-1 - tail)?.title === named.at(-1 - tail)?.title) tail += 1;
  const left = rows.slice(head, rows.length - tail);
  const between = named.slice(head, named.length - tail);
  const isRenamed = left.length === 1 && between.length === 1 && isVersion(left[0]?.entry, between[0]?.entry);
  const keyFor = ({ title }: Named) => {
    const at = left.findIndex((row) => isRenamed || (title !== '' && row.title === title));
    return at < 0 ? undefined : left.splice(at, 1)[0]?.key;
  };
  return named.map((one, index) => {
    if (index < head) return { ...one, key: rows[index]!.key };
    const key = index < head + between.length ? keyFor(one) : rows.at(index - named.length)?.key;
    return key === undefined ? freshRow(one) : { ...one, key };
  });
}

function fitted(rows: readonly Row[], named: readonly Named[]): readonly Row[] {
  const isSame = rows.length === named.length && rows.every((row, index) => row.entry === named[index]?.entry);
  return isSame ? rows : refitted(rows, named);
}

export interface RowKeys {
  keys: readonly number[];
  /**
   * Where the row stands by now; -1 when it is gone. In a list that has left the screen it is found by its title, if it
   * has one that no other entry has or had.
   */
  placeOf: (key: number, titles: readonly string[]) => number;
  /** The key of the new row. */
  insert: (at: number, entry: unknown) => number;
  /** What is edited in a row stays in it, whatever the entry is called by now. */
  change: (key: number, entry: unknown) => void;
  remove: (at: number) => void;
  move: (from: number, to: number) => void;
}

/** @param titleOf  what an entry of the list is called */
export function useRowKeys(entries: readonly unknown[], titleOf: (entry: unknown) => string): RowKeys {
  const named = (entry: unknown): Named => ({ title: titleOf(entry), entry });
  const [known, setRows] = useState<readonly Row[]>(() => entries.map((entry) => freshRow(named(entry))));
  const rows = fitted(known, entries.map(named));
  if (rows !== known) setRows(rows);
  const shown = useRef<readonly Row[]>([]);
  const isOnScreen = useRef(false);
  useLayoutEffect(() => {
    shown.current = rows;
  }, [rows]);
  useLayoutEffect(() => {
    isOnScreen.current = true;
    return () => void (isOnScreen.current = false);
  }, []);
  return {
    keys: rows.map(({ key }) => key),
    placeOf(key, now) {
      const place = shown.current.findIndex((row) => row.key === key);
      if (isOnScreen.current) return place;
      const title = shown.current[place]?.title;
      const isClear = (titles: readonly string[]) => titles.filter((other) => other === title).length === 1;
      return title && isClear(shown.current.map((row) => row.title)) && isClear(now) ? now.indexOf(title) : -1;
    },
    insert(at, entry) {
      const row = freshRow(named(entry));
      setRows(rows.toSpliced(at, 0, row));
      return row.key;
    },
    change: (key, entry) => setRows((now) => now.map((row) => (row.key === key ? { ...named(entry), key } : row))),
    remove: (at) => setRows(rows.toSpliced(at, 1)),
    move: (from, to) => setRows(moved(rows, from, to)),
  };
}

/** A copy in which the entry at `from` stands at `to`. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(to, 0, ...list.slice(from, from + 1));
}
