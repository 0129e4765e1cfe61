// Signs out: ends the session at the server, forgets the token and what is kept here, and leaves, without
// waiting for the server (rule C17). Edits and pictures that it does not have yet would be lost with it: then it asks first,
// until they have arrived (rule D7). Drafts go too, unless their writer wants them kept (rule C5b).
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { api } from 'shared/api/api.ts';
import type { CurrentUser } from 'shared/accounts/users.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { Button } from '../../../ui/button.tsx';
import { countDrafts, removeDrafts } from '../kept-drafts.ts';
import { SignInScreen } from './sign-in-frame.tsx';
import { HOME_PATH, LOGIN_PATH } from '../return-path.ts';
import { useConsole } from '../console-context.ts';

interface Unsent {
  /** Not a number while that is not known. */
  edits: number;
  uploads: number;
  drafts: number;
  /** Whose drafts. */
  username: string;
}

/** So long is the server asked whose drafts these are, where nobody has said yet. */
const PATIENCE_MS = 3000;

const counted = (count: number, noun: string) => count > 0 && `${count} ${noun}${count > 1 ? 's' : ''}`;

function lossWords({ edits, uploads, drafts }: Unsent): string {
  const unread = 'What is kept on this computer cannot be read now, with whatever has not been sent yet.';
  const unsent = [counted(edits, 'change'), counted(uploads, 'upload')].filter(Boolean).join(' and ');
  const what = [
    Number.isNaN(edits) && unread,
    unsent && `Not sent to the server yet: ${unsent}.`,
    drafts > 0 && `Not saved: ${counted(drafts, 'draft')}.`,
  ];
  return `${what.filter(Boolean).join(' ')} Signing out deletes what is kept on this computer.`;
}

/** Whose session this is; empty where that cannot be found out. */
function useOwnName(): () => Promise<string> {
  const { client } = useConsole();
  const queryClient = useQueryClient();
  return useCallback(async () => {
    const known = queryClient.getQueryData<CurrentUser>(queryKeys.me);
    const asked = known ?? client.call(api.me, { signal: AbortSignal.timeout(PATIENCE_MS) });
    return (await Promise.resolve(asked).catch(() => undefined))?.username ?? '';
  }, [client, queryClient]);
}

export function LogoutPage() {
  const { client, platform, outbox } = useConsole();
  const navigate = useNavigate();
  const [unsent, setUnsent] = useState<Unsent>();
  const [keepsDrafts, setKeepsDrafts] = useState(false);
  const ownName = useOwnName();
  const isLeaving = useRef(false);

  const signOut = useCallback(
    async (dropDraftsOf = '') => {
      if (isLeaving.current) return;
      isLeaving.current = true;
      if (platform.tokens.get() !== undefined) {
        client.call(api.logout, { keepalive: true }).catch(() => {
          // The session also ends by itself; here it is over either way.
        });
        platform.tokens.clear();
        if (dropDraftsOf !== '') removeDrafts(dropDraftsOf);
        await platform.storage.wipe().catch(() => undefined);
      }
      platform.leaveTo(LOGIN_PATH);
    },
    [client, platform],
  );

  useEffect(() => {
    let isHere = true;
    const finding = platform.tokens.get() === undefined ? '' : ownName();
    async function look() {
      const username = await finding;
      const { waiting } = await platform.storage.open().catch(() => ({ waiting: Number.NaN }));
      const uploads = (await platform.uploads?.count()) ?? 0;
      // What is under way ends with the page; it arrives soon, or waits.
      if (!isHere || outbox.state().underWay > 0) return;
      // What was given back is in the drafts.
      const edits = Math.max(0, waiting - outbox.state().givenBack.length);
      const drafts = username === '' ? 0 : countDrafts(username);
      if (edits + uploads + drafts !== 0 && platform.tokens.get() !== undefined) {
        setUnsent({ edits, uploads, drafts, username });
      } else {
        await signOut();
      }
    }
    const again = () => void look();
    again();
    const stops = [outbox.subscribe(again), platform.uploads?.subscribe(again)];
    return () => {
      isHere = false;
      stops.forEach((stop) => stop?.());
    };
  }, [platform, outbox, signOut, ownName]);

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
  const lost = unsent.edits + unsent.uploads + (keepsDrafts ? 0 : unsent.drafts);
  return (
    <SignInScreen title="Sign out?">
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
            <span>Keep my drafts here until I sign in again. Others who use this computer could read them.</span>
          </label>
        )}
        <Button size="large" kind="danger" onClick={() => void signOut(keepsDrafts ? '' : unsent.username)}>
          {lost === 0 ? 'Sign out' : `Sign out and lose ${lost > 1 ? 'them' : 'it'}`}
        </Button>
      </div>
    </SignInScreen>
  );
}
