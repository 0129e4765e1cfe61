// One picture, large: what is known about it, its categories, whether it is hidden, and what can be done with it.
import { useQuery } from '@tanstack/react-query';
import { Link, RefreshCw, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { api } from 'shared/api.ts';
import type { Category, Upload, UploadMeta } from 'shared/media.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { formatSize } from '../../../ui/storage-size.ts';
import { exactLabel } from '../../../ui/time/day-label.ts';
import { useConsole } from '../../session/console-context.ts';
import { CategoryChoice } from '../categories/category-choice.tsx';
import { namesOf } from '../categories/category-names.ts';
import { FilePicture } from './file-picture.tsx';

interface FileDialogProps {
  upload: Upload;
  categories: readonly Category[];
  canManage: boolean;
  onPatch: (changes: Partial<UploadMeta>, onError: () => void) => void;
  onCopy: () => void;
  onReplace: () => void;
  onUndoReplace: () => void;
  onDelete: () => void;
  onClose: () => void;
}

export function FileDialog(props: FileDialogProps) {
  const { categories, canManage, onPatch, onCopy, onReplace, onUndoReplace, onDelete, onClose } = props;
  const { client } = useConsole();
  const { name } = props.upload;
  const { data } = useQuery({
    queryKey: queryKeys.upload(name),
    queryFn: async ({ signal }) => {
      const [found] = await client.call(api.listUploads, { query: { names: name, limit: 1 }, signal });
      return found ?? null;
    },
    initialData: props.upload,
  });
  // What was ticked is shown at once, unless the server refuses it.
  const [edits, setEdits] = useState<Partial<UploadMeta>>({});
  const upload = { ...(data ?? props.upload), ...edits };

  function patch(changes: Partial<UploadMeta>) {
    setEdits((before) => ({ ...before, ...changes }));
    onPatch(changes, () => setEdits({}));
  }

  return (
    <Dialog
      isWide
      title={<bdi>{name}</bdi>}
      onClose={onClose}
      footer={
        <>
          {canManage && (
            <button className="button ghost file-delete" type="button" onClick={onDelete}>
              <Trash2 className="icon" aria-hidden="true" />
              Delete
            </button>
          )}
          <button className="button" type="button" onClick={onClose}>
            Close
          </button>
        </>
      }
    >
      <div className="file-detail">
        <FilePicture upload={upload} />
        {data === null && <p className="remark is-bad">Somebody has deleted this file meanwhile.</p>}
        <div className="bar">
          <button className="button" type="button" onClick={onCopy}>
            <Link className="icon" aria-hidden="true" />
            Copy link
          </button>
          {canManage && (
            <>
              <button className="button" type="button" onClick={onReplace}>
                <RefreshCw className="icon" aria-hidden="true" />
                Replace
              </button>
              {upload.formerUntil !== undefined && (
                <button className="button ghost" type="button" onClick={onUndoReplace}>
                  <Undo2 className="icon" aria-hidden="true" />
                  Undo last replacement
                </button>
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
              onChange={(ids) => patch({ categories: ids })}
            />
            <label className="setting" title="The address of a hidden picture still works: it may be shown elsewhere.">
              <input
                className="check"
                type="checkbox"
                checked={upload.hidden}
                onChange={({ target }) => patch({ hidden: target.checked })}
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
