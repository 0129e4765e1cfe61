// Calls for work on pictures, which is done in a separate process.
import { AppError } from 'shared/api/errors.ts';
import type { Variant } from 'shared/media/media.ts';
import { createJobQueue } from '../../../platform/job-queue.ts';
import { ProcessEnded, createTaskProcess, type TaskProcess } from '../../../platform/task-process.ts';
import type { ShareDrawing } from './drawings/draw-share-picture.ts';
import type { PictureTasks } from './picture-process.ts';
import type { TakenPicture } from './take-picture.ts';

export type PictureProcess = TaskProcess<PictureTasks>;

export interface Pictures {
  /** See `takePicture`. @throws AppError `unsupported_type`, `too_large`, or `unavailable` when too many are waiting */
  take(file: string, cleanFile: string): Promise<TakenPicture>;
  /** More than one for an animated picture. */
  countFrames(file: string): Promise<number>;
  /** See `measure-brightest.ts`. */
  measureBrightest(file: string): Promise<number>;
  /** Writes a smaller form to `target`; gives its size in bytes. */
  makeVariant(file: string, type: Variant['type'], width: number, target: string): Promise<number>;
  /** Gives a JPEG. */
  drawShare(drawing: ShareDrawing): Promise<Uint8Array>;
  /** Writes a square PNG with sides of `size` pixels, on white if it must be opaque. */
  makeIcon(file: string, size: number, isOpaque: boolean, target: string): Promise<void>;
  close(): Promise<void>;
}

const UPLOADS_AT_ONCE = 2;
const UPLOADS_WAITING = 200;
// The bundled server has the process as a separate JavaScript file.
const PROCESS_FILE = new URL(`./picture-process${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url);

export function createPictureProcess(): PictureProcess {
  return createTaskProcess<PictureTasks>(PROCESS_FILE);
}

export function createPictures(makeProcess: () => PictureProcess): Pictures {
  const uploads = createJobQueue(UPLOADS_AT_ONCE, UPLOADS_WAITING);
  const tasks = makeProcess();
  /** For second attempts, one at a time, so that no other picture can crash the process again. */
  const retryProcess = makeProcess();
  const retries = createJobQueue(1, 0);

  /** A second attempt if the process crashed, since another picture may have caused the crash. */
  const run: PictureProcess['run'] = (name, ...input) =>
    tasks.run(name, ...input).catch((error: unknown) => {
      if (!(error instanceof ProcessEnded)) throw error;
      return retries.runOwn(() => retryProcess.run(name, ...input));
    });

  return {
    async take(file, cleanFile) {
      try {
        return await uploads.run(() => run('take', file, cleanFile));
      } catch (error) {
        if (!(error instanceof ProcessEnded)) throw error;
        const fields = { file: 'This picture cannot be read. Save it again and upload that copy.' };
        throw new AppError('unsupported_type', 'Please upload an image file', { fields, cause: error });
      }
    },
    countFrames: (file) => run('countFrames', file),
    measureBrightest: (file) => run('measureBrightest', file),
    makeVariant: (...variant) => run('makeVariant', ...variant),
    drawShare: (drawing) => run('drawShare', drawing),
    makeIcon: (...icon) => run('makeIcon', ...icon),
    async close() {
      await Promise.all([tasks.close(), retryProcess.close()]);
    },
  };
}
