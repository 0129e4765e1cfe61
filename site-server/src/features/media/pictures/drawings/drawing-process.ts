// Runs in a separate process for one drawing, as an SVG can take unlimited time and memory.
import { serveTasks } from '../../../../platform/serve-tasks.ts';
import { rasteriseDrawing } from './rasterise-drawing.ts';

/** A logo takes a fifth of it. */
const MEMORY_MOST = 512 * 1024 ** 2;
const LOOK_EVERY_MS = 10;

// Drawing leaves this thread free. Ended by a signal: an orderly exit would wait for the drawing.
setInterval(() => {
  if (process.memoryUsage.rss() > MEMORY_MOST) process.kill(process.pid, 'SIGKILL');
}, LOOK_EVERY_MS).unref();

const tasks = { draw: rasteriseDrawing };
export type DrawingTasks = typeof tasks;

serveTasks(tasks);
