// Signs out: ends the session on the server, removes the token and the stored data, and leaves the console, without
// waiting for the server (rule C17). If edits and pictures would be lost that the server does not have yet, it asks
// first, until they have arrived (rule D7). Drafts are removed too, unless the user wants to keep them (rule C5b).
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { counted } from 'shared/text/counted.ts';
import { Button } from '../../../ui/button.tsx';
import { HOME_PATH } from '../return-path.ts';
import { SignInScreen } from './sign-in-frame.tsx';
import { useSigningOut, type UnfinishedUploads, type Unsent } from './use-signing-out.ts';

const anyOf = (count: number, noun: string) => count > 0 && counted(count, noun);

const LOCKED =
  'What is kept on this device is locked, perhaps with changes that have not been sent. It stays here until its ' +
  'owner signs in again.';

function lossWords({ edits, isLocked, uploads, drafts }: Unsent): string {
  const unread = 'What is kept on this device cannot be read now, with whatever has not been sent yet.';
  const unsent = [anyOf(edits, 'change'), anyOf(uploads, 'upload')].filter(Boolean).join(' and ');
  const what = [
    Number.isNaN(edits) && !isLocked && unread,
    unsent && `Not sent to the server yet: ${unsent}.`,
    drafts > 0 && `Not saved: ${counted(drafts, 'draft')}.`,
    isLocked ? LOCKED : 'Signing out deletes what is kept on this device.',
  ];
  return what.filter(Boolean).join(' ');
}

interface LogoutPageProps {
  uploads: UnfinishedUploads;
  /** Rendered while the question is open. */
  whileAsking: ReactNode;
}

export function LogoutPage({ uploads, whileAsking }: LogoutPageProps) {
  const navigate = useNavigate();
  const { unsent, signOut } = useSigningOut(uploads);
  const [keepsDrafts, setKeepsDrafts] = useState(false);
  if (!unsent) {
    return (
      <SignInScreen title="Signing out">
        <p className="hint">One moment.</p>
      </SignInScreen>
    );
  }
  const lost = (unsent.isLocked ? 0 : unsent.edits) + unsent.uploads + (keepsDrafts ? 0 : unsent.drafts);
  return (
    <SignInScreen title="Sign out?">
      {whileAsking}
      <div className="sign-in-form stack gap-4">
        <p>{lossWords(unsent)}</p>
        <Button size="large" kind="primary" onClick={() => void navigate(HOME_PATH, { replace: true })}>
          Stay signed in
        </Button>
        {unsent.drafts > 0 && (
          <label className="row">
            <input
              className="check"
              type="checkbox"
              checked={keepsDrafts}
              onChange={({ target }) => setKeepsDrafts(target.checked)}
            />
            <span>Keep my drafts here until I sign in again. Others who use this device could read them.</span>
          </label>
        )}
        <Button size="large" kind="danger" onClick={() => void signOut(keepsDrafts ? '' : unsent.username)}>
          {lost === 0 ? 'Sign out' : `Sign out and lose ${lost > 1 ? 'them' : 'it'}`}
        </Button>
      </div>
    </SignInScreen>
  );
}
