// The first steps by the server's data, and hiding them for everybody (rule G13).
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

/**
 * Below the key of the pictures, so that it is read again with them. Defined here, as all first screens load the file
 * of the other keys.
 */
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
    queryFn: ({ signal }) =>
      client.call(api.listUploads, { query: { category: 'projects', hidden: false, limit: 1 }, signal }),
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
  const change = useMutation({
    mutationFn: show,
    onSuccess: (_, isShownNow) =>
      toasts.success(
        isShownNow ? 'Shown again' : 'Put away',
        `The first steps are ${isShownNow ? 'shown to' : 'hidden for'} every administrator`,
        undo('The first steps are as before', () => show(!isShownNow)),
      ),
    onError: (error, wasToShow) => toasts.error(wasToShow ? 'Not shown' : 'Not put away', error.message),
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
    /** Empty if they are done, hidden, or unknown. */
    steps,
    /** Sample content that visitors see, and that can be removed. */
    samples,
    /** Also unconfirmed defaults; only if no steps are shown, which name them. */
    samplesToName,
    /** Whether content may still appear above the rest; not if there was none last time. */
    isAsking: isWanted && isAsking && !areOver,
    isBusy: change.isPending,
    putAway: () => change.mutate(false),
    /** Undefined unless the steps are hidden and some are left. */
    bringBack: left.length > 0 && !isShown ? () => change.mutate(true) : undefined,
  };
}

export type FirstSteps = ReturnType<typeof useFirstSteps>;
