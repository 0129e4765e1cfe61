// What the preview needs beside the content: drawings of icons, and pictures of projects.
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from 'shared/api/api.ts';
import { isWritten } from 'shared/content/projects/is-written.ts';
import type { SiteContent } from 'shared/content/site-content.ts';
import { PROJECT_CANDIDATES } from 'shared/limits.ts';
import type { Upload } from 'shared/media/media.ts';
import type { IconNode } from 'shared/site/page-renderer.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useConsole } from '../../session/console-context.ts';

/** The drawings come in a large text of their own: until then services show the wrench. */
export function useIcons(names: string[]): Record<string, IconNode> {
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

const NONE: Upload[] = [];

/** Those of the library, which the home page shows where the content has no projects of its own. */
export function useProjectPictures(content: SiteContent): Upload[] {
  const { client } = useConsole();
  const { data = NONE } = useQuery({
    queryKey: queryKeys.previewProjects,
    queryFn: ({ signal }) =>
      client.call(api.listUploads, {
        query: { category: 'projects', hidden: false, limit: PROJECT_CANDIDATES },
        signal,
      }),
    enabled: !content.home.projects.some(isWritten),
  });
  return data;
}
