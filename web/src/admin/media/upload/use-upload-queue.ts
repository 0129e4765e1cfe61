// The upload queue of this console, and its current entries.
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { api } from 'shared/api/api.ts';
import type { ApiClient } from '../../../api/api-client.ts';
import { isOnlyFull } from '../../../api/read-error.ts';
import { useToasts } from '../../../ui/toast/toasts-context.ts';
import { useConsole, type Console } from '../../session/console-context.ts';
import { preload } from '../../../platform/preload.ts';
import { loadSending, readyPicture } from './upload-picture.ts';
import { createUploadQueue, type QueuedUpload, type UploadQueue } from './upload-queue.ts';
import { waitingFiles } from './waiting-files.ts';

// Loaded early, as the server may be unreachable later, but not with the first screen.
const chosenFiles = preload(() => import('./resume/chosen-files.ts'));

const queues = new WeakMap<ApiClient, UploadQueue>();

export function isOnTheWay({ state }: QueuedUpload): boolean {
  return state !== 'done' && state !== 'failed';
}

/** Closing the page asks first while uploads would be lost with it, unless the session is over. */
function guard(queue: UploadQueue, tokens: Console['platform']['tokens']): void {
  function ask(event: BeforeUnloadEvent) {
    if (tokens.get() !== undefined) event.preventDefault();
  }
  queue.subscribe(() => {
    if (queue.list().some((upload) => isOnTheWay(upload) && upload.handle === ''))
      window.addEventListener('beforeunload', ask);
    else window.removeEventListener('beforeunload', ask);
  });
}

export type QueueParts = Pick<Console, 'server' | 'platform' | 'connection'>;

export function queueOf({ server, platform, connection }: QueueParts): UploadQueue {
  const known = queues.get(server);
  if (known) return known;
  const queue = createUploadQueue({
    prepare: (file, wanted) => readyPicture(server, file, wanted),
    async send(file, { isOfPage, noteKey, ...options }) {
      const sendPicture = await loadSending();
      return sendPicture(server, file, { ...options, keepsCopy: isOfPage, noteKey });
    },
    onCut: connection.probe,
    isServerThere: () => server.call(api.health, {}).then(() => true, isOnlyFull),
  });
  guard(queue, platform.tokens);
  // Also dispatched when the server is reachable again.
  window.addEventListener('online', queue.goOn, { signal: connection.ended });
  queues.set(server, queue);
  return queue;
}

function storedNames(uploads: readonly QueuedUpload[]): string[] {
  return uploads.flatMap(({ stored }) => stored?.name ?? []);
}

/** `onStored` gets the names of pictures that are stored while this screen is open. */
export function useUploadQueue(onStored: (names: readonly string[]) => void) {
  const { server, platform, connection } = useConsole();
  const queue = queueOf({ server, platform, connection });
  const toasts = useToasts();
  async function addFiles(chosen: readonly File[], keepsOriginals: boolean): Promise<void> {
    const { files, problem } = await waitingFiles(chosen, keepsOriginals, platform.desktop?.bridge.uploads);
    // If this code cannot be loaded, the files are sent without a record.
    const noted = await chosenFiles().then(
      ({ noteChosen }) => noteChosen(files, server.requests),
      () => files,
    );
    queue.add(noted);
    if (problem) toasts.error(...problem);
  }
  const uploads = useSyncExternalStore(queue.subscribe, queue.list);
  const report = useEffectEvent(onStored);
  useEffect(() => {
    let known = new Set(storedNames(queue.list()));
    return queue.subscribe(() => {
      const stored = storedNames(queue.list());
      const fresh = stored.filter((name) => !known.has(name));
      known = new Set(stored);
      if (fresh.length > 0) report(fresh);
    });
  }, [queue]);
  return { queue, uploads, addFiles };
}
