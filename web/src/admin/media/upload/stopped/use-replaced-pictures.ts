// The pictures that stopped files would replace, as they are now.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from 'shared/api/api.ts';
import type { Upload } from 'shared/media/media.ts';
import { queryKeys } from '../../../../api/query-keys.ts';
import type { ReplacedPlace } from '../../../../platform/upload-notes.ts';
import { useLiveEvents } from '../../../live/live-context.ts';
import { useConsole } from '../../../session/console-context.ts';
import { underPresentName } from '../../library/list/library-pages.ts';
import type { PlacedNote } from '../resume/stopped-notes.ts';

export interface StoppedReplacement {
  note: PlacedNote<ReplacedPlace>;
  /** Its name now. */
  name: string;
  /** Undefined while it is not known, and if it was deleted. */
  picture: Upload | undefined;
  isDeleted: boolean;
}

export function useReplacedPictures(notes: readonly PlacedNote<ReplacedPlace>[]): StoppedReplacement[] {
  const { client } = useConsole();
  const names = [...new Set(notes.map(({ place }) => place.name))];
  const { data: found, refetch } = useQuery({
    queryKey: queryKeys.uploadsNamed(names),
    queryFn: ({ signal }) => client.call(api.listUploads, { query: { names: names.join() }, signal }),
    enabled: names.length > 0,
    refetchOnMount: 'always',
    // Of the others, while one of them ends.
    placeholderData: keepPreviousData,
  });
  useLiveEvents((event) => {
    if (event.type === 'media.changed' && names.length > 0) void refetch();
  });
  return notes.map((note) => {
    const asked = found?.find(({ name }) => name === note.place.name);
    const picture = asked && (underPresentName(asked) ?? asked);
    return { note, name: picture?.name ?? note.place.name, picture, isDeleted: Boolean(found && !picture) };
  });
}
