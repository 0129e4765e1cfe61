// Ways for a user to sign in, for the first time or again (rules C22, C26, C27).
import type { User } from 'shared/accounts/users.ts';
import { InviteSection } from './invite-section.tsx';
import { LostDevice } from './lost-device.tsx';
import { ResetLinkMaker } from './reset-link-maker.tsx';

interface AccountAccessProps {
  user: User;
  isMakingLink: boolean;
  /** Makes another link for a user who has not joined yet. */
  onNewLink: () => void;
}

export function AccountAccess({ user, isMakingLink, onNewLink }: AccountAccessProps) {
  if (user.invite) return <InviteSection user={user} isBusy={isMakingLink} onNewLink={onNewLink} />;
  return (
    <>
      <section aria-labelledby="way-in-heading">
        <h3 id="way-in-heading">Forgotten password</h3>
        <ResetLinkMaker user={user} />
      </section>
      <section aria-labelledby="device-heading">
        <h3 id="device-heading">Lost or stolen device</h3>
        <LostDevice user={user} />
      </section>
    </>
  );
}
