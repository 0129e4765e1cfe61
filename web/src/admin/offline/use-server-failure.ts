// What the installed program has found out about its server: why it does not answer, or that one of the two is too old
// for the other (rule D9). A browser only knows that there is no answer.
import { useSyncExternalStore } from 'react';
import type { ServerFailure } from 'shared/desktop/desktop-answers.ts';
import { useConsole } from '../session/console-context.ts';

const nothingToHear = () => () => undefined;

/** The last result; null if nothing is wrong, undefined if unknown. */
export function useServerFailure(): ServerFailure | null | undefined {
  const { serverWatch } = useConsole();
  return useSyncExternalStore(serverWatch?.subscribe ?? nothingToHear, () => serverWatch?.failure());
}
