// Repeats requests that were answered from this computer's storage although the server was not known to be unreachable:
// nothing else would report that the data is old (rule D20).
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { createBackOff } from '../../../api/back-off.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useConsole } from '../../session/console-context.ts';

const { leads, me, office, people, users, content, contentDocument } = queryKeys;
/** Queries whose answers may come from storage (kept-client.ts). */
const KEPT = new Set<unknown>([leads, me, office, people, users, content, contentDocument].flat());

export function useRefetchStored(): void {
  const { leadSync } = useConsole();
  const queryClient = useQueryClient();
  const askAgain = useEffectEvent(() => {
    // Over a connection too slow for a list, the changes may still arrive.
    void leadSync?.sync().catch(() => undefined);
    return queryClient.invalidateQueries(
      { predicate: ({ queryKey: [first] }) => KEPT.has(first) },
      // A request in progress would otherwise start again.
      { cancelRefetch: false },
    );
  });
  useEffect(() => {
    const pauses = createBackOff({ longestMs: 30_000 });
    let timer: ReturnType<typeof setTimeout> | undefined;
    let count = 0;
    async function startRound(): Promise<void> {
      timer = undefined;
      const before = count;
      await askAgain();
      if (count === before) pauses.reset();
    }
    const stop = leadSync?.storedAnswers.add(() => {
      count += 1;
      // Several answers may be missing at once.
      timer ??= setTimeout(() => void startRound(), pauses.next());
    });
    return () => {
      stop?.();
      clearTimeout(timer);
    };
  }, [leadSync]);
}
