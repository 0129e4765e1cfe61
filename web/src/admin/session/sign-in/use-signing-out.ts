// Ends the session once nothing would be lost, or the user has decided (rules C17, D7).
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { api } from 'shared/api/api.ts';
import { AppError } from 'shared/api/errors.ts';
import type { CurrentUser } from 'shared/accounts/users.ts';
import type { ApiClient } from '../../../api/api-client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { isWordOfServer } from '../../../api/read-error.ts';
import { anySessionOf, claimsOf, sessionOf } from '../../../platform/token-claims.ts';
import { useConsole } from '../console-context.ts';
import { countDrafts, removeDrafts } from '../kept-drafts.ts';
import { LOGIN_PATH } from '../return-path.ts';

/** What signing out would lose. */
export interface Unsent {
  /** NaN while the number is not known. */
  edits: number;
  /** Whether edits are locked: they stay for their owner, whom the server has not named yet. */
  isLocked: boolean;
  uploads: number;
  drafts: number;
  /** The user whose drafts these are. */
  username: string;
}

/** Uploads that have not arrived, which a sign-out would lose. */
export interface UnfinishedUploads {
  count(): Promise<number>;
  /** Calls back when the number changes; returns a function that ends this. */
  subscribe(listener: () => void): () => void;
}

/** Time limit for finding out whose drafts these are. */
const PATIENCE_MS = 3000;

/** How long signing out waits for the server, which may receive the request later. */
const CONFIRMED_MS = 2000;

/** The user of this session; empty if that cannot be found out. */
function useOwnName(): () => Promise<string> {
  const { client } = useConsole();
  const queryClient = useQueryClient();
  return useCallback(async () => {
    const known = queryClient.getQueryData<CurrentUser>(queryKeys.me);
    const asked = known ?? client.call(api.me, { signal: AbortSignal.timeout(PATIENCE_MS) });
    return (await Promise.resolve(asked).catch(() => undefined))?.username ?? '';
  }, [client, queryClient]);
}

/**
 * Whether the server confirms the end of the session in time. Otherwise the session stays open there; here it is over
 * in any case.
 */
function endAtServer(client: ApiClient): Promise<boolean> {
  const ending = client.call(api.logout, { keepalive: true }).then(
    () => true,
    (error: unknown) => error instanceof AppError && error.code === 'unauthenticated' && isWordOfServer(error),
  );
  return Promise.race([ending, new Promise<false>((resolve) => void setTimeout(resolve, CONFIRMED_MS, false))]);
}

/** Removes the session, the data stored on this computer, and the drafts of the given user. */
function useSignOut() {
  const { client, platform } = useConsole();
  const { hash } = useLocation();
  const isLeaving = useRef(false);
  return useCallback(
    async (dropDraftsOf = '') => {
      if (isLeaving.current) return;
      isLeaving.current = true;
      const token = platform.tokens.get();
      let goesOn = '';
      if (token !== undefined) {
        const ending = endAtServer(client);
        platform.tokens.clear();
        if (dropDraftsOf !== '') removeDrafts(dropDraftsOf);
        // The user was asked about all waiting edits, whichever session they were written in.
        await platform.storage.wipe(anySessionOf(token)).catch(() => undefined);
        const { exp } = claimsOf(token);
        // An expired session is over on the server too.
        const isOver = (await ending) || Number(exp) * 1000 <= Date.now();
        if (!isOver) goesOn = `?goesOnUntil=${exp ?? ''}`;
      }
      // After signing out for an invitation, returns to it.
      const isInvited = hash.startsWith('#code=');
      platform.leaveTo(isInvited ? `/admin/join${goesOn}${hash}` : `${LOGIN_PATH}${goesOn}`);
    },
    [client, platform, hash],
  );
}

/** @property unsent  undefined while it is looked for; with nothing to lose the session is ended at once */
export function useSigningOut(uploads: UnfinishedUploads): {
  unsent: Unsent | undefined;
  signOut: (dropDraftsOf?: string) => Promise<void>;
} {
  const { client, platform, outbox } = useConsole();
  const [unsent, setUnsent] = useState<Unsent>();
  const ownName = useOwnName();
  const signOut = useSignOut();

  useEffect(() => {
    let isHere = true;
    const finding = platform.tokens.get() === undefined ? '' : ownName();
    async function look() {
      const username = await finding;
      const unknown = { waiting: Number.NaN, isLocked: false };
      const { waiting, isLocked } = await platform.storage
        .open(undefined, sessionOf(platform.tokens.get()))
        .catch(() => unknown);
      const pictures = await uploads.count();
      // Requests in progress end with the page; their edits arrive soon, or wait.
      if (!isHere || outbox.state().underWay > 0) return;
      // Refused edits are in the drafts.
      const edits = isLocked ? Number.NaN : Math.max(0, waiting - outbox.state().returned.length);
      const drafts = username === '' ? 0 : countDrafts(username);
      if (edits + pictures + drafts !== 0 && platform.tokens.get() !== undefined) {
        setUnsent({ edits, isLocked, uploads: pictures, drafts, username });
      } else {
        await signOut(username);
      }
    }
    const again = () => void look();
    again();
    const stops = [outbox.subscribe(again), uploads.subscribe(again)];
    return () => {
      isHere = false;
      stops.forEach((stop) => stop());
    };
  }, [platform, outbox, uploads, signOut, ownName]);

  const isAsking = unsent !== undefined;
  useEffect(() => {
    if (!isAsking) return;
    // On the first page of a visit it is not known yet whose edits these are, and only the user's own are sent.
    client
      .call(api.me, {})
      .catch(() => undefined)
      .finally(outbox.flush);
  }, [client, outbox, isAsking]);

  return { unsent, signOut };
}
