// The servers that this computer knows: using one, forgetting one, and what went wrong with either.
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { KnownServers } from 'shared/desktop/desktop-answers.ts';
import type { InstalledConsole } from '../../platform/platform.ts';
import { useOutboxState } from '../offline/use-outbox.ts';
import { useUnloadQuestion } from '../session/use-unload-question.ts';
import { FAILED_WORDS, problemWords } from './problem-words.ts';

/** Closing the page would ask. Another server closes it too, but without that. */
const wouldLose = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

export function useServers({ bridge, start }: InstalledConsole) {
  const [known, setKnown] = useState<KnownServers>(start);
  // When it succeeds, the window is opened again, so there is nothing more to do here.
  const use = useMutation({ mutationFn: (wanted: string) => bridge.servers.use(wanted) });
  const [asked, setAsked] = useState<string>();
  useUnloadQuestion(useOutboxState().endWithPage > 0);
  const forget = useMutation({ mutationFn: (server: string) => bridge.servers.forget(server), onSuccess: setKnown });
  const isConnecting = use.isPending || use.data?.ok === true;
  const hasFailed = use.isError || forget.isError;
  const failure = use.data?.ok === false ? use.data : undefined;
  // The proxy of the network has been given what it asked for.
  const tryAgain = useEffectEvent(() => {
    if (failure?.problem === 'proxy' && use.variables !== undefined) use.mutate(use.variables);
  });
  useEffect(() => {
    window.addEventListener('online', tryAgain);
    return () => window.removeEventListener('online', tryAgain);
  }, []);

  return {
    ...known,
    use(wanted: string) {
      if (wouldLose()) setAsked(wanted);
      else use.mutate(wanted);
    },
    /** It is used only if the person is sure. */
    asked,
    answer(isSure: boolean) {
      setAsked(undefined);
      if (isSure && asked !== undefined) use.mutate(asked);
    },
    forget: forget.mutate,
    isConnecting,
    isForgetting: forget.isPending,
    /** Why it could not be done. */
    problem: use.isPending ? undefined : failure ? problemWords(failure) : hasFailed ? FAILED_WORDS : undefined,
    /** The address that the one which was tried leads to. */
    movedTo: failure?.problem === 'moved' && !use.isPending ? failure.movedTo : undefined,
  };
}
