// One picture, large: what is known about it, its categories, whether it is hidden, and what can be done with it.
import { useQuery } from '@tanstack/react-query';
import { Link, RefreshCw, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { api } from 'shared/api/api.ts';
import type { Category, Upload, UploadMeta } from 'shared/media/media.ts';
import { Button } from '../../../ui/button.tsx';
import { queryKeys } from '../../../api/query-keys.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { formatSize } from '../../../ui/storage-size.ts';
import { exactLabel } from '../../../ui/time/day-label.ts';
import { SaveBar } from '../../../ui/save-bar.tsx';
import { Setting } from '../../../ui/setting.tsx';
import { FieldClash } from '../../editing/field-clash.tsx';
import { useDraft } from '../../editing/use-draft.ts';
import { useLiveEvents } from '../../live/live-context.ts';
import { useConsole } from '../../session/console-context.ts';
import { CategoryChoice } from '../categories/category-choice.tsx';
import { namesOf } from '../categories/category-names.ts';
import './detail.css';
import { FilePicture } from './file-picture.tsx';
import { metaDrafts } from './meta-drafts.ts';

interface FileDialogProps {
  upload: Upload;
  categories: readonly Category[];
  canManage: boolean;
  /** Ends when it is known what came of it; never rejects. */
  onSave: (stored: UploadMeta) => Promise<void>;
  onCopy: () => void;
  onReplace: () => void;
  isUndoing: boolean;
  onUndoReplace: () => void;
  onDelete: () => void;
  onClose: () => void;
}

export function FileDialog(props: FileDialogProps) {
  const { categories, onSave, onCopy, onReplace, isUndoing, onUndoReplace, onDelete, onClose } = props;
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
  const stored = data ?? props.upload;
  const canManage = props.canManage && data !== null;
  const draft = useDraft<UploadMeta>(metaDrafts, name, stored);
  const upload = canManage ? { ...stored, ...draft.shown } : stored;
  const [underWay, setUnderWay] = useState(0);

  async function save() {
    setUnderWay((count) => count + 1);
    await onSave(stored);
    setUnderWay((count) => count - 1);
  }

  /** What is ticked is saved at once. */
  function change(meta: Partial<UploadMeta>) {
    draft.edit(meta);
    void save();
  }

  function keepMine(field: keyof UploadMeta) {
    draft.keepMine(field);
    void save();
  }

  return (
    <Dialog
      isWide
      title={<bdi>{name}</bdi>}
      onClose={onClose}
      wayOut="Close"
      aside={
        canManage && (
          <Button kind="ghost" icon={Trash2} onClick={onDelete}>
            Delete
          </Button>
        )
      }
    >
      <div className="file-detail stack gap-4">
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
              onChange={(ids) => change({ categories: ids })}
            />
            <FieldClash
              draft={{ ...draft, keepMine }}
              field="categories"
              name="Categories"
              words={(ids) => namesOf(categories, { categories: ids }) || 'none'}
            />
            <Setting
              name="Hidden"
              hint="Not listed in the gallery. Its address still works: it may be shown elsewhere on the site."
              title="The address of a hidden picture still works: it may be shown elsewhere."
              isOn={upload.hidden}
              onChange={(hidden) => change({ hidden })}
            />
            {!draft.isClean && underWay === 0 && (
              <SaveBar
                changed={Object.keys(draft.changes)}
                isSaving={false}
                isLocked={draft.clashes.length > 0}
                onDiscard={draft.discard}
                onSave={() => void save()}
              />
            )}
          </section>
        )}
      </div>
    </Dialog>
  );
}
