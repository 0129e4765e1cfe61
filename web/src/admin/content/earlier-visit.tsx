// What an earlier visit has left: unsaved changes, and uploads that were cut off.
import { Suspense } from 'react';
import { earlyPart } from '../../ui/optional-part.ts';
import { RestoredDraft } from './restored-draft.tsx';
import type { Editor } from './use-editor.ts';

const StoppedFields = earlyPart(() => import('./stopped-fields.tsx').then((part) => part.StoppedFields));

export function EarlierVisit({ editor }: { editor: Editor }) {
  return (
    <>
      <RestoredDraft editor={editor} />
      <Suspense>
        <StoppedFields editor={editor} />
      </Suspense>
    </>
  );
}
