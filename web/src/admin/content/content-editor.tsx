// The editor: its tabs, what is unsaved, and either the form of a tab or the history.
import { lazy, Suspense, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { useLeaveGuard } from '../../ui/hooks/use-leave-guard.ts';
import { earlyPart } from '../../ui/optional-part.ts';
import { FormAndPreview } from './form-and-preview.tsx';
import { ContentHead } from './content-head.tsx';
import { ContentTabs } from './content-tabs.tsx';
import type { StoredContent } from './data/use-content.ts';
import { CONTENT_PATH, useContentAddress } from './use-content-address.ts';
import { useEditor } from './use-editor.ts';

// For edits and uploads kept after a crash or an ended session; not part of the first screen.
const EarlierVisit = earlyPart(() => import('./earlier-visit.tsx').then((part) => part.EarlierVisit));
// Rarely needed; loaded early, as the server may have another version of the console by then.
const ClashDialog = earlyPart(() => import('./clash/clash-dialog.tsx').then((part) => part.ClashDialog));
const RevisionsScreen = lazy(async () => ({
  default: (await import('./revisions/revisions-screen.tsx')).RevisionsScreen,
}));

const AT_RISK = 'This browser has no room to store them: they are lost when the page is closed.';

export function ContentEditor({ stored }: { stored: StoredContent }) {
  const { tab, isHistory, isKnown } = useContentAddress();
  const [isPreviewing, setPreviewing] = useState(false);
  const editor = useEditor(stored, () => setPreviewing(false));
  const { changed } = editor;
  useLeaveGuard(changed.length > 0, {
    screen: CONTENT_PATH,
    words: `Not saved: ${changed.map(({ title }) => title).join(', ')}. Visitors do not see these changes. ${editor.isAtRisk ? AT_RISK : 'They stay in this browser and are offered when you come back.'}`,
  });

  if (!isKnown) return <Navigate to={CONTENT_PATH} replace />;

  return (
    <main className="content pane" id="main">
      <ContentHead
        isHistory={isHistory}
        changedCount={changed.length}
        isSaving={editor.isSaving}
        onSaveAll={editor.saveAll}
      />
      <ContentTabs current={isHistory ? undefined : tab} changed={changed} />
      <Suspense>
        <EarlierVisit editor={editor} />
      </Suspense>
      {isHistory ? (
        <Suspense fallback={<div className="revisions" aria-busy="true" />}>
          <RevisionsScreen stored={stored} />
        </Suspense>
      ) : (
        <FormAndPreview
          tab={tab}
          editor={editor}
          stored={stored}
          isPreviewing={isPreviewing}
          onPreview={setPreviewing}
        />
      )}
      {editor.clashes.length > 0 && (
        <Suspense>
          <ClashDialog
            clashes={editor.clashes}
            isSaving={editor.isSaving}
            onSave={editor.settle}
            onClose={editor.closeClashes}
          />
        </Suspense>
      )}
    </main>
  );
}
