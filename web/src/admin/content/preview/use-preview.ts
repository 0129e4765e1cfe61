// Data of the preview: the content as it would be read, its icons, pictures and colours.
import { useCallback, useDeferredValue, useMemo } from 'react';
import { readColour } from 'shared/content/colour.ts';
import { siteContentShape, type SiteContent } from 'shared/content/site-content.ts';
import { DEFAULT_ACCENT } from 'shared/limits.ts';
import { galleryAddress } from '../../../public/gallery/gallery-address.ts';
import { iconNames } from '../../../public/render/icon-names.ts';
import { useConsole } from '../../session/console-context.ts';
import { useOffice } from '../../session/use-office.ts';
import type { Tab } from '../../content-model/tabs.ts';
import type { Look } from './preview-frame.tsx';
import { previewPath } from './preview-path.ts';
import { previewState } from './preview-state.ts';
import { pictureNames, previewView } from './preview-view.ts';
import { useGalleryPage, useIcons, useNamedPictures, useProjectPictures } from './preview-data.ts';
import { markShown } from './mark-library.ts';

function lookOf({ theme, logoWidth }: SiteContent['branding'], rules: string): Look {
  return { accent: readColour(theme.accent) ?? DEFAULT_ACCENT, logoWidth, mode: theme.mode, rules };
}

/**
 * @param field  path of the field that is edited
 * @param document  what is stored, with everything unsaved in it
 */
export function usePreview(tab: Tab, field: string | undefined, document: Record<string, unknown>) {
  const { platform } = useConsole();
  // Deferred, so that typing is not delayed by the preview.
  const shown = useDeferredValue(document);
  const content = useMemo(() => siteContentShape.read(shown), [shown]);
  const projectPictures = useProjectPictures(content);
  const path = previewPath(tab, { field, content, projectPictures });
  const known = useNamedPictures(pictureNames(content));
  const gallery = useGalleryPage(path === galleryAddress(''));
  const icons = useIcons(iconNames(content));
  const office = useOffice();
  const state = previewState(field);
  const { pageOf, view, rules } = useMemo(() => {
    const around = { path, projectPictures, known, gallery, icons, office, state, base: platform.apiBaseUrl };
    const pageOf = (of: SiteContent, library?: Partial<typeof around>) =>
      previewView({ content: of, ...around, ...library });
    return { pageOf, ...pageOf(content) };
  }, [content, path, projectPictures, known, gallery, icons, office, state, platform.apiBaseUrl]);
  /** Renders the same page with markers, by which the places of fields are found. */
  const markedView = useCallback(() => {
    const { document: marked, library, markers } = markShown(shown, { projectPictures, gallery });
    return { view: pageOf(siteContentShape.read(marked), library).view, markers };
  }, [shown, pageOf, projectPictures, gallery]);
  const look = useMemo(() => lookOf(content.branding, rules), [content.branding, rules]);
  return { path, view, markedView, look };
}
