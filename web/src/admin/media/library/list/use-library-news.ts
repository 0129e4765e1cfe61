// Keeps a list of pictures current: pictures named by live events are read by name; after a lost connection, which may
// be followed by the missed names, the first page is compared.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { UPLOAD_NAMES_MAX } from 'shared/limits.ts';
import { queryKeys } from '../../../../api/query-keys.ts';
import { useLiveEvents, useNews } from '../../../live/live-context.ts';

const GATHER_MS = 200;

/** Names of changed pictures; `some` if it is not known which; `none?` if perhaps none has changed. */
export type LibraryChange = readonly string[] | 'some' | 'none?';

/**
 * `read` gets what has changed since its last call; calls do not overlap. It gives false if it could not be done yet.
 */
export function useLibraryNews(read: (change: LibraryChange) => Promise<boolean>) {
  const queryClient = useQueryClient();
  const names = useRef(new Set<string>());
  const vague = useRef<'some' | 'none?'>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<Promise<void>>(Promise.resolve());

  /** The next change to read; `none?` tells nothing about further pages, and comes after changes with names. */
  function take(): LibraryChange {
    const named = [...names.current];
    const isMany = vague.current === 'some' || named.length > UPLOAD_NAMES_MAX;
    const change = isMany ? 'some' : named.length > 0 ? named : (vague.current ?? []);
    names.current.clear();
    if (typeof change === 'string') vague.current = undefined;
    return change;
  }

  const readGathered = useEffectEvent(async () => {
    const change = take();
    try {
      if (!(await read(change))) gather(change);
    } catch {
      // Repeated with the next event, or when the connection is back.
      return keep(change);
    }
    if (vague.current !== undefined) readLater();
  });

  function readLater() {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      // One after the other, as of two concurrent answers the older could arrive last.
      running.current = running.current.then(readGathered);
    }, GATHER_MS);
  }

  function keep(change: LibraryChange) {
    if (typeof change !== 'string') for (const name of change) names.current.add(name);
    else if (vague.current !== 'some') vague.current = change;
  }

  function gather(change: LibraryChange) {
    keep(change);
    readLater();
  }

  useLiveEvents((event) => {
    if (event.type !== 'media.changed') return;
    if (event.names.length === 0) void queryClient.invalidateQueries({ queryKey: queryKeys.categories });
    gather(event.names.length === 0 ? 'some' : event.names);
  });
  useNews((news) => {
    if (news === 'any') gather('none?');
  });
  const begin = useEffectEvent(gather);
  useEffect(() => {
    // The list may be cached from a time when the stream was closed.
    begin('none?');
    return () => {
      clearTimeout(timer.current);
      timer.current = undefined;
      vague.current = undefined;
    };
  }, []);

  return gather;
}
