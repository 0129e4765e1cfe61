// What is selected in the library, and how clicks and keys change it. Other filters begin with nothing, and what is gone is
// not selected any more.
import { useMemo, useRef, useState } from 'react';
import type { Upload } from 'shared/media/media.ts';
import { NOTHING, withOnly, withSelected, withToggled, type Selection } from './library/selection.ts';

export function useSelection(key: string, uploads: readonly Upload[]) {
  const [kept, setKept] = useState({ key, selection: NOTHING });
  const last = useRef<string>(undefined);
  const chosen = kept.key === key ? kept.selection : NOTHING;
  // Only what is loaded can be clicked.
  const selection = useMemo(() => withOnly(chosen, uploads), [chosen, uploads]);
  const select = (next: Selection) => setKept({ key, selection: next });

  /** With `isRange` also all between this one and the one before. */
  function toggle(name: string, isRange: boolean) {
    const from = isRange ? uploads.findIndex((upload) => upload.name === last.current) : -1;
    last.current = name;
    if (from === -1) return select(withToggled(selection, name));
    const to = uploads.findIndex((upload) => upload.name === name);
    const range = uploads.slice(Math.min(from, to), Math.max(from, to) + 1);
    return select(
      withSelected(
        selection,
        range.map((upload) => upload.name),
      ),
    );
  }

  return { selection, select, toggle };
}
