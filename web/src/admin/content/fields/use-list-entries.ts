// The entries of a list, and adding, changing, moving and removing them.
import { useState } from 'react';
import { isEqual } from 'shared/editing/is-equal.ts';
import { useToasts } from '../../../ui/toast/toasts-context.ts';
import { withValueAt } from '../../content-model/document-path.ts';
import { emptyEntry, entryTitle, type Change, type ListField } from '../../content-model/field.ts';
import { moved, useRowKeys } from './use-row-keys.ts';

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

export function useListEntries(field: ListField, value: unknown, onChange: Change) {
  const toasts = useToasts();
  const [said, setSaid] = useState('');
  const [added, setAdded] = useState<number>();
  const entries = listOf(value);
  const titleOf = (entry: unknown) => entryTitle(field, entry);
  const rows = useRowKeys(entries, titleOf);

  const nameOf = (index: number) => titleOf(entries[index]) || `${field.one} ${index + 1}`;
  const change = (make: (list: unknown[]) => unknown[]) => onChange((now) => make(listOf(now)));

  /** When an upload ends, its row may have moved or may be gone. */
  function changeRow(key: number, make: (entry: unknown) => unknown) {
    change((now) => {
      const index = rows.placeOf(key, now);
      if (!(index in now)) return now;
      const made = make(now[index]);
      rows.change(key, made);
      return withValueAt(now, String(index), made) as unknown[];
    });
  }

  function append() {
    const entry = emptyEntry(field.fields);
    change((now) => [...now, entry]);
    setAdded(rows.insert(entries.length, entry));
  }

  function move(from: number, to: number) {
    if (to < 0 || to >= entries.length) return;
    change((now) => moved(now, from, to));
    rows.move(from, to);
    setSaid(`${nameOf(from)} moved to place ${to + 1} of ${entries.length}`);
  }

  function remove(index: number) {
    const entry = entries[index];
    const count = (list: unknown[]) => list.filter((other) => isEqual(other, entry)).length;
    // Discard may have restored the entry already.
    const putBack = (now: unknown[]) =>
      count(now) < count(entries) ? now.toSpliced(Math.min(index, now.length), 0, entry) : now;
    change((now) => now.toSpliced(index, 1));
    rows.remove(index);
    toasts.info('Removed', `${nameOf(index)} was removed. `, {
      label: 'Undo',
      run: () => change(putBack),
    });
  }

  return {
    entries,
    keys: rows.keys,
    /** Key of the row that was just added, which is open and has the focus. */
    added,
    /** Announcement of the last move for screen readers. */
    said,
    nameOf,
    changeRow,
    append,
    move,
    remove,
  };
}
