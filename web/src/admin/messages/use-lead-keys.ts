// The keys of the Messages screen. Single letters do nothing while a field has the focus or a dialog or menu is open.
import { useEffect, useEffectEvent } from 'react';
import { useSingleKeys } from '../../ui/hooks/use-browser-flag.ts';
import { isField, isNothingOpen } from '../../ui/hooks/is-key-free.ts';
import { focusedRow } from './lead-focus.ts';

export interface LeadKeys {
  next: () => void;
  previous: () => void;
  /** Enter on a row, which has opened the lead already. */
  opened: () => void;
  setClosed: () => void;
  /** Ctrl+Enter, wherever the focus is. */
  save: () => void;
  focusNote: () => void;
  focusSearch: () => void;
  /** Selects the lead, for actions on many. */
  pick: () => void;
  back: () => void;
}

const LETTERS: Record<string, keyof LeadKeys> = {
  j: 'next',
  k: 'previous',
  e: 'setClosed',
  n: 'focusNote',
  '/': 'focusSearch',
  x: 'pick',
};

/** Each part of the screen handles the keys of its own actions. */
export function useLeadKeys(keys: Partial<LeadKeys>): void {
  const [hasSingleKeys] = useSingleKeys();

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || !isNothingOpen()) return;
    if (keys.save && event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      keys.save();
    }
    if (event.ctrlKey || event.metaKey) return;
    if (event.key === 'Escape') {
      keys.back?.();
      return;
    }
    if (event.key === 'Enter' && focusedRow() !== undefined) keys.opened?.();
    const name = LETTERS[event.key];
    const action = name && keys[name];
    if (!hasSingleKeys || !action || isField(event.target)) return;
    event.preventDefault();
    action();
  });

  useEffect(() => {
    function listen(event: KeyboardEvent) {
      onKeyDown(event);
    }
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
