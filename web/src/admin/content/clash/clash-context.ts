// The clashes of the content that is edited, and how they are settled.
import { createContext, useContext } from 'react';
import type { TabState } from '../model/content-draft.ts';

export interface ContentClashes {
  clashes: TabState['clashes'];
  settle: (path: string, side: 'mine' | 'theirs') => void;
}

export const ClashContext = createContext<ContentClashes>({ clashes: [], settle: () => {} });

/** Whether a field within `path` clashes: what is folded around it opens. */
export function useHasClash(path: string): boolean {
  return useContext(ClashContext).clashes.some(({ field }) => field.startsWith(`${path}.`));
}
