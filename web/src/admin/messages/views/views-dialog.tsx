// Keeps the present filters as a view, and renames, moves and removes kept ones. Every step is stored at once.
import { ArrowDown, ArrowUp, Bookmark, Trash2 } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { SAVED_VIEWS_MAX, VIEW_NAME_MAX } from 'shared/limits.ts';
import { viewKey } from 'shared/leads/views/view-key.ts';
import type { SavedView } from 'shared/leads/views/saved-views.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useToasts } from '../../../ui/toast/toasts-context.ts';
import { useSavedViews } from '../data/use-saved-views.ts';
import { moved, renamed, withKept, withoutView } from './view-steps.ts';
import './views.css';

interface ViewsDialogProps {
  /** The present filters, as a view holds them. */
  query: string;
  onClose: () => void;
}

export function ViewsDialog({ query, onClose }: ViewsDialogProps) {
  const { views, change, isChanging } = useSavedViews();
  const toasts = useToasts();
  const [name, setName] = useState('');
  const called = (wanted: string) => views.find((view) => viewKey(view.name) === viewKey(wanted));
  const isTaken = called(name) !== undefined;
  const isFull = views.length >= SAVED_VIEWS_MAX && !isTaken;

  function keep(event: FormEvent) {
    event.preventDefault();
    const wanted = { name: name.trim(), query };
    if (wanted.name === '' || isFull) return;
    change((known) => withKept(known, wanted), { onSuccess: () => setName('') });
  }

  /** False when another view is called so. */
  function rename(view: SavedView, to: string): boolean {
    const other = called(to);
    if (other && other !== view) {
      toasts.error('View not saved', `There is a view called ${other.name} already.`);
      return false;
    }
    change((known) => renamed(known, view.name, to));
    return true;
  }

  function remove(view: SavedView) {
    change((known) => withoutView(known, view.name));
    toasts.info('View removed', view.name, { label: 'Undo', run: () => change((known) => withKept(known, view)) });
  }

  return (
    <Dialog title="Your views" onClose={onClose} wayOut="Done">
      <form className="view-form bar" noValidate onSubmit={keep}>
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
            onMove={(by) => change((known) => moved(known, view.name, by))}
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

  function rename() {
    const wanted = name.trim();
    if (wanted !== view.name && (wanted === '' || !onRename(wanted))) setName(view.name);
  }

  return (
    <li className="view-row row">
      <input
        className="input"
        aria-label={`Name of ${view.name}`}
        maxLength={VIEW_NAME_MAX}
        value={name}
        onChange={(event) => setName(event.target.value)}
        onBlur={rename}
        onKeyDown={(event) => event.key === 'Enter' && rename()}
      />
      <IconButton icon={ArrowUp} label={`Move ${view.name} up`} disabled={isFirst} onClick={() => onMove(-1)} />
      <IconButton icon={ArrowDown} label={`Move ${view.name} down`} disabled={isLast} onClick={() => onMove(1)} />
      <IconButton icon={Trash2} label={`Remove ${view.name}`} onClick={onRemove} />
    </li>
  );
}
