// The scale of a chart of counts: whole numbers, few enough to be read.

const STEPS = [1, 2, 5];
/** Maximum number of lines above the bottom one. */
const LINES_MAX = 4;

/** From 0 to the first round number that is not below any count; at least 0 and 1. */
export function ticksFor(most: number): number[] {
  for (let unit = 1; ; unit *= 10) {
    for (const factor of STEPS) {
      const step = factor * unit;
      const lines = Math.max(1, Math.ceil(most / step));
      if (lines <= LINES_MAX) return Array.from({ length: lines + 1 }, (_, index) => index * step);
    }
  }
}
