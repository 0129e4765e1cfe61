// Asks before an invitation ends the session of somebody who is signed in in this browser (rule C26h).
import { useLocation, useNavigate } from 'react-router-dom';
import type { CurrentUser } from 'shared/accounts/users.ts';
import { Button } from '../../../ui/button.tsx';
import { HOME_PATH } from '../return-path.ts';

interface JoinSignedInProps {
  /** Undefined where that could not be found out. */
  user: CurrentUser | undefined;
  invited: string;
}

export function JoinSignedIn({ user, invited }: JoinSignedInProps) {
  const navigate = useNavigate();
  const { hash } = useLocation();
  return (
    <div className="sign-in-form stack gap-4">
      <p>
        <bdi>{user ? user.displayName || user.username : 'Somebody'}</bdi> is signed in here. This invitation is for{' '}
        <bdi>{invited}</bdi>: to join, that session must be ended, in this browser and on the server.
      </p>
      <Button size="large" kind="primary" onClick={() => void navigate(HOME_PATH, { replace: true })}>
        Stay signed in
      </Button>
      {/* Asks first about what has not been sent, and comes back. */}
      <Button size="large" onClick={() => void navigate(`/admin/logout${hash}`, { replace: true })}>
        Sign out and go on
      </Button>
    </div>
  );
}
