// The first steps as the server's data have them, and putting them away for everybody (rule G13).
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from 'shared/api/api.ts';
import { isWritten } from 'shared/content/projects/is-written.ts';
import { samplesLeft, unconfirmedOffice } from 'shared/content/samples/samples-left.ts';
import { siteContentShape } from 'shared/content/site-content.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { showSaved } from '../../api/show-saved.ts';
import { contentQuery } from '../../api/shared-queries.ts';
import { useFirstStepsOver } from '../../ui/hooks/use-browser-flag.ts';
import { useToasts } from '../../ui/toast/toasts-context.ts';
import { useUndo } from '../editing/use-undo.ts';
import { useConsole } from '../session/console-context.ts';
import { firstSteps } from './first-steps.ts';
import type { Figure } from './use-dashboard.ts';

/** Read again with every list of pictures. It stands here, as the first screens load all names of the console's own. */
const ANY_PICTURE = ['uploads', 'any'] as const;

const readContent = (content: unknown) => siteContentShape.read(content);

interface Counts {
  users: Figure<number>;
  messages: Figure<number>;
}

/** @param isWanted  only for administrators, as only they may make these calls */
export function useFirstSteps(isWanted: boolean, { users, messages }: Counts) {
  const { client } = useConsole();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const undo = useUndo();
  const [areOver, setOver] = useFirstStepsOver();
  // Failures are silent, as the steps are only a help.
  const settings = useQuery({
    enabled: isWanted,
    queryKey: queryKeys.settings,
    queryFn: ({ signal }) => client.call(api.getSettings, { signal }),
  });
  const content = useQuery({ ...contentQuery(client), select: readContent, enabled: isWanted });
  const isShown = settings.data?.showFirstSteps === true;
  const mayHavePictures = content.data?.home.projects.some(isWritten) === false;
  const pictures = useQuery({
    queryKey: queryKeys.projectPictures,
    queryFn: ({ signal }) => client.call(api.listUploads, { query: { category: 'projects', limit: 1 }, signal }),
    enabled: isWanted && mayHavePictures,
  });
  const mayHaveScenes = content.data?.pages.gallery.sampleScenes === 'shown';
  const anyPicture = useQuery({
    queryKey: ANY_PICTURE,
    queryFn: ({ signal }) => client.call(api.listUploads, { query: { hidden: false, limit: 1 }, signal }),
    enabled: isWanted && mayHaveScenes,
  });
  async function show(showFirstSteps: boolean) {
    const body = { showFirstSteps, base: { showFirstSteps: !showFirstSteps } };
    showSaved(queryClient, queryKeys.settings, await client.call(api.patchSettings, { body }));
  }
  const putAway = useMutation({
    mutationFn: () => show(false),
    onSuccess: () =>
      toasts.success(
        'Put away',
        'The first steps are hidden for every administrator',
        undo('The first steps are', () => show(true)),
      ),
    onError: (error) => toasts.error('Not put away', error.message),
  });
  const bringBack = useMutation({
    mutationFn: () => show(true),
    onError: (error) => toasts.error('Not shown', error.message),
  });

  const library = {
    hasProjectPictures: (pictures.data?.length ?? 0) > 0,
    hasPictures: (anyPicture.data?.length ?? 0) > 0,
  };
  const counts = [users, messages];
  const areCounted = counts.every(({ isLoading, hasFailed }) => !isLoading && !hasFailed);
  const isKnown =
    settings.isSuccess &&
    content.isSuccess &&
    (!mayHavePictures || pictures.isSuccess) &&
    (!mayHaveScenes || anyPicture.isSuccess) &&
    (!isShown || areCounted);
  const unconfirmed = isKnown ? unconfirmedOffice(settings.data) : [];
  const all =
    isKnown && areCounted
      ? firstSteps({
          content: content.data,
          library,
          leads: messages.value,
          users: users.value,
          unconfirmed,
        })
      : [];
  const left = all.every(({ isDone }) => isDone) ? [] : all;
  const steps = isShown ? left : [];
  const samples = isKnown ? samplesLeft(content.data, library) : [];
  const samplesToName = isShown ? [] : [...samples, ...unconfirmed];

  const isOver = steps.length === 0 && samplesToName.length === 0;
  useEffect(() => {
    if (isKnown && isOver !== areOver) setOver(isOver);
  });
  const isAsking =
    settings.isPending ||
    content.isPending ||
    (isShown && counts.some(({ isLoading }) => isLoading)) ||
    (mayHavePictures && pictures.isPending) ||
    (mayHaveScenes && anyPicture.isPending);
  return {
    /** None when they are done, put away, or not known. */
    steps,
    /** What visitors are shown that is invented, and can be cleared. */
    samples,
    /** The same, with what nobody has confirmed, where no steps say it. */
    samplesToName,
    /** Something may still come above all that follows; not where there was nothing the last time. */
    isAsking: isWanted && isAsking && !areOver,
    isBusy: putAway.isPending || bringBack.isPending,
    putAway: () => putAway.mutate(),
    /** Undefined unless they are put away and something is left to do. */
    bringBack: left.length > 0 && !isShown ? () => bringBack.mutate() : undefined,
  };
}

export type FirstSteps = ReturnType<typeof useFirstSteps>;
