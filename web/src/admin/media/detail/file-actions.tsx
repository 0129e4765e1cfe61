// Actions for the file of a picture: copying its address, replacing it, and undoing that.
import { Link, Pencil, RefreshCw, Undo2 } from 'lucide-react';
import { Suspense } from 'react';
import type { Upload } from 'shared/media/media.ts';
import { optionalPart } from '../../../ui/optional-part.ts';
import { Button } from '../../../ui/button.tsx';
import type { MediaActions } from '../library/use-media-actions.ts';

/** Few pictures have an original. */
const OriginalButton = optionalPart(() => import('./original-button.tsx').then((part) => part.OriginalButton));

interface FileActionsProps {
  upload: Upload;
  canManage: boolean;
  actions: Pick<MediaActions, 'copyLink' | 'isUndoing' | 'undoReplace'>;
  /** Whether there are unsaved changes, which are stored under the picture's present name. */
  isUnsaved: boolean;
  /** Undefined while there are unsaved changes, or changes being saved. */
  onRename: (() => void) | undefined;
  onReplace: () => void;
}

export function FileActions({ upload, canManage, actions, isUnsaved, onRename, onReplace }: FileActionsProps) {
  return (
    <div className="bar">
      <Button icon={Link} onClick={() => actions.copyLink(upload)}>
        Copy link
      </Button>
      {canManage && (
        <>
          <Button icon={RefreshCw} onClick={onReplace}>
            Replace
          </Button>
          <Button icon={Pencil} disabled={!onRename} onClick={onRename}>
            Rename
          </Button>
          {upload.formerUntil !== undefined && (
            <Button
              kind="ghost"
              icon={Undo2}
              disabled={actions.isUndoing}
              onClick={({ detail }) => detail < 2 && actions.undoReplace(upload)}
            >
              Undo last replacement
            </Button>
          )}
          {upload.hasOriginal && (
            <Suspense>
              <OriginalButton name={upload.name} />
            </Suspense>
          )}
          {isUnsaved && <p className="file-why small muted">To rename it, save or discard the changes first.</p>}
        </>
      )}
    </div>
  );
}
