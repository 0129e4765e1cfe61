// Clashes of the edited content, and how they are settled.
import { createContext, useContext } from 'react';
import type { TabState } from '../../content-model/content-draft.ts';

export interface ContentClashes {
  clashes: TabState['clashes'];
  settle: (path: string, side: 'mine' | 'theirs') => void;
}

export const ClashContext = createContext<ContentClashes>({ clashes: [], settle: () => {} });

/** Whether a field below `path` clashes, so that its collapsed parents open. */
export function useHasClash(path: string): boolean {
  return useContext(ClashContext).clashes.some(({ field }) => field.startsWith(`${path}.`));
}
