// SVG files, which are accepted only for the logo and never stored: each is converted to a picture (rule F22).
import { stat } from 'node:fs/promises';
import { AppError } from 'shared/api/errors.ts';
import { DRAWING_MAX_BYTES } from 'shared/limits.ts';
import { createJobQueue } from '../../../../platform/job-queue.ts';
import { ProcessEnded, createTaskProcess } from '../../../../platform/task-process.ts';
import type { DrawingTasks } from './drawing-process.ts';
import { readHead } from '../picture-signature.ts';

const PROCESS_FILE = new URL(`./drawing-process${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url);
/** A logo takes a tenth of a second; only a malicious file takes this long. */
const PATIENCE_MS = 10_000;
const WAITING_MOST = 20;

/** Whether the file begins like an SVG. */
export async function isDrawing(file: string): Promise<boolean> {
  const bytes = await readHead(file);
  const head = bytes
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart();
  return head.startsWith('<') && /<(?:[\w-]+:)?svg[\s>]/.test(head);
}

/** One after the other, as each takes a process with the image library. */
const queue = createJobQueue(1, WAITING_MOST);

/** Renders the SVG in `file` as a picture in `target`. @throws AppError `unsupported_type` or `too_large` */
export async function drawPicture(file: string, target: string): Promise<void> {
  if ((await stat(file)).size > DRAWING_MAX_BYTES) {
    throw new AppError('too_large', `An SVG may have at most ${DRAWING_MAX_BYTES / 1024 ** 2} MB. Save it as PNG.`);
  }
  return queue.run(() => draw(file, target));
}

async function draw(file: string, target: string): Promise<void> {
  const drawing = createTaskProcess<DrawingTasks>(PROCESS_FILE);
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    void drawing.close();
  }, PATIENCE_MS);
  try {
    await drawing.run('draw', file, target);
  } catch (error) {
    if (!isLate && !(error instanceof ProcessEnded)) throw error;
    const fields = { file: 'It takes too long or too much memory to be drawn. Save it as PNG.' };
    throw new AppError('unsupported_type', 'This SVG cannot be used as a logo', { fields, cause: error });
  } finally {
    clearTimeout(timer);
    await drawing.close();
  }
}
