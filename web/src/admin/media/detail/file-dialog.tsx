// One picture, large: what is known about it, its categories, whether it is hidden, and what can be done with it.
import { useQuery } from '@tanstack/react-query';
import { Link, RefreshCw, Trash2, Undo2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { api } from 'shared/api/api.ts';
import type { Category, Upload, UploadMeta } from 'shared/media/media.ts';
import { Button } from '../../../ui/button.tsx';
import { queryKeys } from '../../../api/query-keys.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { formatSize } from '../../../ui/storage-size.ts';
import { exactLabel } from '../../../ui/time/day-label.ts';
import { useLiveEvents } from '../../live/live-context.ts';
import { useConsole } from '../../session/console-context.ts';
import { CategoryChoice } from '../categories/category-choice.tsx';
import { namesOf } from '../categories/category-names.ts';
import './detail.css';
import { FilePicture } from './file-picture.tsx';

interface FileDialogProps {
  upload: Upload;
  categories: readonly Category[];
  canManage: boolean;
  /** Ends when it is known what came of it; never rejects. */
  onPatch: (changes: Partial<UploadMeta>) => Promise<void>;
  onCopy: () => void;
  onReplace: () => void;
  isUndoing: boolean;
  onUndoReplace: () => void;
  onDelete: () => void;
  onClose: () => void;
}

export function FileDialog(props: FileDialogProps) {
  const { categories, onPatch, onCopy, onReplace, isUndoing, onUndoReplace, onDelete, onClose } = props;
  const { client } = useConsole();
  const { name } = props.upload;
  const { data, refetch } = useQuery({
    queryKey: queryKeys.upload(name),
    queryFn: async ({ signal }) => {
      const [found] = await client.call(api.listUploads, { query: { names: name, limit: 1 }, signal });
      return found ?? null;
    },
    initialData: props.upload,
  });
  useLiveEvents((event) => {
    if (event.type !== 'media.changed') return;
    if (event.names.length === 0 || event.names.includes(name)) void refetch();
  });
  // What was ticked is shown at once, and what the server says when the last change is done.
  const [edits, setEdits] = useState<Partial<UploadMeta>>({});
  const underWay = useRef(0);
  const upload = { ...(data ?? props.upload), ...edits };
  const canManage = props.canManage && data !== null;

  async function patch(changes: Partial<UploadMeta>) {
    setEdits((before) => ({ ...before, ...changes }));
    underWay.current += 1;
    await onPatch(changes);
    underWay.current -= 1;
    if (underWay.current === 0) setEdits({});
  }

  return (
    <Dialog
      isWide
      title={<bdi>{name}</bdi>}
      onClose={onClose}
      footer={
        <>
          {canManage && (
            <Button kind="ghost" icon={Trash2} className="file-delete" onClick={onDelete}>
              Delete
            </Button>
          )}
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <div className="file-detail">
        <FilePicture upload={upload} />
        {data === null && (
          <p className="remark is-bad">
            Somebody has deleted this file meanwhile. {props.canManage && 'It can be restored from the bin.'}
          </p>
        )}
        <div className="bar">
          <Button icon={Link} onClick={onCopy}>
            Copy link
          </Button>
          {canManage && (
            <>
              <Button icon={RefreshCw} onClick={onReplace}>
                Replace
              </Button>
              {upload.formerUntil !== undefined && (
                <Button
                  kind="ghost"
                  icon={Undo2}
                  disabled={isUndoing}
                  onClick={({ detail }) => detail < 2 && onUndoReplace()}
                >
                  Undo last replacement
                </Button>
              )}
            </>
          )}
        </div>
        <Facts
          entries={[
            ['Size', `${formatSize(upload.size)}, ${upload.width} × ${upload.height} pixels`],
            ['Type', upload.type.replace('image/', '').toUpperCase()],
            ['Added', exactLabel(upload.uploadedAt)],
            ['Former', upload.formerUntil === undefined ? '' : `Kept until ${exactLabel(upload.formerUntil)}`],
            ['Address', upload.url],
            ['Categories', canManage ? '' : namesOf(categories, upload)],
            ['Gallery', canManage ? '' : upload.hidden ? 'Hidden' : 'Shown'],
          ]}
        />
        {canManage && (
          <section aria-labelledby="file-categories">
            <h3 id="file-categories">Categories</h3>
            <CategoryChoice
              categories={categories}
              chosen={upload.categories}
              onChange={(ids) => void patch({ categories: ids })}
            />
            <label className="setting" title="The address of a hidden picture still works: it may be shown elsewhere.">
              <input
                className="check"
                type="checkbox"
                checked={upload.hidden}
                onChange={({ target }) => void patch({ hidden: target.checked })}
              />
              <span>
                Hidden
                <small>
                  Not listed in the gallery. Its address still works: it may be shown elsewhere on the site.
                </small>
              </span>
            </label>
          </section>
        )}
      </div>
    </Dialog>
  );
}
