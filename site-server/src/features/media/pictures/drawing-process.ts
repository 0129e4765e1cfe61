// Runs in a separate process for one drawing, as an SVG can take unlimited time and memory.
import { serveTasks } from '../../../platform/serve-tasks.ts';
import { rasteriseDrawing } from './rasterise-drawing.ts';

export interface DrawingTask {
  file: string;
  target: string;
}

serveTasks(({ file, target }: DrawingTask) => rasteriseDrawing(file, target));
