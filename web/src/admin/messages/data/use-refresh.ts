// Loads data again: at once, with live events, and on request.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLiveState, useNews } from '../../live/live-context.ts';
import { joinNews, type News } from '../../live/gather-news.ts';

const OF_NONE: News = new Set();

/** Gives false if it could not be done yet, as the list itself was being loaded. */
type Ask = (signal: AbortSignal, news: News) => Promise<boolean>;

/** `key` identifies the data: an answer for another key is ignored. `isIdle`: the list itself is not being loaded. */
export function useRefresh(key: string, isIdle: boolean, ask: Ask) {
  const running = useRef<AbortController>(undefined);
  const waiting = useRef<News>(undefined);
  const [failedKey, setFailedKey] = useState<string>();
  const [isRunning, setRunning] = useState(false);

  function refresh(news: News) {
    // One at a time, as of two concurrent answers the older could arrive last. Changes that the first may have missed
    // are requested after it.
    if (running.current) {
      waiting.current = joinNews(waiting.current, news);
      return;
    }
    const controller = new AbortController();
    running.current = controller;
    setRunning(true);
    function end(isDone: boolean, failed?: string) {
      if (running.current !== controller) return;
      running.current = undefined;
      setRunning(false);
      if (isDone) {
        setFailedKey(failed);
        // oxlint-disable-next-line react/immutability -- called when an answer has come, when `goOn` is long there
        goOn();
      } else {
        waiting.current = joinNews(waiting.current, news);
      }
    }
    ask(controller.signal, news).then(end, () => end(true, key));
  }

  const isLive = useLiveState() === 'live';
  // Without a stream anything may have changed, twice a minute: too often to reload a long list completely.
  useNews((news) => refresh(isLive ? news : OF_NONE));

  const goOn = useEffectEvent(() => {
    const missed = waiting.current;
    waiting.current = undefined;
    if (missed !== undefined) refresh(missed);
  });
  useEffect(() => {
    if (isIdle) goOn();
  }, [isIdle]);

  const begin = useEffectEvent(() => {
    // Data that is being loaded is already current.
    if (isIdle) refresh('any');
  });
  useEffect(() => {
    begin();
    return () => {
      running.current?.abort();
      running.current = undefined;
      waiting.current = undefined;
      setRunning(false);
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- `refresh` asks for what `key` names
  }, [key]);

  /** `hasFailed`: whether the last attempt failed. */
  return { refresh: () => refresh('any'), hasFailed: failedKey === key, isRunning };
}
