// Runs in a separate process for one drawing, as rendering an SVG can take unlimited time and memory.
import { serveTasks } from '../../../../platform/serve-tasks.ts';
import { rasteriseDrawing } from './rasterise-drawing.ts';

/** A logo takes a fifth of this. */
const MEMORY_MOST = 512 * 1024 ** 2;
const LOOK_EVERY_MS = 10;

// Drawing does not block this thread. The process is killed, as a normal exit would wait for the drawing.
setInterval(() => {
  if (process.memoryUsage.rss() > MEMORY_MOST) process.kill(process.pid, 'SIGKILL');
}, LOOK_EVERY_MS).unref();

const tasks = { draw: rasteriseDrawing };
export type DrawingTasks = typeof tasks;

serveTasks(tasks);
