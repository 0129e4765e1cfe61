// The first steps as the server's data have them, and putting them away for everybody (rule G13).
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from 'shared/api.ts';
import { siteContentShape } from 'shared/content/site-content.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { WITHOUT_LIBRARY } from '../../api/without-library.ts';
import { useToasts } from '../../ui/toast/toasts-context.ts';
import { useConsole } from '../session/console-context.ts';
import { firstSteps, hasPlaceholderContact } from './first-steps.ts';

const readContent = (content: unknown) => siteContentShape.read(content);

/** @param counts  leads and users, as far as they are known */
export function useFirstSteps(counts: { leads: number; users: number } | undefined) {
  const { client } = useConsole();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  // Failures are silent: the steps are a help, not news.
  const { data: settings } = useQuery({
    queryKey: queryKeys.settings,
    queryFn: ({ signal }) => client.call(api.getSettings, { signal }),
  });
  const { data: content } = useQuery({
    queryKey: queryKeys.content,
    queryFn: ({ signal }) => client.call(api.getContent, { query: WITHOUT_LIBRARY, signal }),
    select: readContent,
    staleTime: Infinity,
  });
  const isShown = settings?.showFirstSteps === true;
  const mayHavePictures = content?.home.projects.length === 0;
  const { data: pictures } = useQuery({
    queryKey: queryKeys.projectPictures,
    queryFn: ({ signal }) => client.call(api.listUploads, { query: { category: 'projects', limit: 1 }, signal }),
    enabled: isShown && mayHavePictures,
  });
  const putAway = useMutation({
    mutationFn: () => client.call(api.patchSettings, { body: { showFirstSteps: false } }),
    onSuccess: (saved) => queryClient.setQueryData(queryKeys.settings, saved),
    onError: (error) => toasts.error('Not put away', error.message),
  });

  const isKnown = isShown && content && counts && (!mayHavePictures || pictures);
  const steps = isKnown ? firstSteps({ content, hasProjectPictures: (pictures?.length ?? 0) > 0, ...counts }) : [];
  return {
    /** None when they are done, put away, or not known. */
    steps: steps.every(({ isDone }) => isDone) ? [] : steps,
    hasPlaceholderContact: settings?.showFirstSteps === false && !!content && hasPlaceholderContact(content),
    isBusy: putAway.isPending,
    putAway: () => putAway.mutate(),
  };
}
