// The names of all selected pictures. If all are selected, names that are not loaded are requested page by page.
// Stopping this, or leaving the screen, changes nothing.
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api } from 'shared/api/api.ts';
import { UPLOAD_NAMES_MAX, UPLOAD_PAGE_MAX } from 'shared/limits.ts';
import type { Upload } from 'shared/media/media.ts';
import { nextCursor } from '../../../api/next-cursor.ts';
import { useToasts } from '../../../ui/toast/toasts-context.ts';
import { useConsole } from '../../session/console-context.ts';
import type { LibraryFilters } from '../library/filters/library-filters.ts';
import type { Selection } from '../library/selection.ts';

export function useSelectedNames(filters: LibraryFilters) {
  const { client } = useConsole();
  const toasts = useToasts();
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);

  /** Current names of pictures that were renamed since, by the requested names. */
  async function readRenamed(asked: readonly string[], signal: AbortSignal): Promise<ReadonlyMap<string, string>> {
    const found: Upload[] = [];
    for (let at = 0; at < asked.length; at += UPLOAD_NAMES_MAX) {
      const names = asked.slice(at, at + UPLOAD_NAMES_MAX).join(',');
      found.push(...(await client.call(api.listUploads, { query: { names, limit: UPLOAD_NAMES_MAX }, signal })));
    }
    return new Map(found.flatMap(({ name, presentName }) => (presentName === undefined ? [] : [[name, presentName]])));
  }

  const { mutate, isPending } = useMutation({
    async mutationFn({ selection }: { selection: Selection; onNames: (names: string[]) => void }): Promise<string[]> {
      if (!selection.isAll) return [...selection.names];
      const { signal } = (controller.current = new AbortController());
      const names: string[] = [];
      const left = new Set([...selection.names, ...(await readRenamed([...selection.names], signal)).values()]);
      let cursor: string | undefined;
      do {
        // Each page names the next one.
        const { data, headers } = await client.send(api.listUploads, {
          query: { ...filters, limit: UPLOAD_PAGE_MAX, cursor },
          signal,
        });
        for (const { name } of data) if (!left.has(name)) names.push(name);
        cursor = nextCursor(headers.get('Link'));
      } while (cursor !== undefined);
      return names;
    },
    onSuccess: (names, { onNames }) => onNames(names),
    onError(error) {
      if (controller.current?.signal.aborted) return;
      toasts.error('Error', `The selected files could not be counted: ${error.message}`);
    },
  });
  return {
    readRenamed,
    read: (selection: Selection, onNames: (names: string[]) => void) => mutate({ selection, onNames }),
    isReading: isPending,
    stop: () => controller.current?.abort(),
  };
}
