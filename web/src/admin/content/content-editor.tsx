// The editor around its tabs: what is unsaved, the form, the page as it will be, and the history.
import { ArrowLeft, Eye, History, PencilLine, RotateCcw } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Banner } from '../../ui/banner.tsx';
import { useLeaveGuard } from '../../ui/hooks/use-leave-guard.ts';
import { useMediaQuery } from '../../ui/hooks/use-media-query.ts';
import { useNow } from '../../ui/hooks/use-now.ts';
import { momentLabel } from '../../ui/time/day-label.ts';
import { ClashDialog } from './clash/clash-dialog.tsx';
import { ContentForm } from './content-form.tsx';
import { ContentTabs } from './content-tabs.tsx';
import type { StoredContent } from './data/use-content.ts';
import { sectionOf, withSection } from './model/content-draft.ts';
import { CONTENT_PATH, REVISIONS_PATH, useContentAddress } from './use-content-address.ts';
import { useEditor } from './use-editor.ts';

const RevisionsScreen = lazy(async () => ({
  default: (await import('./revisions/revisions-screen.tsx')).RevisionsScreen,
}));
const PreviewPane = lazy(async () => ({ default: (await import('./preview/preview-pane.tsx')).PreviewPane }));

const AT_RISK = 'This browser has no room to store them: they are lost when the page is closed.';

/** From this width on form and preview stand side by side. */
const WIDE = '(min-width: 60rem)';

export function ContentEditor({ stored }: { stored: StoredContent }) {
  const { tab, isHistory, isKnown } = useContentAddress();
  const [isPreviewing, setPreviewing] = useState(false);
  const editor = useEditor(stored, () => setPreviewing(false));
  const { changed, broughtBack } = editor;
  const now = useNow();
  const isWide = useMediaQuery(WIDE);
  const [isNoticed, setNoticed] = useState(false);
  useLeaveGuard(changed.length > 0, {
    screen: CONTENT_PATH,
    words: `Not saved: ${changed.map(({ title }) => title).join(', ')}. Visitors do not see these changes. ${editor.isAtRisk ? AT_RISK : 'They stay in this browser and are offered when you come back.'}`,
  });

  const document = useMemo(
    () => changed.reduce((whole, one) => withSection(whole, one, editor.states.get(one)?.value), stored.document),
    [changed, editor.states, stored.document],
  );
  if (!isKnown) return <Navigate to={CONTENT_PATH} replace />;

  const since = editor.store.drafts().get(broughtBack[0]?.id ?? '')?.ts ?? '';
  return (
    <main className="content pane" id="main">
      <header className="content-head bar">
        <h1>Content Management</h1>
        <ButtonLink kind="ghost" icon={ArrowLeft} className="content-back" to="/admin">
          <span className="wide-words">Back to Dashboard</span>
        </ButtonLink>
        {isHistory ? (
          <ButtonLink icon={PencilLine} to={CONTENT_PATH}>
            <span className="wide-words">Edit</span>
          </ButtonLink>
        ) : (
          <ButtonLink icon={History} to={REVISIONS_PATH}>
            <span className="wide-words">Revisions</span>
          </ButtonLink>
        )}
        <Button disabled={changed.length === 0} isBusy={editor.isSaving} onClick={editor.saveAll}>
          Save All Changes
          {changed.length > 0 && <span className="count">{changed.length}</span>}
        </Button>
      </header>
      <ContentTabs current={isHistory ? undefined : tab} changed={changed} />
      {broughtBack.length > 0 && !isNoticed && (
        <Banner
          icon={RotateCcw}
          action={
            <span className="bar">
              <Button onClick={() => editor.discard(broughtBack)}>Discard</Button>
              <Button onClick={() => setNoticed(true)}>Keep</Button>
            </span>
          }
        >
          Your unsaved changes of {momentLabel(since, now) || 'an earlier visit'} are back:{' '}
          {broughtBack.map(({ title }) => title).join(', ')}.
        </Banner>
      )}
      {isHistory ? (
        <Suspense fallback={<div className="revisions" aria-busy="true" />}>
          <RevisionsScreen stored={stored} />
        </Suspense>
      ) : (
        <div className="content-body">
          {(isWide || !isPreviewing) && (
            <ContentForm
              key={tab.id}
              tab={tab}
              state={editor.stateOf(tab)}
              section={sectionOf(stored.document, tab)}
              errors={editor.errorsOf(tab)}
              isSaving={editor.isSaving}
              onChange={editor.edit(tab)}
              onCompare={() => editor.compare(tab)}
              onDiscard={() => editor.discard([tab])}
              onSave={() => editor.save(tab)}
            />
          )}
          {(isWide || isPreviewing) && (
            <Suspense fallback={<section className="preview pane" aria-label="Preview" aria-busy="true" />}>
              <PreviewPane tab={tab} document={document} isUnsaved={changed.length > 0} />
            </Suspense>
          )}
          {!isWide && (
            <Button className="content-eye" onClick={() => setPreviewing(!isPreviewing)}>
              {isPreviewing ? <Icon of={PencilLine} /> : <Icon of={Eye} />}
              <span>{isPreviewing ? 'Back to the form' : 'Preview'}</span>
            </Button>
          )}
        </div>
      )}
      {editor.clashes.length > 0 && (
        <ClashDialog clashes={editor.clashes} onSave={editor.settle} onClose={editor.closeClashes} />
      )}
    </main>
  );
}
