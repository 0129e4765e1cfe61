// For a user who has not joined yet: state of the invitation, making a new link, and withdrawing the invitation (rule
// C26).
import { Link2, Unlink } from 'lucide-react';
import type { User } from 'shared/accounts/users.ts';
import { Button } from '../../ui/button.tsx';
import { exactLabel } from '../../ui/time/day-label.ts';
import { useNow } from '../../ui/hooks/use-now.ts';
import { useNameOf } from '../session/use-names.ts';
import { inviteWords, isTooFarAhead } from './invite-words.ts';
import { useWithdrawInvite } from './use-invites.ts';

interface InviteSectionProps {
  user: User;
  isBusy: boolean;
  onNewLink: () => void;
}

export function InviteSection({ user, isBusy, onNewLink }: InviteSectionProps) {
  const name = useNameOf()(user.username);
  const withdraw = useWithdrawInvite();
  const now = useNow();
  const expiresAt = user.invite?.expiresAt;
  return (
    <section aria-labelledby="invite-heading">
      <h3 id="invite-heading">Invitation</h3>
      <div className="stack gap-3">
        <p>
          {inviteWords(user, now)}
          {expiresAt !== undefined && !isTooFarAhead(expiresAt, now) && ` (until ${exactLabel(expiresAt)})`}. Until then{' '}
          <bdi>{name}</bdi> cannot sign in, gets no mail, and no lead can be assigned to them.
        </p>
        <div className="bar">
          <Button icon={Link2} isBusy={isBusy} onClick={onNewLink}>
            New link
          </Button>
          {expiresAt !== undefined && (
            <Button icon={Unlink} isBusy={withdraw.isPending} onClick={() => withdraw.mutate(user)}>
              Withdraw
            </Button>
          )}
        </div>
        <p className="hint">A new link makes the earlier one useless.</p>
      </div>
    </section>
  );
}
