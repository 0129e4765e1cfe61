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

/** One entry with another title was written in; several were changed behind the list's back. */
function fitted(rows: readonly Row[], titles: readonly string[]): readonly Row[] {
  if (rows.length !== titles.length) return titles.map(freshRow);
  const others = rows.filter((row, index) => row.title !== titles[index]);
  if (others.length === 0) return rows;
  return rows.map((row, index) => {
    const title = titles[index] ?? '';
    if (row.title === title) return row;
    return others.length === 1 ? { ...row, title } : freshRow(title);
  });
}

export interface RowKeys {
  keys: readonly number[];
  /** Where the row stands by now; -1 when it is gone, alone or with the list. */
  placeOf: (key: number) => number;
  /** The key of the new row. */
  insert: (at: number) => number;
  remove: (at: number) => void;
  move: (from: number, to: number) => void;
}

/** Anything that changes the count or the order behind the list's back, such as Discard, makes the rows new. */
export function useRowKeys(titles: readonly string[]): RowKeys {
  const [known, setRows] = useState<readonly Row[]>(() => titles.map(freshRow));
  const rows = fitted(known, titles);
  if (rows !== known) setRows(rows);
  const shown = useRef<readonly Row[]>([]);
  useLayoutEffect(() => {
    shown.current = rows;
    return () => void (shown.current = []);
  }, [rows]);
  return {
    keys: rows.map(({ key }) => key),
    placeOf: (key) => shown.current.findIndex((row) => row.key === key),
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
