// Finds who has changed the clashing fields: no event of a save names them, and a draft may be older than this page
// (rule E20f).
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { noteChangers } from '../../editing/changers.ts';
import { useConsole } from '../../session/console-context.ts';

/** @returns  notes who has changed these fields last, up to a revision, as far as the revisions say it */
export function useFindChangers() {
  const { client } = useConsole();
  const queryClient = useQueryClient();
  return async function find(fields: readonly string[], revision: number, signal?: AbortSignal): Promise<void> {
    try {
      const { findChangers } = await import('./find-changers.ts');
      const changers = await findChangers(client, queryClient, fields, revision);
      if (!signal?.aborted) noteChangers('content', '', changers);
    } catch {
      // The name stays unknown, and the choice says "somebody".
    }
  };
}

/**
 * Renders the screen again when the names are known.
 * @param fields  the clashing fields
 * @param revision  the revision with which they clash: in the next one somebody else may have changed them
 */
export function useContentChangers(fields: readonly string[], revision: number): void {
  const find = useFindChangers();
  const [, setFound] = useState(0);
  const look = useEffectEvent((...wanted: Parameters<typeof find>) =>
    find(...wanted).then(() => setFound((found) => found + 1)),
  );
  const clashing = fields.join('\n');
  useEffect(() => {
    if (clashing === '') return undefined;
    const looking = new AbortController();
    void look(clashing.split('\n'), revision, looking.signal);
    return () => looking.abort();
  }, [clashing, revision]);
}
