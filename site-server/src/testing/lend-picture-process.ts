// One picture process for all servers under test: starting one takes longer than making most pictures.
import { createPictureProcess, type PictureProcess } from '../features/media/pictures/pictures.ts';

const shared = createPictureProcess();

/** The shared process as one server sees it. `close` waits for that server's tasks, but does not end the process. */
export function lendPictureProcess(): PictureProcess {
  const own = new Set<Promise<unknown>>();
  return {
    run<Result>(task: Parameters<PictureProcess['run']>[0]) {
      const done = shared.run<Result>(task);
      const settle = () => void own.delete(done);
      own.add(done);
      done.then(settle, settle);
      return done;
    },
    async close() {
      await Promise.allSettled(own);
    },
  };
}
