// Asks the server again: at once, with every tick, and when somebody wants it.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTick } from '../../session/use-tick.ts';

/** `key` names what is asked for: an answer for another key is of no use any more, and is not waited for. */
export function useRefresh(key: string, ask: (signal: AbortSignal) => Promise<void>) {
  const running = useRef<AbortController>(undefined);
  const [failedKey, setFailedKey] = useState<string>();

  function refresh() {
    // One at a time: of two on their way the older could arrive last.
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    function end(failed: string | undefined) {
      if (running.current !== controller) return;
      running.current = undefined;
      setFailedKey(failed);
    }
    ask(controller.signal).then(
      () => end(undefined),
      () => end(key),
    );
  }

  useTick(refresh);

  const begin = useEffectEvent(refresh);
  useEffect(() => {
    begin();
    return () => {
      running.current?.abort();
      running.current = undefined;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `refresh` asks for what `key` names
  }, [key]);

  /** `hasFailed`: the last attempt did. */
  return { refresh, hasFailed: failedKey === key };
}
