// Finds the user of a request's token, and whether that user may still do what was requested.
import { mayCall } from 'shared/accounts/permissions.ts';
import type { Access } from 'shared/api/endpoint.ts';
import { AppError, forbidden, sessionEnded } from 'shared/api/errors.ts';
import type { Database } from '../../database/open-database.ts';
import type { Caller } from '../../http/route.ts';
import { isOver, type Clock } from '../../platform/clock.ts';
import { isSessionOver, toCurrentUser } from './open-session.ts';
import { prepareActiveRead, prepareEndedRead, prepareSessionRead } from './session.store.ts';
import type { TokenClaims, Tokens } from './tokens.ts';

/** Calls in progress, and other tabs, still have the former token for a while after it was replaced. */
export const FORMER_MS = 30_000;

/** @throws AppError `unauthenticated` when the session is over, `forbidden` without the right */
export type AssertStillAllowed = (caller: Caller, access: Exclude<Access, 'public'>) => void;

export interface Callers {
  /** The user of an Authorization header; an error if it is not valid; undefined without one. */
  authenticate(authorization: string | undefined): Caller | AppError | undefined;
  /** The current user of the session; an error if the session is over. */
  findCaller(claims: TokenClaims): Caller | AppError;
  /**
   * Called first in a transaction: since the rights were checked a password may have been hashed, and others may have
   * written (rule C12d).
   */
  assertStillAllowed: AssertStillAllowed;
  /** Why a session has no row. */
  reasonOfNone(sessionId: string, userId: number): AppError;
}

interface Parts {
  database: Database;
  clock: Clock;
  tokens: Tokens;
}

export function createCallers({ database, clock, tokens }: Parts): Callers {
  const readSession = prepareSessionRead(database, 'id');
  const readByFormerId = prepareSessionRead(database, 'former_id');
  const readActive = prepareActiveRead(database);
  const readEnded = prepareEndedRead(database);

  /**
   * Only a session that was ended on purpose counts as revoked. Its row is also missing when it has expired, or with a
   * lost database, and then the user's edits must be kept (rule D7d).
   */
  function reasonOfNone(sessionId: string, userId: number): AppError {
    // Deactivating a user removes the sessions; their tokens are still refused with this reason.
    if (readActive(userId)?.active === 0) return sessionEnded('user_inactive');
    return sessionEnded(readEnded(sessionId) ? 'session_revoked' : 'session_expired');
  }

  function findCaller({ sessionId: givenId, userId }: TokenClaims): Caller | AppError {
    const session = readSession(givenId) ?? readByFormerId(givenId);
    const isFormer = session !== undefined && session.session_id !== givenId;
    if (session?.id !== userId) return reasonOfNone(givenId, userId);
    if (session.active === 0) return sessionEnded('user_inactive');
    const now = clock.now();
    // A former token counts as expired and not as revoked: the computer is still its user's, and keeps unsent edits.
    const isFormerOver = isFormer && isOver(session.former_until, FORMER_MS, now);
    if (isSessionOver(session, now) || isFormerOver) return sessionEnded('session_expired');
    return { ...toCurrentUser(session), sessionId: session.session_id, ...(isFormer && { formerId: givenId }) };
  }

  return {
    authenticate(authorization) {
      const token = authorization === undefined ? undefined : /^Bearer +(\S+)$/i.exec(authorization)?.[1];
      if (token === undefined) return undefined;
      const claims = tokens.verify(token);
      return claims ? findCaller(claims) : sessionEnded('session_expired');
    },
    findCaller,
    assertStillAllowed({ id, sessionId }, access) {
      const found = findCaller({ userId: id, sessionId });
      if (found instanceof AppError) throw found;
      // The session has another token since: the password was changed, and work begun before is not done (rule C30e).
      if (found.formerId !== undefined) throw sessionEnded('session_expired');
      if (!mayCall(found, { access })) throw forbidden('admin_only');
    },
    reasonOfNone,
  };
}
