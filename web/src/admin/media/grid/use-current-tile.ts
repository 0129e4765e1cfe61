// The current tile of a grid: the one that Tab reaches and from which the arrows move.
import { useState } from 'react';
import type { Upload } from 'shared/media/media.ts';

export function useCurrentTile(uploads: readonly Upload[]) {
  const [current, setCurrent] = useState({ name: '', index: 0 });
  // The tile itself, wherever it is by now; when it is gone, the one in its place.
  const isInPlace = uploads[current.index]?.name === current.name;
  const found = isInPlace ? current.index : uploads.findIndex(({ name }) => name === current.name);
  // Its place may have changed by the time it is removed.
  if (found !== -1 && !isInPlace) setCurrent({ name: current.name, index: found });
  return {
    at: found === -1 ? Math.max(0, Math.min(current.index, uploads.length - 1)) : found,
    moveTo: (index: number) => setCurrent({ name: uploads[index]?.name ?? '', index }),
  };
}
