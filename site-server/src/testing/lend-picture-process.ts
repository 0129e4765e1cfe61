// One process for the pictures of all servers under test: it takes longer to start than most of them to be made.
import { createPictureProcess, type PictureProcess } from '../features/media/pictures/pictures.ts';

const shared = createPictureProcess();
let running = 0;

/** For one server, to which it is as one of its own: closing it breaks off the server's tasks, or waits for their end. */
export function lendPictureProcess(): PictureProcess {
  const own = new Set<Promise<unknown>>();
  return {
    run<Result>(task: Parameters<PictureProcess['run']>[0]) {
      const done = shared.run<Result>(task);
      function settle(): void {
        running -= 1;
        own.delete(done);
      }
      running += 1;
      own.add(done);
      done.then(settle, settle);
      return done;
    },
    async close() {
      // Not while another server waits for it.
      if (own.size > 0 && own.size === running) await shared.close();
      await Promise.allSettled(own);
    },
  };
}
