// The servers known to this computer: using and forgetting one, and failures of both.
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { KnownServers } from 'shared/desktop/desktop-answers.ts';
import type { InstalledConsole } from '../../platform/platform.ts';
import { useOutboxState } from '../offline/use-outbox.ts';
import { useUnloadQuestion } from '../session/use-unload-question.ts';
import { FAILED_WORDS, problemWords } from './problem-words.ts';

/** Whether closing the page would ask first. Switching servers closes the page too, but without Chromium's question. */
const wouldLose = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

export function useServers({ bridge, start }: InstalledConsole) {
  const [known, setKnown] = useState<KnownServers>(start);
  // After success the window is reopened, so nothing more is done here.
  const use = useMutation({ mutationFn: (wanted: string) => bridge.servers.use(wanted) });
  const [asked, setAsked] = useState<string>();
  useUnloadQuestion(useOutboxState().endWithPage > 0);
  const forget = useMutation({ mutationFn: (server: string) => bridge.servers.forget(server), onSuccess: setKnown });
  const isConnecting = use.isPending || use.data?.ok === true;
  const hasFailed = use.isError || forget.isError;
  const failure = use.data?.ok === false ? use.data : undefined;
  // Called when the proxy has received a login.
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
    /** The server to use if the user confirms. */
    asked,
    answer(isSure: boolean) {
      setAsked(undefined);
      if (isSure && asked !== undefined) use.mutate(asked);
    },
    forget: forget.mutate,
    isConnecting,
    isForgetting: forget.isPending,
    /** Message of the last failure. */
    problem: use.isPending ? undefined : failure ? problemWords(failure) : hasFailed ? FAILED_WORDS : undefined,
    /** The address to which the tried one redirects. */
    movedTo: failure?.problem === 'moved' && !use.isPending ? failure.movedTo : undefined,
  };
}
