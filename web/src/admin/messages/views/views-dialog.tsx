// Saves the current filters as a view, and renames, moves and removes saved views. Every change is stored at once.
import { ArrowDown, ArrowUp, Bookmark, Trash2 } from 'lucide-react';
import { useRef, useState, type FocusEvent, type FormEvent } from 'react';
import { SAVED_VIEWS_MAX, VIEW_NAME_MAX } from 'shared/limits.ts';
import type { SavedView } from 'shared/leads/views/saved-views.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useViewChanges } from './use-view-changes.ts';
import './views.css';

interface ViewsDialogProps {
  /** The current filters, in the form of a saved view. */
  query: string;
  onClose: () => void;
}

export function ViewsDialog({ query, onClose }: ViewsDialogProps) {
  const { views, isChanging, called, keep, rename, move, remove } = useViewChanges();
  const [name, setName] = useState('');
  const isTaken = called(name) !== undefined;
  const isFull = views.length >= SAVED_VIEWS_MAX && !isTaken;

  function submit(event: FormEvent) {
    event.preventDefault();
    const wanted = { name: name.trim(), query };
    if (wanted.name !== '' && !isFull) keep(wanted, () => setName(''));
  }

  return (
    <Dialog title="Your views" onClose={onClose} wayOut="Done">
      <form className="view-form bar" noValidate onSubmit={submit}>
        <TextField
          label="Keep the present filters as"
          name="viewName"
          autoComplete="off"
          maxLength={VIEW_NAME_MAX}
          value={name}
          hint={
            isFull
              ? `At most ${SAVED_VIEWS_MAX} views can be kept.`
              : isTaken
                ? 'There is a view of this name: it will show the present filters.'
                : 'Only you see it, on all your devices.'
          }
          onChange={(event) => setName(event.target.value)}
        />
        <Button
          kind="primary"
          className="below-label"
          type="submit"
          disabled={name.trim() === '' || isFull || isChanging}
        >
          Save view
        </Button>
      </form>
      {views.length === 0 && (
        <EmptyState icon={Bookmark} title="No views yet">
          Filter or search the list, then give it a name here.
        </EmptyState>
      )}
      <ul className="stack gap-1">
        {views.map((view, index) => (
          <ViewRow
            key={view.name}
            view={view}
            isFirst={index === 0}
            isLast={index === views.length - 1}
            onRename={(to) => rename(view, to)}
            onMove={(by) => move(view, by)}
            onRemove={() => remove(view)}
          />
        ))}
      </ul>
    </Dialog>
  );
}

interface ViewRowProps {
  view: SavedView;
  isFirst: boolean;
  isLast: boolean;
  onRename: (to: string) => boolean;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

function ViewRow({ view, isFirst, isLast, onRename, onMove, onRemove }: ViewRowProps) {
  const [name, setName] = useState(view.name);
  const isPressed = useRef(false);

  function rename() {
    const wanted = name.trim();
    if (wanted !== view.name && (wanted === '' || !onRename(wanted))) setName(view.name);
  }

  /**
   * Not while a button of the same view is pressed, as the list would change under the pointer before it is released.
   */
  function leave(event: FocusEvent<HTMLElement>) {
    if (!isPressed.current || !event.currentTarget.contains(event.relatedTarget)) rename();
  }

  function moveBy(by: 1 | -1) {
    onMove(by);
    rename();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- notices what is done with its controls
    <li
      className="view-row row"
      onPointerDown={() => void (isPressed.current = true)}
      onClick={() => void (isPressed.current = false)}
      onBlur={leave}
    >
      <input
        className="input"
        aria-label={`Name of ${view.name}`}
        maxLength={VIEW_NAME_MAX}
        value={name}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && rename()}
      />
      <IconButton icon={ArrowUp} label={`Move ${view.name} up`} disabled={isFirst} onClick={() => moveBy(-1)} />
      <IconButton icon={ArrowDown} label={`Move ${view.name} down`} disabled={isLast} onClick={() => moveBy(1)} />
      <IconButton icon={Trash2} label={`Remove ${view.name}`} onClick={onRemove} />
    </li>
  );
}
