// A dialog in which an icon is searched by name and chosen.
import { SearchX } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { contentName, ICON_NAMES } from './drawings.ts';
import { NamedIcon } from './named-icon.tsx';

/** A longer search text finds the rest. */
const SHOWN = 96;

/** Icons for this trade, shown before anything is typed. */
const FIRST =
  'wrench hammer drill flame paint-roller paintbrush spray-can truck ship anchor cog factory construction hard-hat forklift tractor fuel gauge shield-check zap waves droplets thermometer ruler pipette cable container package';

interface IconPickerProps {
  chosen: string;
  onPick: (name: string) => void;
  onClose: () => void;
}

function matching(text: string): readonly string[] {
  const words = text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  if (words.length === 0) return FIRST.split(' ').filter((name) => ICON_NAMES.includes(name));
  return ICON_NAMES.filter((name) => words.every((word) => name.includes(word)));
}

export function IconPicker({ chosen, onPick, onClose }: IconPickerProps) {
  const [text, setText] = useState('');
  const found = matching(useDeferredValue(text));
  return (
    <Dialog title="Choose an icon" className="is-wide" onClose={onClose}>
      <TextField
        label="Search by name"
        type="search"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <p className="hint" role="status">
        {found.length > SHOWN ? `The first ${SHOWN} of ${found.length} icons` : `${found.length} icons`}
      </p>
      {found.length === 0 && (
        <EmptyState icon={SearchX} title="No icon has this name">
          The names are English, such as crane, ship or flame.
        </EmptyState>
      )}
      <ul className="icon-grid">
        {found.slice(0, SHOWN).map((name) => (
          <li key={name}>
            <Button
              kind="bare"
              className="icon-choice"
              aria-pressed={contentName(name) === chosen}
              title={name}
              onClick={() => onPick(contentName(name))}
            >
              <NamedIcon name={name} />
              <span className="truncate">{name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
