// The link of a new invitation, to be passed on (rule C26).
import type { OneTimeLink as Link } from 'shared/accounts/session.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { OneTimeLink } from './one-time-link.tsx';

interface InviteDialogProps {
  /** Display name. */
  name: string;
  link: Link;
  onClose: () => void;
}

export function InviteDialog({ name, link, onClose }: InviteDialogProps) {
  return (
    <Dialog
      title={
        <>
          Invitation for <bdi>{name}</bdi>
        </>
      }
      onClose={onClose}
      wayOut="Close"
    >
      <p>
        With this link <bdi>{name}</bdi> chooses a password and is signed in. It works once and for seven days; a newer
        link takes its place. It is shown only now.
      </p>
      <OneTimeLink
        kind="Invitation link"
        name={name}
        link={link}
        message={`You are invited to our console, ${name}. Choose your password here:`}
      />
    </Dialog>
  );
}
