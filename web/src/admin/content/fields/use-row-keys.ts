// Names for the rows of a list whose entries have none, so that a row keeps its focus and its fold when it moves.
import { useLayoutEffect, useRef, useState } from 'react';

let lastKey = 0;

interface Row {
  key: number;
  /** What its entry is called. */
  title: string;
}

function freshRow(title: string): Row {
  lastKey += 1;
  return { key: lastKey, title };
}

/**
 * Entries were added, removed or changed from outside the list, as with Undo: those before and after them are the same, and
 * between them those with the same title. If one row and one entry are left, somebody types in it.
 */
function refitted(rows: readonly Row[], titles: readonly string[]): readonly Row[] {
  const most = Math.min(rows.length, titles.length);
  let head = 0;
  while (head < most && rows[head]?.title === titles[head]) head += 1;
  let tail = 0;
  while (tail < most - head && rows.at(-1 - tail)?.title === titles.at(-1 - tail)) tail += 1;
  const left = rows.slice(head, rows.length - tail);
  const between = titles.slice(head, titles.length - tail);
  const known = between.map((title) => {
    const at = title === '' ? -1 : left.findIndex((row) => row.title === title);
    return at < 0 ? undefined : left.splice(at, 1)[0];
  });
  const isOneLeft = left.length === 1 && known.filter((row) => row === undefined).length === 1;
  const fitting = known.map((row, at) => {
    const title = between[at] ?? '';
    return row ?? (isOneLeft ? { key: left[0]!.key, title } : freshRow(title));
  });
  return [...rows.slice(0, head), ...fitting, ...rows.slice(rows.length - tail)];
}

function fitted(rows: readonly Row[], titles: readonly string[]): readonly Row[] {
  const isSame = rows.length === titles.length && rows.every((row, index) => row.title === titles[index]);
  return isSame ? rows : refitted(rows, titles);
}

export interface RowKeys {
  keys: readonly number[];
  /**
   * Where the row stands by now; -1 when it is gone. In a list that has left the screen it is found by its title, if it
   * has one that no other entry has or had.
   */
  placeOf: (key: number, titles: readonly string[]) => number;
  /** The key of the new row. */
  insert: (at: number) => number;
  remove: (at: number) => void;
  move: (from: number, to: number) => void;
}

/** @param titles  what the entries of the list are called, in their order */
export function useRowKeys(titles: readonly string[]): RowKeys {
  const [known, setRows] = useState<readonly Row[]>(() => titles.map(freshRow));
  const rows = fitted(known, titles);
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
    insert(at) {
      const row = freshRow('');
      setRows(rows.toSpliced(at, 0, row));
      return row.key;
    },
    remove: (at) => setRows(rows.toSpliced(at, 1)),
    move: (from, to) => setRows(moved(rows, from, to)),
  };
}

/** A copy in which the entry at `from` stands at `to`. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(to, 0, ...list.slice(from, from + 1));
}
