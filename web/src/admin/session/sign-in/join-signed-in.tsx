// Asks before an invitation ends the session of a user who is signed in (rule C26h).
import { useLocation, useNavigate } from 'react-router-dom';
import type { CurrentUser } from 'shared/accounts/users.ts';
import { Button } from '../../../ui/button.tsx';
import { HOME_PATH } from '../return-path.ts';

interface JoinSignedInProps {
  /** Undefined if that could not be loaded. */
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
      {/* Signing out asks first about unsent data, and returns here. */}
      <Button size="large" onClick={() => void navigate(`/admin/logout${hash}`, { replace: true })}>
        Sign out and go on
      </Button>
    </div>
  );
}
