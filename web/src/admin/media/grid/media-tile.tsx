// One picture of the library: image, name and actions.
import { EyeOff, Link, RefreshCw, Tag, Trash2, type LucideIcon } from 'lucide-react';
import { useId, type MouseEvent } from 'react';
import type { Upload } from 'shared/media/media.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { formatSize } from '../../../ui/storage-size.ts';
import './media-tile.css';
import { Thumb } from './thumb.tsx';

/** The texts of a tile in one line. */
function tileWords({ name, size, hidden }: Upload, categories: string): string {
  return [name, categories, formatSize(size), hidden ? 'Hidden' : ''].filter((word) => word !== '').join(' ');
}

export interface TileActions {
  onOpen: (upload: Upload) => void;
  onCopy: (upload: Upload) => void;
  onReplace: (upload: Upload) => void;
  onDelete: (upload: Upload) => void;
  /** `event` tells whether Shift was held. */
  onSelect: (upload: Upload, event: MouseEvent) => void;
}

interface MediaTileProps {
  upload: Upload;
  /** Names of the picture's categories. */
  categories: string;
  isCurrent: boolean;
  isSelected: boolean;
  /** Whether the picture has unsaved changes. */
  isUnsaved: boolean;
  canManage: boolean;
  actions: TileActions;
}

export function MediaTile(props: MediaTileProps) {
  const { upload, categories, isCurrent, isSelected, isUnsaved, canManage, actions } = props;
  const { onOpen, onCopy, onReplace, onDelete, onSelect } = actions;
  const { name } = upload;
  const id = useId();
  const tabIndex = isCurrent ? 0 : -1;

  function renderAction(icon: LucideIcon, title: string, label: string, run: (upload: Upload) => void) {
    return (
      <IconButton
        size="small"
        icon={icon}
        title={title}
        label={label}
        tabIndex={tabIndex}
        onClick={() => run(upload)}
      />
    );
  }

  return (
    <>
      <Button
        kind="bare"
        id={id}
        className={upload.hidden ? 'tile-open is-hidden' : 'tile-open'}
        aria-label={tileWords(upload, categories)}
        tabIndex={tabIndex}
        onClick={() => onOpen(upload)}
      >
        <Thumb upload={upload} />
      </Button>
      {canManage && (
        <label className="tile-select">
          <input
            className="check"
            type="checkbox"
            aria-label={`Select ${name}`}
            checked={isSelected}
            tabIndex={tabIndex}
            onClick={(event) => onSelect(upload, event)}
            onChange={() => undefined}
          />
        </label>
      )}
      <div className="tile-actions">
        {canManage && renderAction(RefreshCw, 'Replace', `Replace ${name}`, onReplace)}
        {renderAction(Link, 'Copy link', `Copy link to ${name}`, onCopy)}
        {canManage && renderAction(Tag, 'Categories', `Categories of ${name}`, onOpen)}
        {canManage && renderAction(Trash2, 'Delete', `Delete ${name}`, onDelete)}
      </div>
      <div className="tile-caption">
        {/* A label: a click on the name opens the picture, and its text can still be selected. */}
        <label htmlFor={id} className="tile-name truncate" title={name}>
          {name}
        </label>
        <div className="tile-facts hint">
          <span className="truncate">{categories}</span>
          <span className="nowrap">{formatSize(upload.size)}</span>
        </div>
      </div>
      {(upload.hidden || isUnsaved) && (
        <span className="tile-flag">
          {upload.hidden && (
            <>
              <Icon of={EyeOff} size={14} />
              Hidden
            </>
          )}
          {isUnsaved && (
            <>
              <span className="dot unsaved" aria-hidden="true" />
              Unsaved
            </>
          )}
        </span>
      )}
    </>
  );
}
