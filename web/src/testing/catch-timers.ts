// Timers of the product that end when a test decides, however long its steps take.
import { onTestFinished } from 'vitest';

/**
 * Timers of exactly this length in this window do not end by themselves; others do.
 * @returns their functions, in the order in which they were started
 */
export function catchTimers(ms: number, inWindow: Window = window): (() => void)[] {
  const { setTimeout } = inWindow;
  const caught: (() => void)[] = [];
  const start = (act: () => void, after?: number) => (after === ms ? (caught.push(act), 0) : setTimeout(act, after));
  Object.assign(inWindow, { setTimeout: start });
  onTestFinished(() => void Object.assign(inWindow, { setTimeout }));
  return caught;
}
