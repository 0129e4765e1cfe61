// Beside the form: the page as visitors will see it, in phone and desktop width, with all unsaved changes.
import { Monitor, Smartphone } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Icon } from '../../../ui/icon.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { useToasts } from '../../../ui/toast/toasts-context.ts';
import { tabOfPath, type Tab } from '../../content-model/tabs.ts';
import './preview.css';
import { PreviewFrame } from './preview-frame.tsx';
import { isInMedia } from './mark-library.ts';
import { usePreview } from './use-preview.ts';

type Device = 'phone' | 'desktop';
const WIDTHS: Record<Device, number> = { phone: 390, desktop: 1280 };
const DEVICES = [
  { value: 'phone', label: 'Phone', mark: <Icon of={Smartphone} size={14} /> },
  { value: 'desktop', label: 'Desktop', mark: <Icon of={Monitor} size={14} /> },
] as const;

/** Inner size of an element, kept up to date. */
function useSpace() {
  const element = useRef<HTMLDivElement>(null);
  const [space, setSpace] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSpace({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return { element, space };
}

interface PreviewPaneProps {
  tab: Tab;
  /** The stored document with all unsaved changes. */
  document: Record<string, unknown>;
  isUnsaved: boolean;
  /** Path of the field that is edited. */
  field: string | undefined;
  /** Leads to a field by its path in the document. */
  onChoose: (path: string) => void;
}

export function PreviewPane({ tab, document, isUnsaved, field, onChoose }: PreviewPaneProps) {
  const [device, setDevice] = useState<Device>('phone');
  const { element, space } = useSpace();
  const { path, view, markedView, look } = usePreview(tab, field, document);
  const toasts = useToasts();
  const navigate = useNavigate();

  function lead(paths: readonly string[]): void {
    // If a place shows several fields, a field of the open form is preferred.
    const chosen = paths.find((path) => tabOfPath(path) === tab) ?? paths[0] ?? '';
    if (!isInMedia(chosen)) return onChoose(chosen);
    const show = { label: 'Show', place: chosen, run: () => void navigate(chosen) };
    toasts.info('Edited in Media', 'The captions and categories of pictures are changed there.', show);
  }

  return (
    <section className="preview pane" aria-label="Preview">
      <header className="preview-head row">
        <h2>Preview {isUnsaved && <small>of unsaved changes</small>}</h2>
        <Segmented legend="Width" choices={DEVICES} value={device} saved={device} isBare onChange={setDevice} />
      </header>
      <div ref={element} className="preview-space" data-device={device}>
        {space.width > 0 && (
          <PreviewFrame
            key={device}
            view={view}
            width={WIDTHS[device]}
            space={space.width}
            height={space.height}
            look={look}
            focus={{ page: path, field, part: tab.part, isInFooter: tab.isInFooter === true }}
            markedView={markedView}
            onChoose={lead}
          />
        )}
      </div>
    </section>
  );
}
