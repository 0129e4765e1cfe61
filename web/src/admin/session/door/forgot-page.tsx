// What to do when the password is forgotten: passwords cannot be looked up, an administrator sets a new one.
import { KeyRound } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Door } from './door.tsx';
import { LOGIN_PATH } from '../return-path.ts';

export function ForgotPage() {
  return (
    <Door title="Forgot password">
      <div className="remark">
        <KeyRound className="icon" aria-hidden="true" />
        <p>Nobody can read a password, not even an administrator. Ask an administrator to set a new one for you.</p>
      </div>
      <p className="hint">
        Your messages, notes and unsaved edits stay as they are. If you are the only administrator, ask whoever runs the
        server.
      </p>
      <Link className="button" to={LOGIN_PATH}>
        Back to sign in
      </Link>
    </Door>
  );
}
