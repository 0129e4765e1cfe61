// What the preview shows of a page: the content as it would be read, its icons and pictures, and its colours.
import { useCallback, useDeferredValue, useMemo } from 'react';
import { readColour } from 'shared/content/colour.ts';
import { siteContentShape, type SiteContent } from 'shared/content/site-content.ts';
import { DEFAULT_ACCENT } from 'shared/limits.ts';
import { useConsole } from '../../session/console-context.ts';
import { useOffice } from '../../session/use-office.ts';
import type { Tab } from '../model/tabs.ts';
import type { Look } from './preview-frame.tsx';
import { previewPath } from './preview-path.ts';
import { iconNames, previewView } from './preview-view.ts';
import { useIcons, useProjectPictures } from './preview-data.ts';
import { signContent } from './signed-content.ts';

function lookOf({ theme, logoWidth }: SiteContent['branding']): Look {
  return { accent: readColour(theme.accent) ?? DEFAULT_ACCENT, logoWidth, mode: theme.mode };
}

/**
 * @param field  path of the field that is edited
 * @param document  what is stored, with everything unsaved in it
 */
export function usePreview(tab: Tab, field: string | undefined, document: Record<string, unknown>) {
  const { platform } = useConsole();
  // Typing goes first, the preview follows.
  const shown = useDeferredValue(document);
  const content = useMemo(() => siteContentShape.read(shown), [shown]);
  const path = previewPath(tab, field, content);
  const icons = useIcons(iconNames(content));
  const office = useOffice();
  const projectPictures = useProjectPictures(content);
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
