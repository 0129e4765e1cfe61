// Puts uploaded pictures into the bin, and words for those that stay (rule F15c).
import { ignoreDone } from '../../../../api/server-message.ts';
import { AppError } from 'shared/api/errors.ts';
import type { PictureState } from 'shared/media/media.ts';
import { formatCount } from 'shared/text/counted.ts';
import type { ApiClient } from '../../../../api/api-client.ts';
import { changeInBulk, type BulkResult } from '../../bulk/bulk-changes.ts';
import { findUsage } from '../../usage/find-usage.ts';
import { deleteUnchanged } from '../../library/delete-picture.ts';

/** Deletes pictures, except those that somebody has changed since, or that a page shows by now. */
export async function takeBack(
  client: ApiClient,
  pictures: readonly PictureState[],
  idempotencyKey: string,
): Promise<BulkResult> {
  const usage = await findUsage(client);
  const byName = new Map(pictures.map((picture) => [picture.name, picture]));
  async function changeOne(name: string): Promise<void> {
    const picture = byName.get(name);
    const [place] = usage[name] ?? [];
    if (place !== undefined) throw new AppError('conflict', `a page shows it (${place})`);
    try {
      if (picture) await deleteUnchanged(client, picture, `${idempotencyKey} ${name}`).catch(ignoreDone);
    } catch (error) {
      // Somebody has deleted it already.
      if (!(error instanceof AppError && error.code === 'not_found')) throw error;
    }
  }
  const { signal } = new AbortController();
  return changeInBulk([...byName.keys()], { changeOne, onProgress: () => undefined, signal });
}

/** A notice is read aloud, so a few names are enough. */
const NAMED = 3;

/** Such as `crane.png and hull.png stay: Ama has changed this picture meanwhile`, for each reason. */
export function staysWords({ failed }: BulkResult): string {
  const byReason = Map.groupBy(failed, ({ reason }) => reason);
  return [...byReason]
    .map(([reason, some]) => {
      const more = some.length - NAMED;
      const named = some.slice(0, NAMED).map(({ name }) => name);
      const names = new Intl.ListFormat('en-GB').format(more > 0 ? [...named, `${formatCount(more)} more`] : named);
      return `${names} ${some.length === 1 ? 'stays' : 'stay'}: ${reason}`;
    })
    .join('. ');
}
