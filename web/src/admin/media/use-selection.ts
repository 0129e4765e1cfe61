// What is selected in the library, and how clicks and keys change it. Other filters begin with nothing, and what is gone is
// not selected any more.
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Upload } from 'shared/media/media.ts';
import { NOTHING, withOnly, withSelected, withToggled, type Selection } from './library/selection.ts';

/**
 * @param isWhole  whether these are all that match
 * @param readRenamed  the present names of those of these that somebody has renamed, by their former ones
 */
export function useSelection(
  key: string,
  uploads: readonly Upload[],
  isWhole: boolean,
  readRenamed: (names: readonly string[], signal: AbortSignal) => Promise<ReadonlyMap<string, string>>,
) {
  const [kept, setKept] = useState({ key, selection: NOTHING });
  const last = useRef<string>(undefined);
  const chosen = kept.key === key ? kept.selection : NOTHING;
  // Of all, one that was taken out may be further down than what is loaded.
  const isKept = chosen.isAll && !isWhole;
  const selection = useMemo(() => (isKept ? chosen : withOnly(chosen, uploads)), [chosen, isKept, uploads]);
  const picked = chosen.isAll ? chosen : selection;
  const select = (next: Selection) => setKept({ key, selection: next });

  // What was taken out of all stays out of it under its present name. One that is gone may come back.
  const missing = picked === selection ? [] : [...chosen.names.difference(selection.names)];
  useEffect(() => {
    if (missing.length === 0) return;
    const controller = new AbortController();
    function follow(renamed: ReadonlyMap<string, string>): void {
      if (renamed.size > 0)
        select({ isAll: true, names: new Set([...chosen.names].map((name) => renamed.get(name) ?? name)) });
    }
    readRenamed(missing, controller.signal).then(follow, () => undefined);
    return () => controller.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- asked once for each change of what was taken out or is there
  }, [chosen, selection]);

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
