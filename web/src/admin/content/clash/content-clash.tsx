// Right below a field of the content: the choice between both values of a clash, if there is one (rule E20f).
import { createContext, Suspense, useContext } from 'react';
import { earlyPart } from '../../../ui/optional-part.ts';
import type { TabState } from '../model/content-draft.ts';

export interface ContentClashes {
  clashes: TabState['clashes'];
  settle: (path: string, side: 'mine' | 'theirs') => void;
}

export const ClashContext = createContext<ContentClashes>({ clashes: [], settle: () => {} });

const FieldChoice = earlyPart(() => import('./field-choice.tsx').then((part) => part.FieldChoice));

/** Whether a field within `path` clashes: what is folded around it opens. */
export function useHasClash(path: string): boolean {
  return useContext(ClashContext).clashes.some(({ field }) => field.startsWith(`${path}.`));
}

export function ContentClash({ path }: { path: string }) {
  const { clashes, settle } = useContext(ClashContext);
  const clash = clashes.find(({ field }) => field === path);
  if (!clash) return null;
  return (
    <Suspense>
      <FieldChoice clash={clash} settle={settle} />
    </Suspense>
  );
}
