// The palette's entries for the typed text, the active one, and choosing one.
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { Search } from 'lucide-react';
import { useSession } from '../../session/session-context.ts';
import type { ConsoleScreen } from '../screen.ts';
import type { PaletteEntry } from './palette-entry.ts';
import { rankEntries, type RankedGroup } from './rank-entries.ts';
import { keepRecentKey, readRecentKeys } from './recent-keys.ts';
import { usePaletteEntries } from './use-palette-entries.ts';

interface Parts {
  screens: readonly ConsoleScreen[];
  typed: string;
  /** Whether Enter was pressed before the palette was loaded. */
  isChosen: boolean;
  onClose: () => void;
}

/** Leads that are not loaded are searched for in Messages, through the server. */
function useSearchGroup(q: string): RankedGroup[] {
  const navigate = useNavigate();
  if (q === '') return [];
  const run = () => void navigate(`/admin/messages?${new URLSearchParams({ view: 'all', q }).toString()}`);
  const label = `Search all messages for “${q}”`;
  return [{ group: 'Search', entries: [{ key: 'search', group: 'Search', label, Icon: Search, run }] }];
}

export function usePaletteChoice({ screens, typed, isChosen, onClose }: Parts) {
  const { user } = useSession();
  const [activeAt, setActiveAt] = useState(0);
  const [recent] = useState(() => readRecentKeys(user.username));
  const groups = [...rankEntries(usePaletteEntries(screens), typed, recent), ...useSearchGroup(typed.trim())];
  const entries = groups.flatMap((group) => group.entries);
  const active = entries[activeAt];

  function choose(entry: PaletteEntry) {
    if (entry.group !== 'Search') keepRecentKey(user.username, entry.key);
    onClose();
    entry.run();
  }

  const isDone = useRef(!isChosen);
  const chooseEarly = useEffectEvent(() => {
    if (isDone.current || !active) return;
    isDone.current = true;
    choose(active);
  });
  useEffect(() => chooseEarly(), []);

  function onKeyDown(event: KeyboardEvent) {
    const last = entries.length - 1;
    const to = { ArrowDown: activeAt === last ? 0 : activeAt + 1, ArrowUp: activeAt === 0 ? last : activeAt - 1 };
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setActiveAt(Math.max(0, to[event.key]));
    } else if (event.key === 'Enter' && active && !event.nativeEvent.isComposing) {
      event.preventDefault();
      choose(active);
    }
  }

  return { groups, entries, activeAt, setActiveAt, choose, onKeyDown };
}
