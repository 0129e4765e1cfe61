// Data for the preview besides the content: drawings of icons, and data of the library.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from 'shared/api/api.ts';
import { isWritten } from 'shared/content/projects/is-written.ts';
import type { SiteContent } from 'shared/content/site-content.ts';
import { GALLERY_PAGE, PROJECT_CANDIDATES, UPLOAD_NAMES_MAX } from 'shared/limits.ts';
import type { Upload } from 'shared/media/media.ts';
import type { GalleryPage, IconNode } from 'shared/site/page-renderer.ts';
import { nextCursor } from '../../../api/next-cursor.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useConsole } from '../../session/console-context.ts';

/** Icons are in a large separate file: until it is loaded, services show the wrench. */
export function useIcons(names: string[]): Record<string, IconNode> {
  const { data } = useQuery({
    queryKey: queryKeys.iconDrawings,
    queryFn: async () => (await import('../icons/drawings.ts')).drawingOf,
    staleTime: Infinity,
  });
  // Joined by line breaks, as a name may contain spaces.
  const wanted = names.join('\n');
  return useMemo(
    () => (data ? Object.fromEntries(wanted.split('\n').map((name) => [name, data(name)])) : {}),
    [data, wanted],
  );
}

/** Below the key of everything about the library; not among the other keys, which the first screen loads. */
const PROJECTS_KEY = [queryKeys.uploads[0], 'preview-projects'];
const GALLERY_KEY = [queryKeys.uploads[0], 'preview-gallery'];

const NONE: Upload[] = [];

/** Pictures of the library that are shown if the content has no projects, and one more, as the server reads them. */
export function useProjectPictures(content: SiteContent): Upload[] {
  const { client } = useConsole();
  const { data = NONE } = useQuery({
    queryKey: PROJECTS_KEY,
    queryFn: ({ signal }) =>
      client.call(api.listUploads, {
        query: { category: 'projects', hidden: false, limit: PROJECT_CANDIDATES + 1 },
        signal,
      }),
    enabled: !content.home.projects.some(isWritten),
  });
  return data;
}

/** The library's data about these pictures, as far as they are in the library. */
export function useNamedPictures(names: readonly string[]): Upload[] {
  const { client } = useConsole();
  const { data = NONE } = useQuery({
    queryKey: queryKeys.uploadsNamed(names),
    async queryFn({ signal }) {
      const found: Upload[] = [];
      for (let at = 0; at < names.length; at += UPLOAD_NAMES_MAX) {
        const some = names.slice(at, at + UPLOAD_NAMES_MAX);
        const query = { names: some.join(','), limit: some.length };
        found.push(...(await client.call(api.listUploads, { query, signal })));
      }
      return found;
    },
    enabled: names.length > 0,
    // Until new data is loaded, the other pictures keep their focal points.
    placeholderData: keepPreviousData,
  });
  return data;
}

/** The first page of the gallery as visitors see it; undefined until it is loaded. */
export function useGalleryPage(isShown: boolean): GalleryPage | undefined {
  const { client } = useConsole();
  const { data } = useQuery({
    queryKey: GALLERY_KEY,
    async queryFn({ signal }) {
      const [{ data: uploads, headers }, categories] = await Promise.all([
        client.send(api.listUploads, { query: { hidden: false, limit: GALLERY_PAGE }, signal }),
        client.call(api.listCategories, { signal }),
      ]);
      return {
        uploads,
        categories,
        category: '',
        page: 1,
        count: Number(headers.get('X-Total-Count') ?? uploads.length),
        next: nextCursor(headers.get('Link')) ?? '',
      };
    },
    enabled: isShown,
  });
  return data;
}
