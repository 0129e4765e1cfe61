// Names for the rows of a list whose entries have none, so that a row keeps its focus and its fold when it moves.
import { useLayoutEffect, useRef, useState } from 'react';

let lastKey = 0;

function freshKey(): number {
  lastKey += 1;
  return lastKey;
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

/** Anything that changes the count behind the list's back, such as Discard, makes the rows new. */
export function useRowKeys(count: number): RowKeys {
  const [keys, setKeys] = useState<readonly number[]>(() => Array.from({ length: count }, freshKey));
  const fitting = keys.length === count ? keys : Array.from({ length: count }, freshKey);
  if (fitting !== keys) setKeys(fitting);
  const shown = useRef<readonly number[]>([]);
  useLayoutEffect(() => {
    shown.current = fitting;
    return () => void (shown.current = []);
  }, [fitting]);
  return {
    keys: fitting,
    placeOf: (key) => shown.current.indexOf(key),
    insert(at) {
      const key = freshKey();
      setKeys(fitting.toSpliced(at, 0, key));
      return key;
    },
    remove: (at) => setKeys(fitting.toSpliced(at, 1)),
    move: (from, to) => setKeys(moved(fitting, from, to)),
  };
}

/** A copy in which the entry at `from` stands at `to`. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(to, 0, ...list.slice(from, from + 1));
}
