// Loads the list of keys, and opens it by its key (rule G17d).
import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { isField, isNothingOpen } from '../../ui/hooks/is-key-free.ts';
import { useToasts } from '../../ui/toast/toasts-context.ts';
import type { KeyListProps } from './key-list.tsx';

/** @param hasSingleKeys  whether a single letter may do something */
export function useKeyList(hasSingleKeys: boolean) {
  const toasts = useToasts();
  const [KeyList, setKeyList] = useState<ComponentType<KeyListProps>>();

  function open() {
    import('./key-list.tsx').then(
      (loaded) => setKeyList(() => loaded.KeyList),
      () => toasts.error('Error', 'It could not be loaded. Check the connection and try again.'),
    );
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === '?' && hasSingleKeys && !isField(event.target) && isNothingOpen()) open();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  return { KeyList, open, close: () => setKeyList(undefined) };
}
