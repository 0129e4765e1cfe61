// The palette: a text box, with matching entries below it. It makes no requests (rule G16).
import { Search } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { Modal } from '../../../ui/modal.tsx';
import type { ConsoleScreen } from '../screen.ts';
import { PaletteGroup, PaletteOption } from './palette-list.tsx';
import './palette.css';
import { usePaletteChoice } from './use-palette-choice.ts';

export interface PaletteProps {
  screens: readonly ConsoleScreen[];
  /** Text typed before the palette was loaded, with a line break for Enter. */
  begun: string;
  onClose: () => void;
}

/** Rendered only while it is open. */
export function Palette({ screens, begun, onClose }: PaletteProps) {
  const id = useId();
  const [words = '', ...enters] = begun.split('\n');
  const [typed, setTyped] = useState(words);
  const { groups, entries, activeAt, setActiveAt, choose, onKeyDown } = usePaletteChoice({
    screens,
    typed,
    // Text typed after Enter was meant for the opened screen.
    isChosen: enters.length > 0,
    onClose,
  });
  const optionId = (at: number) => `${id}-${at}`;

  useEffect(() => {
    document.getElementById(`${id}-${activeAt}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, activeAt]);

  return (
    <Modal className="dialog palette" aria-label="Search or jump to" onClose={onClose} isLight>
      <div className="palette-box row">
        <Icon of={Search} tone="faint" />
        <input
          className="palette-input"
          role="combobox"
          aria-label="Search or jump to"
          aria-expanded={entries.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={activeAt in entries ? optionId(activeAt) : undefined}
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
          <PaletteGroup key={group} listId={id} name={group}>
            {own.map((entry) => {
              const place = entries.indexOf(entry);
              return (
                <PaletteOption
                  key={`${group} ${entry.key}`}
                  id={optionId(place)}
                  entry={entry}
                  isActive={place === activeAt}
                  onPoint={() => setActiveAt(place)}
                  onChoose={() => choose(entry)}
                />
              );
            })}
          </PaletteGroup>
        ))}
      </div>
    </Modal>
  );
}
