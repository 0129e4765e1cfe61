// Beside the form: the page as the visitor will see it, at phone and desktop width, with everything unsaved in it.
import { useQuery } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { api } from 'shared/api/api.ts';
import { isWritten } from 'shared/content/pick-projects.ts';
import { siteContentShape, type SiteContent } from 'shared/content/site-content.ts';
import { DEFAULT_ACCENT, PROJECT_CANDIDATES } from 'shared/limits.ts';
import type { IconNode } from 'shared/site/page-renderer.ts';
import { Icon } from '../../../ui/icon.tsx';
import { queryKeys } from '../../../api/query-keys.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { useConsole } from '../../session/console-context.ts';
import { readColour } from '../model/contrast.ts';
import type { Tab } from '../model/tabs.ts';
import './preview.css';
import { PreviewFrame, type Look } from './preview-frame.tsx';
import { iconNames, previewView } from './preview-view.ts';

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

/** The drawings come in a large text of their own: until then services show the wrench. */
function useIcons(names: string[]): Record<string, IconNode> {
  const { data } = useQuery({
    queryKey: queryKeys.iconDrawings,
    queryFn: async () => (await import('../icons/drawings.ts')).drawingOf,
    staleTime: Infinity,
  });
  // A line each: a name may be two words.
  const wanted = names.join('\n');
  return useMemo(
    () => (data ? Object.fromEntries(wanted.split('\n').map((name) => [name, data(name)])) : {}),
    [data, wanted],
  );
}

function lookOf({ theme, logoWidth }: SiteContent['branding']): Look {
  return { accent: readColour(theme.accent) ?? DEFAULT_ACCENT, logoWidth, mode: theme.mode };
}

interface PreviewPaneProps {
  tab: Tab;
  /** What is stored, with everything unsaved in it. */
  document: Record<string, unknown>;
  isUnsaved: boolean;
}

export function PreviewPane({ tab, document, isUnsaved }: PreviewPaneProps) {
  const { client, platform } = useConsole();
  const [device, setDevice] = useState<Device>('phone');
  const { element, space } = useSpace();
  // Typing goes first, the preview follows.
  const shown = useDeferredValue(document);
  const content = useMemo(() => siteContentShape.read(shown), [shown]);
  const icons = useIcons(iconNames(content));
  const { data: projectPictures = [] } = useQuery({
    queryKey: queryKeys.previewProjects,
    queryFn: ({ signal }) =>
      client.call(api.listUploads, {
        query: { category: 'projects', hidden: false, limit: PROJECT_CANDIDATES },
        signal,
      }),
    enabled: !content.home.projects.some(isWritten),
  });
  const view = useMemo(
    () => previewView({ content, path: tab.page, projectPictures, icons, base: platform.apiBaseUrl }),
    [content, tab.page, projectPictures, icons, platform.apiBaseUrl],
  );
  const look = useMemo(() => lookOf(content.branding), [content.branding]);

  return (
    <section className="preview pane" aria-label="Preview">
      <header className="row">
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
            part={tab.part}
          />
        )}
      </div>
    </section>
  );
}
