// Runs in a process of its own, for one drawing: what an SVG asks for can take any time and memory.
import { serveTasks } from '../../../platform/serve-tasks.ts';
import { rasteriseDrawing } from './rasterise-drawing.ts';

export interface DrawingTask {
  file: string;
  target: string;
}

serveTasks(({ file, target }: DrawingTask) => rasteriseDrawing(file, target));
