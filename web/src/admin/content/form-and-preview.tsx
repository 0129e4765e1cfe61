// The form of a tab and a preview of the page: side by side if there is space, otherwise one of them.
import { Eye, PencilLine } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { siteContentShape, type SiteContent } from 'shared/content/site-content.ts';
import { titled } from 'shared/content/service-anchors.ts';
import { Button } from '../../ui/button.tsx';
import { useMediaQuery } from '../../ui/hooks/use-media-query.ts';
import { Icon } from '../../ui/icon.tsx';
import { ContentForm } from './content-form.tsx';
import type { StoredContent } from './data/use-content.ts';
import { PathsContext } from './fields/link-field.tsx';
import { TradesContext } from './fields/trade-field.tsx';
import { sectionOf, withSection } from '../content-model/content-draft.ts';
import { linkedPaths } from '../content-model/linked-paths.ts';
import type { Tab } from '../content-model/tabs.ts';
import type { Editor } from './use-editor.ts';

const PreviewPane = lazy(async () => ({ default: (await import('./preview/preview-pane.tsx')).PreviewPane }));

/** From this width on, form and preview are side by side. */
const WIDE = '(min-width: 60rem)';

function serviceTitles({ pages }: SiteContent): string[] {
  return titled(pages.services.items).map(({ title }) => title.trim());
}

interface FormAndPreviewProps {
  tab: Tab;
  editor: Editor;
  stored: StoredContent;
  /** Whether the preview is shown if there is space for only one. */
  isPreviewing: boolean;
  onPreview: (isPreviewing: boolean) => void;
}

export function FormAndPreview({ tab, editor, stored, isPreviewing, onPreview }: FormAndPreviewProps) {
  const { changed } = editor;
  const [field, setField] = useState<string>();
  const isOfTab = field?.startsWith(`${tab.path}.`);
  const isWide = useMediaQuery(WIDE);
  const document = useMemo(
    () => changed.reduce((whole, one) => withSection(whole, one, editor.states.get(one)?.value), stored.document),
    [changed, editor.states, stored.document],
  );
  const [trades, paths] = useMemo(() => {
    const content = siteContentShape.read(document);
    return [serviceTitles(content), linkedPaths(content)];
  }, [document]);

  return (
    <div className="content-body">
      <TradesContext value={trades}>
        <PathsContext value={paths}>
          <ContentForm
            key={tab.id}
            tab={tab}
            editor={editor}
            section={sectionOf(stored.document, tab)}
            // Kept mounted behind the preview, with its open groups, its scroll position and its uploads.
            isHidden={!isWide && isPreviewing}
            // Focus outside of fields, such as on Save, does not move the preview.
            onEnter={(path) => path !== undefined && setField(path)}
          />
        </PathsContext>
      </TradesContext>
      {(isWide || isPreviewing) && (
        <Suspense fallback={<section className="preview pane" aria-label="Preview" aria-busy="true" />}>
          <PreviewPane
            tab={tab}
            document={document}
            isUnsaved={changed.length > 0}
            field={isOfTab ? field : undefined}
            onChoose={editor.leadTo}
          />
        </Suspense>
      )}
      {!isWide && (
        <Button className="content-eye" onClick={() => onPreview(!isPreviewing)}>
          {isPreviewing ? <Icon of={PencilLine} /> : <Icon of={Eye} />}
          {isPreviewing ? 'Back to the form' : <span className="phone-words">Preview</span>}
        </Button>
      )}
    </div>
  );
}
