// Uploads of files for one place that were cut off and are not being sent: they continue when the person asks for it
// (rule F21g).
import type { RequestContext } from '../../../../api/api-client.ts';
import {
  notesOf,
  type FieldPlace,
  type ReplacedPlace,
  type UploadNote,
  type UploadPlace,
} from '../../../../platform/upload-notes.ts';
import { isOwnUpload, knowsOtherWindows, lockName, ownerOf } from './own-upload.ts';

export type PlacedNote<Place extends UploadPlace = UploadPlace> = UploadNote & { place: Place };

const isPlaced = (note: UploadNote): note is PlacedNote => note.place !== undefined;
export const isForField = (note: PlacedNote): note is PlacedNote<FieldPlace> => note.place.kind === 'field';
export const isReplacement = (note: PlacedNote): note is PlacedNote<ReplacedPlace> => note.place.kind === 'replaced';

/**
 * Those of this user that no window is sending.
 * @param isContinued  whether this window continues it, which is listed too
 */
export async function stoppedUploads(
  { getToken }: Pick<RequestContext, 'getToken'>,
  isContinued = (_key: string) => false,
): Promise<PlacedNote[]> {
  const placed = (await notesOf(ownerOf(getToken()))).filter(isPlaced);
  if (placed.length === 0 || !knowsOtherWindows()) return [];
  const { held = [] } = await navigator.locks.query();
  const sent = new Set(held.map(({ name }) => name));
  return placed.filter(({ key }) => isContinued(key) || (!isOwnUpload(key) && !sent.has(lockName(key))));
}
