// The palette: a box to type in, and below it what it leads to. Everything in it is here already: no call is made (rule G16).
import { Search } from 'lucide-react';
import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { useSession } from '../../session/session-context.ts';
import type { ConsoleScreen } from '../screen.ts';
import type { PaletteEntry } from './palette-entry.ts';
import './palette.css';
import { rankEntries } from './rank-entries.ts';
import { keepRecentKey, readRecentKeys } from './recent-keys.ts';
import { usePaletteEntries } from './use-palette-entries.ts';

export interface PaletteProps {
  screens: readonly ConsoleScreen[];
  /** What was typed already. */
  begun: string;
  onClose: () => void;
}

/** Rendered only while it is open. */
export function Palette({ screens, begun, onClose }: PaletteProps) {
  const { user } = useSession();
  const id = useId();
  const [typed, setTyped] = useState(begun);
  const [activeAt, setActiveAt] = useState(0);
  const [recent] = useState(() => readRecentKeys(user.username));
  const groups = rankEntries(usePaletteEntries(screens), typed, recent);
  const entries = groups.flatMap((group) => group.entries);
  const active = entries[activeAt];
  const optionId = (at: number) => `${id}-${at}`;
  // A space in it would make it the ids of two elements.
  const headingId = (group: string) => `${id}-${group.replaceAll(' ', '-')}`;

  useEffect(() => {
    document.getElementById(`${id}-${activeAt}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, activeAt]);

  function choose(entry: PaletteEntry) {
    keepRecentKey(user.username, entry.key);
    onClose();
    entry.run();
  }

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

  return (
    <Modal className="dialog palette" aria-label="Search or jump to" onClose={onClose} isLight>
      <div className="palette-box row">
        <Icon of={Search} tone="faint" />
        <input
          role="combobox"
          aria-label="Search or jump to"
          aria-expanded={entries.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active && optionId(activeAt)}
          placeholder="Search or jump to…"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setActiveAt(0);
          }}
          onKeyDown={onKeyDown}
        />
        <kbd>Esc</kbd>
      </div>
      <div className="palette-list" id={`${id}-list`} role="listbox" aria-label="What was found">
        {groups.map(({ group, entries: own }) => (
          <div key={group} role="group" aria-labelledby={headingId(group)}>
            <p id={headingId(group)} role="presentation">
              {group}
            </p>
            {own.map((entry) => {
              const place = entries.indexOf(entry);
              return (
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the focus stays in the box, which moves the choice by arrows
                <div
                  key={`${group} ${entry.key}`}
                  id={optionId(place)}
                  role="option"
                  className="row gap-3"
                  aria-selected={place === activeAt}
                  // A pointer that rests takes nothing: what is under it was moved there by the list.
                  onPointerMove={({ movementX, movementY }) => {
                    if (movementX !== 0 || movementY !== 0) setActiveAt(place);
                  }}
                  onClick={() => choose(entry)}
                >
                  <Icon of={entry.Icon} tone="faint" />
                  <bdi className="truncate">{entry.label}</bdi>
                  {entry.hint !== undefined && <span className="muted small">{entry.hint}</span>}
                </div>
              );
            })}
          </div>
        ))}
      </div>
      <p className="palette-none" role="status">
        {entries.length === 0 && 'Nothing loaded matches. To search all messages, use the box in Messages.'}
      </p>
    </Modal>
  );
}
