// Signs out: ends the session at the server, forgets the token and what is kept here, and leaves, without
// waiting for the server (rule C17). Edits and pictures that it does not have yet would be lost with it: then it asks first,
// until they have arrived (rule D7).
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { api } from 'shared/api/api.ts';
import { Button } from '../../../ui/button.tsx';
import { SignInScreen } from './sign-in-frame.tsx';
import { HOME_PATH, LOGIN_PATH } from '../return-path.ts';
import { useConsole } from '../console-context.ts';

interface Unsent {
  /** Not a number while that is not known. */
  edits: number;
  uploads: number;
}

const counted = (count: number, noun: string) => count > 0 && `${count} ${noun}${count > 1 ? 's' : ''}`;

function lossWords({ edits, uploads }: Unsent): string {
  if (Number.isNaN(edits)) {
    return 'What is kept on this computer cannot be read now. Signing out deletes it, with whatever has not been sent yet.';
  }
  const what = [counted(edits, 'change'), counted(uploads, 'upload')].filter(Boolean).join(' and ');
  return `Not sent to the server yet: ${what}. Signing out deletes what is kept on this computer.`;
}

export function LogoutPage() {
  const { client, platform, outbox } = useConsole();
  const navigate = useNavigate();
  const [unsent, setUnsent] = useState<Unsent>();
  const isLeaving = useRef(false);

  const signOut = useCallback(async () => {
    if (isLeaving.current) return;
    isLeaving.current = true;
    if (platform.tokens.get() !== undefined) {
      client.call(api.logout, { keepalive: true }).catch(() => {
        // The session also ends by itself; here it is over either way.
      });
      platform.tokens.clear();
      await platform.storage.wipe().catch(() => undefined);
    }
    platform.leaveTo(LOGIN_PATH);
  }, [client, platform]);

  useEffect(() => {
    let isHere = true;
    async function look() {
      const { waiting } = await platform.storage.open().catch(() => ({ waiting: Number.NaN }));
      const uploads = (await platform.uploads?.count()) ?? 0;
      // What is under way ends with the page; it arrives soon, or waits.
      if (!isHere || outbox.state().underWay > 0) return;
      // What was given back is in the drafts, which stay (rule C5).
      const edits = Math.max(0, waiting - outbox.state().givenBack.length);
      if (edits + uploads !== 0 && platform.tokens.get() !== undefined) setUnsent({ edits, uploads });
      else await signOut();
    }
    const again = () => void look();
    again();
    const stops = [outbox.subscribe(again), platform.uploads?.subscribe(again)];
    return () => {
      isHere = false;
      stops.forEach((stop) => stop?.());
    };
  }, [platform, outbox, signOut]);

  const isAsking = unsent !== undefined;
  useEffect(() => {
    if (!isAsking) return;
    // Where this is the first page nobody has said yet whose edits they are, and only theirs are sent.
    client
      .call(api.me, {})
      .catch(() => undefined)
      .finally(outbox.flush);
  }, [client, outbox, isAsking]);

  if (!unsent) {
    return (
      <SignInScreen title="Signing out">
        <p className="hint">One moment.</p>
      </SignInScreen>
    );
  }
  return (
    <SignInScreen title="Sign out?">
      <div className="sign-in-form stack gap-4">
        <p>{lossWords(unsent)}</p>
        <Button size="large" kind="primary" onClick={() => void navigate(HOME_PATH, { replace: true })}>
          Stay signed in
        </Button>
        <Button size="large" kind="danger" onClick={() => void signOut()}>
          Sign out and lose {unsent.edits + unsent.uploads > 1 ? 'them' : 'it'}
        </Button>
      </div>
    </SignInScreen>
  );
}
