// What is not saved of files that are not in the list: it goes to the new name of a file that somebody has renamed, and can
// be discarded where the file was deleted, which no tile leads to any more.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { api } from 'shared/api/api.ts';
import { UPLOAD_NAMES_MAX } from 'shared/limits.ts';
import type { Upload } from 'shared/media/media.ts';
import { queryKeys } from '../../../../api/query-keys.ts';
import { useLiveEvents } from '../../../live/live-context.ts';
import { useConsole } from '../../../session/console-context.ts';
import { useSession } from '../../../session/session-context.ts';
import { DiscardDetails } from './discard-details.tsx';
import { metaDrafts } from './meta-drafts.ts';

interface LostDetailsProps {
  /** Under which the drafts are kept. */
  names: readonly string[];
  onRenamed: (from: string, renamed: Upload) => void;
}

export function LostDetails({ names, onRenamed }: LostDetailsProps) {
  const { client } = useConsole();
  const drafts = metaDrafts(useSession().user.username);
  const asked = names.slice(0, UPLOAD_NAMES_MAX);
  const { data: found, refetch } = useQuery({
    queryKey: queryKeys.uploadsNamed(asked),
    queryFn: ({ signal }) => client.call(api.listUploads, { query: { names: asked.join(',') }, signal }),
  });
  useLiveEvents((event) => {
    if (event.type === 'media.changed') void refetch();
  });

  const follow = useEffectEvent(({ presentName, ...upload }: Upload) => {
    if (presentName === undefined) return;
    drafts.putBack(presentName, drafts.drafts().get(upload.name));
    onRenamed(upload.name, { ...upload, name: presentName });
    drafts.discard(upload.name);
  });
  useEffect(() => found?.forEach(follow), [found]);

  const deleted = found ? asked.filter((name) => !found.some((upload) => upload.name === name)) : [];
  return deleted.map((name) => (
    <p key={name} className="remark is-bad">
      <span>
        {name} is deleted, and what was changed of its details is not saved. It is there again when the file is
        restored.
      </span>
      <DiscardDetails name={name} />
    </p>
  ));
}
