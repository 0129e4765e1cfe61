// One process for all servers under test, as starting one takes longer than most of its tasks.
import type { Processes } from '../composition/processes.ts';
import { createBackupProcess } from '../features/backups/backup-tasks.ts';
import { createPictureProcess } from '../features/media/pictures/pictures.ts';
import type { TaskProcess, Tasks } from '../platform/task-process.ts';

/** The shared process as each server sees it. `close` waits for that server's tasks, but does not end the process. */
function share<T extends Tasks>(shared: TaskProcess<T>): () => TaskProcess<T> {
  return () => {
    const own = new Set<Promise<unknown>>();
    return {
      run(name, ...input) {
        const done = shared.run(name, ...input);
        const settle = () => void own.delete(done);
        own.add(done);
        done.then(settle, settle);
        return done;
      },
      async close() {
        await Promise.allSettled(own);
      },
    };
  };
}

export const SHARED_PROCESSES: Processes = {
  makePictureProcess: share(createPictureProcess()),
  makeBackupProcess: share(createBackupProcess()),
};
