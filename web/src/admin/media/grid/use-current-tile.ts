// The current tile of a grid: the one that Tab reaches and from which the arrow keys move.
import { useState } from 'react';
import type { Upload } from 'shared/media/media.ts';

export function useCurrentTile(uploads: readonly Upload[]) {
  const [current, setCurrent] = useState({ name: '', index: 0 });
  // The current picture, wherever it is now; if it is gone, the one at its index.
  const isInPlace = uploads[current.index]?.name === current.name;
  const found = isInPlace ? current.index : uploads.findIndex(({ name }) => name === current.name);
  // Its index may have changed by the time it is removed.
  if (found !== -1 && !isInPlace) setCurrent({ name: current.name, index: found });
  return {
    at: found === -1 ? Math.max(0, Math.min(current.index, uploads.length - 1)) : found,
    moveTo: (index: number) => setCurrent({ name: uploads[index]?.name ?? '', index }),
  };
}
