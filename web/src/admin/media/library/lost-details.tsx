// Unsaved changes of pictures that are not in the list: they move to the new name of a renamed picture, and can be
// discarded if the picture was deleted, as no tile leads to it any more.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { api } from 'shared/api/api.ts';
import { UPLOAD_NAMES_MAX } from 'shared/limits.ts';
import type { Upload } from 'shared/media/media.ts';
import { Button } from '../../../ui/button.tsx';
import { queryKeys } from '../../../api/query-keys.ts';
import { useLiveEvents } from '../../live/live-context.ts';
import { useConsole } from '../../session/console-context.ts';
import { useSession } from '../../session/session-context.ts';
import { underPresentName } from './list/library-pages.ts';
import { metaDrafts } from '../drafts/meta-drafts.ts';

interface LostDetailsProps {
  /** Names of the pictures with drafts. */
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

  const follow = useEffectEvent((upload: Upload) => {
    const renamed = underPresentName(upload);
    if (!renamed) return;
    drafts.putBack(renamed.name, drafts.drafts().get(upload.name));
    onRenamed(upload.name, renamed);
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

/** Discards unsaved changes of a deleted picture. */
export function DiscardDetails({ name }: { name: string }) {
  const { discard } = metaDrafts(useSession().user.username);
  return (
    <Button kind="link" onClick={() => discard(name)}>
      Discard<span className="visually-hidden"> details of {name}</span>
    </Button>
  );
}
