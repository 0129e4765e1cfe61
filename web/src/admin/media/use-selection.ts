// What is selected in the library, and how clicks and keys change it. Other filters begin with nothing, and what is gone is
// not selected any more.
import { useMemo, useRef, useState } from 'react';
import type { Upload } from 'shared/media/media.ts';
import { NOTHING, withOnly, withSelected, withToggled, type Selection } from './library/selection.ts';

/** @param isWhole  whether these are all that match */
export function useSelection(key: string, uploads: readonly Upload[], isWhole: boolean) {
  const [kept, setKept] = useState({ key, selection: NOTHING });
  const last = useRef<string>(undefined);
  const chosen = kept.key === key ? kept.selection : NOTHING;
  // Of all, one that was taken out may be further down than what is loaded.
  const isKept = chosen.isAll && !isWhole;
  const selection = useMemo(() => (isKept ? chosen : withOnly(chosen, uploads)), [chosen, isKept, uploads]);
  const picked = chosen.isAll ? chosen : selection;
  const select = (next: Selection) => setKept({ key, selection: next });

  /** With `isRange` also all between this one and the one before. */
  function toggle(name: string, isRange: boolean) {
    const from = isRange ? uploads.findIndex((upload) => upload.name === last.current) : -1;
    last.current = name;
    if (from === -1) return select(withToggled(picked, name));
    const to = uploads.findIndex((upload) => upload.name === name);
    const range = uploads.slice(Math.min(from, to), Math.max(from, to) + 1);
    return select(
      withSelected(
        picked,
        range.map((upload) => upload.name),
      ),
    );
  }

  return {
    selection,
    /** With what was taken out of all and is not in the list now: somebody may have given it another name. */
    picked,
    select,
    toggle,
  };
}
