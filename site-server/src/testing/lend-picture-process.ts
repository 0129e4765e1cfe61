// One process for the pictures of all servers under test: it takes longer to start than most of them to be made.
import { createPictureProcess, type PictureProcess } from '../features/media/pictures/pictures.ts';

const shared = createPictureProcess();

/** The shared process as one server sees it. Closing it waits for the tasks of that server, and ends nothing. */
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
