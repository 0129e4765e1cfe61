// What the preview shows of a page: the content as it would be read, its icons and pictures, and its colours.
import { useQuery } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useMemo } from 'react';
import { readColour } from 'shared/content/colour.ts';
import { api } from 'shared/api/api.ts';
import { isWritten } from 'shared/content/is-written.ts';
import { siteContentShape, type SiteContent } from 'shared/content/site-content.ts';
import { DEFAULT_ACCENT, PROJECT_CANDIDATES } from 'shared/limits.ts';
import type { IconNode } from 'shared/site/page-renderer.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useConsole } from '../../session/console-context.ts';
import { useOffice } from '../../session/use-office.ts';
import type { Tab } from '../model/tabs.ts';
import type { Look } from './preview-frame.tsx';
import { previewPath } from './preview-path.ts';
import { iconNames, previewView } from './preview-view.ts';
import { signContent } from './signed-content.ts';

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

/**
 * @param field  path of the field that is edited
 * @param document  what is stored, with everything unsaved in it
 */
export function usePreview(tab: Tab, field: string | undefined, document: Record<string, unknown>) {
  const { client, platform } = useConsole();
  // Typing goes first, the preview follows.
  const shown = useDeferredValue(document);
  const content = useMemo(() => siteContentShape.read(shown), [shown]);
  const path = previewPath(tab, field, content);
  const icons = useIcons(iconNames(content));
  const office = useOffice();
  const { data: projectPictures = [] } = useQuery({
    queryKey: queryKeys.previewProjects,
    queryFn: ({ signal }) =>
      client.call(api.listUploads, {
        query: { category: 'projects', hidden: false, limit: PROJECT_CANDIDATES },
        signal,
      }),
    enabled: !content.home.projects.some(isWritten),
  });
  const { viewOf, view } = useMemo(() => {
    const viewOf = (of: SiteContent) =>
      previewView({ content: of, path, projectPictures, icons, office, base: platform.apiBaseUrl });
    return { viewOf, view: viewOf(content) };
  }, [content, path, projectPictures, icons, office, platform.apiBaseUrl]);
  /** The same page of signed content, by which the places of fields are found. */
  const signedView = useCallback(() => {
    const { document: signed, signs } = signContent(shown);
    return { view: viewOf(siteContentShape.read(signed)), signs };
  }, [shown, viewOf]);
  const look = useMemo(() => lookOf(content.branding), [content.branding]);
  return { path, view, signedView, look };
}
