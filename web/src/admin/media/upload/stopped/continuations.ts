// The stopped uploads that this window is continuing: every list shows them, whichever of the lists began it.
import { useSyncExternalStore } from 'react';
import type { ApiClient, RequestContext } from '../../../../api/api-client.ts';
import { createListeners } from '../../../../platform/listeners.ts';
import { removeNote } from '../../../../platform/upload-notes.ts';
import { loadUpload } from '../resume/load-upload.ts';
import { isOwnUpload, letUploadGo, placedChanges, takeUpload } from '../resume/own-upload.ts';
import { giveUpParts } from '../resume/part-requests.ts';
import type { sendRest } from '../resume/send-upload.ts';
import type { PlacedNote } from '../resume/stopped-notes.ts';

export type Arrived = Awaited<ReturnType<typeof sendRest>>;

interface Continuation {
  controller: AbortController;
  /** Share that has been sent. */
  share: number;
  /** Share that the server had before. */
  from: number;
}

const running = new Map<string, Continuation>();
const changes = createListeners();

export const isContinued = (key: string): boolean => running.has(key);

export function useContinuation(key: string): Continuation | undefined {
  return useSyncExternalStore(changes.add, () => running.get(key));
}

function end(key: string): void {
  running.delete(key);
  changes.notify();
}

/**
 * @param chosen  the file, if this browser has no copy of it
 * @returns undefined if it was discarded meanwhile
 * @throws AppError
 */
export async function continueStopped(
  client: ApiClient,
  note: PlacedNote,
  chosen: File | undefined,
): Promise<Arrived | undefined> {
  const { key, fileName, type, copy } = note;
  if (running.has(key)) return undefined;
  const controller = new AbortController();
  const { signal } = controller;
  function show(progress: Partial<Continuation>): void {
    if (signal.aborted) return;
    running.set(key, { share: 0, from: 0, ...running.get(key), ...progress, controller });
    changes.notify();
  }
  show({});
  try {
    const { sendRest: send } = await loadUpload(() => import('../resume/send-upload.ts'));
    const { sameFile } = await loadUpload(() => import('./same-file.ts'));
    const file = chosen ? await sameFile(note, chosen) : new File([copy ?? ''], fileName, { type });
    const watch = { onProgress: (share: number) => show({ share }), onGoingOn: (from: number) => show({ from }) };
    return await send(client, note, file, { ...watch, signal });
  } catch (error) {
    if (signal.aborted) return undefined;
    throw error;
  } finally {
    if (running.get(key)?.controller === controller) end(key);
  }
}

/** Discards it, unless another window, or its field, is sending it: then it is not listed any more. */
export async function discardStopped(context: RequestContext, { key, address }: PlacedNote): Promise<void> {
  const continued = running.get(key);
  const isSent = isOwnUpload(key);
  if (continued) end(key);
  continued?.controller.abort();
  if (isSent ? continued : await takeUpload(key)) {
    await removeNote(key);
    giveUpParts(context, address);
    // During sending, the sending code does this.
    if (!isSent) letUploadGo(key);
  }
  placedChanges.notify();
}
