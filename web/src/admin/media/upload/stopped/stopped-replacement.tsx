// A stopped file for the place of a picture, which must still be there, with the same bytes (rule F21j).
import { useQuery } from '@tanstack/react-query';
import { api } from 'shared/api/api.ts';
import type { Upload } from 'shared/media/media.ts';
import { queryKeys } from '../../../../api/query-keys.ts';
import type { ReplacedPlace } from '../../../../platform/upload-notes.ts';
import { useLiveEvents } from '../../../live/live-context.ts';
import { useConsole } from '../../../session/console-context.ts';
import type { PlacedNote } from '../resume/stopped-notes.ts';
import { StoppedUpload } from './stopped-upload.tsx';

/** Called with the picture before and after. */
export type OnReplaced = (before: Pick<Upload, 'name' | 'version'>, now: Upload) => void;

interface StoppedReplacementProps {
  note: PlacedNote<ReplacedPlace>;
  onReplaced: OnReplaced;
}

export function StoppedReplacement({ note, onReplaced }: StoppedReplacementProps) {
  const { client } = useConsole();
  const { name, version } = note.place;
  const { data: found, refetch } = useQuery({
    queryKey: queryKeys.uploadsNamed([name]),
    queryFn: ({ signal }) => client.call(api.listUploads, { query: { names: name }, signal }),
    refetchOnMount: 'always',
  });
  useLiveEvents((event) => {
    if (event.type === 'media.changed') void refetch();
  });
  const [picture] = found ?? [];
  const isOther = picture !== undefined && picture.version !== version;
  const deleted = found && !picture ? `${name} was deleted. Restore it from the bin to continue.` : undefined;
  const problem = isOther ? `${name} has been replaced since this file was chosen for it.` : deleted;
  return (
    <StoppedUpload
      note={note}
      problem={problem}
      // Not before it is known what it would replace.
      onArrived={picture && ((made) => onReplaced(picture, made as Upload))}
    />
  );
}
