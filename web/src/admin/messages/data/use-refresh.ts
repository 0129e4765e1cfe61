// Asks the server again: at once, with live news, and when somebody wants it.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNews } from '../../live/live-context.ts';
import { joinNews, type News } from '../../live/live-updates.ts';

/** `key` names what is asked for: an answer for another key is of no use any more, and is not waited for. */
export function useRefresh(key: string, ask: (signal: AbortSignal, news: News) => Promise<void>) {
  const running = useRef<AbortController>(undefined);
  const waiting = useRef<News>(undefined);
  const [failedKey, setFailedKey] = useState<string>();

  function refresh(news: News) {
    // One at a time: of two on their way the older could arrive last. What the first may have missed is asked after it.
    if (running.current) {
      waiting.current = joinNews(waiting.current, news);
      return;
    }
    const controller = new AbortController();
    running.current = controller;
    function end(failed: string | undefined) {
      if (running.current !== controller) return;
      running.current = undefined;
      setFailedKey(failed);
      const missed = waiting.current;
      waiting.current = undefined;
      if (missed !== undefined) begin(missed);
    }
    ask(controller.signal, news).then(
      () => end(undefined),
      () => end(key),
    );
  }

  useNews(refresh);

  const begin = useEffectEvent(refresh);
  useEffect(() => {
    begin('any');
    return () => {
      running.current?.abort();
      running.current = undefined;
      waiting.current = undefined;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `refresh` asks for what `key` names
  }, [key]);

  /** `hasFailed`: the last attempt did. */
  return { refresh: () => refresh('any'), hasFailed: failedKey === key };
}
