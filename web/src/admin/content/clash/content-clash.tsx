// Right below a field of the content: the value that somebody else has saved since, and the choice between both (rule
// E20f).
import { createContext, useContext } from 'react';
import { ClashChoice } from '../../editing/clash-choice.tsx';
import { changerOf } from '../../editing/changers.ts';
import type { TabState } from '../model/content-draft.ts';
import { describe, pathLabel } from '../model/describe.ts';

export interface ContentClashes {
  clashes: TabState['clashes'];
  settle: (path: string, side: 'mine' | 'theirs') => void;
}

export const ClashContext = createContext<ContentClashes>({ clashes: [], settle: () => {} });

/** Whether a field within `path` clashes: what is folded around it opens. */
export function useHasClash(path: string): boolean {
  return useContext(ClashContext).clashes.some(({ field }) => field.startsWith(`${path}.`));
}

/** Longer texts are compared side by side. */
const MOST = 160;

function inWords(value: unknown): string {
  const words = describe(value);
  return words.length > MOST ? `${words.slice(0, MOST).trimEnd()}…` : words || 'empty';
}

export function ContentClash({ path }: { path: string }) {
  const { clashes, settle } = useContext(ClashContext);
  const clash = clashes.find(({ field }) => field === path);
  if (!clash) return null;
  return (
    <ClashChoice
      field={pathLabel(path)}
      changer={changerOf('content', '', path)}
      mine={inWords(clash.mine)}
      theirs={inWords(clash.theirs)}
      onMine={() => settle(path, 'mine')}
      onTheirs={() => settle(path, 'theirs')}
    />
  );
}
