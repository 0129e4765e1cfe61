// Background work of all screens that no screen waits for: its code is loaded after the first screen.
import { Suspense } from 'react';
import { can } from 'shared/accounts/permissions.ts';
import { UnfinishedUploads } from './media/upload/earlier/unfinished-uploads.tsx';
import { useUnsentOpenings } from './notices/use-unsent-openings.ts';
import { LostDialog } from './offline/lost-dialog.tsx';
import { ProlongedSession } from './session/prolonged-session.tsx';
import { useSession } from './session/session-context.ts';
import { optionalPart } from '../ui/optional-part.ts';

const PasswordQuestion = optionalPart(() =>
  import('./profile/password-question.tsx').then((part) => part.PasswordQuestion),
);
const StoppedNotice = optionalPart(() =>
  import('./media/upload/stopped/stopped-notice.tsx').then((part) => part.StoppedNotice),
);

export function LazyBackgroundWork() {
  const { user } = useSession();
  useUnsentOpenings();
  return (
    <>
      <ProlongedSession />
      <LostDialog />
      {can(user, 'media.upload') && <UnfinishedUploads />}
      <Suspense>
        <PasswordQuestion />
        <StoppedNotice />
      </Suspense>
    </>
  );
}
