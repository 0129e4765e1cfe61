// Notes above the library: the server does not answer, pictures with unsaved changes were renamed or deleted, data
// could not be loaded.
import { Suspense, useSyncExternalStore, type Dispatch, type SetStateAction } from 'react';
import type { Upload } from 'shared/media/media.ts';
import { optionalPart } from '../../../ui/optional-part.ts';
import { useDrafts } from '../../editing/use-draft.ts';
import { metaDrafts } from '../drafts/meta-drafts.ts';
import { useSession } from '../../session/session-context.ts';
import { useUnloadQuestion } from '../../session/use-unload-question.ts';
import type { OpenDialog } from '../media-dialogs.tsx';
import { MoreFailure } from './library-body.tsx';
import { OfflineNote } from './offline-note.tsx';
import type { Library } from './list/use-library.ts';

/** Rarely needed. */
const LostDetails = optionalPart(() => import('./lost-details.tsx').then((part) => part.LostDetails));

interface LibraryNotesProps {
  library: Library;
  onOpen: Dispatch<SetStateAction<OpenDialog | undefined>>;
}

export function LibraryNotes({ library, onOpen }: LibraryNotesProps) {
  const drafts = useDrafts(metaDrafts);
  const { subscribe, isAtRisk } = metaDrafts(useSession().user.username);
  // Edits that could not be stored would be lost with the page.
  useUnloadQuestion(useSyncExternalStore(subscribe, isAtRisk));
  const listed = new Set(drafts.size > 0 ? library.uploads.map(({ name }) => name) : []);
  const lost = library.status === 'success' ? [...drafts.keys()].filter((name) => !listed.has(name)) : [];

  /** An open dialog continues with the picture under its new name. */
  function follow(from: string, upload: Upload) {
    onOpen((now) => (now?.kind === 'file' && now.upload.name === from ? { kind: 'file', upload } : now));
  }

  return (
    <>
      <OfflineNote hasFiles={library.count > 0} />
      {lost.length > 0 && (
        <Suspense>
          <LostDetails names={lost} onRenamed={follow} />
        </Suspense>
      )}
      <MoreFailure library={library} />
    </>
  );
}
