// Moves in a grid by the arrow keys, Page Up and Down, Home and End.
const STEPS: Record<string, (columns: number) => number> = {
  ArrowRight: () => 1,
  ArrowLeft: () => -1,
  ArrowDown: (columns) => columns,
  ArrowUp: (columns) => -columns,
  PageDown: (columns) => columns * 4,
  PageUp: (columns) => -columns * 4,
  Home: () => -Infinity,
  End: () => Infinity,
};

interface Place {
  at: number;
  columns: number;
  count: number;
}

/** The index to which the key leads, from 0; undefined for other keys. */
export function stepTo(key: string, { at, columns, count }: Place): number | undefined {
  const step = STEPS[key];
  return step && Math.max(0, Math.min(at + step(columns), count - 1));
}
