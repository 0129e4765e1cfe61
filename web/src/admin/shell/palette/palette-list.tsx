// Groups and options below the palette's box. The focus stays in the box, which names the active option.
import type { ReactNode } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import type { PaletteEntry } from './palette-entry.ts';

interface PaletteGroupProps {
  /** Id of the palette. */
  listId: string;
  name: string;
  children: ReactNode;
}

export function PaletteGroup({ listId, name, children }: PaletteGroupProps) {
  // An id must not contain spaces, which would separate two ids.
  const headingId = `${listId}-${name.replaceAll(' ', '-')}`;
  return (
    <div role="group" aria-labelledby={headingId}>
      <p className="hint" id={headingId} role="presentation">
        {name}
      </p>
      {children}
    </div>
  );
}

interface PaletteOptionProps {
  id: string;
  entry: PaletteEntry;
  isActive: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

export function PaletteOption({ id, entry, isActive, onPoint, onChoose }: PaletteOptionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the focus stays in the box, which moves the choice by arrows
    <div
      id={id}
      role="option"
      className="palette-option row gap-3"
      aria-selected={isActive}
      // Only a moving pointer activates an option, as a list that changes under it should not.
      onPointerMove={({ movementX, movementY }) => {
        if (movementX !== 0 || movementY !== 0) onPoint();
      }}
      onClick={onChoose}
    >
      <Icon of={entry.Icon} tone="faint" />
      <bdi className="truncate">{entry.label}</bdi>
      {entry.hint !== undefined && <span className="muted small">{entry.hint}</span>}
    </div>
  );
}
