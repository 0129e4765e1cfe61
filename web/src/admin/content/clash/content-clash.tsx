// Below a field of the content: the choice between both values of a clash, if there is one (rule E20f).
import { Suspense, useContext } from 'react';
import { earlyPart } from '../../../ui/optional-part.ts';
import { ClashContext } from './clash-context.ts';

const FieldChoice = earlyPart(() => import('./field-choice.tsx').then((part) => part.FieldChoice));

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
