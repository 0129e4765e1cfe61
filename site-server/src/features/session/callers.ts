// Who a request's token belongs to, and whether somebody may still do what they have asked for.
import { mayCall } from 'shared/accounts/permissions.ts';
import type { Access } from 'shared/api/endpoint.ts';
import { AppError, forbidden, sessionEnded } from 'shared/api/errors.ts';
import type { Database } from '../../database/open-database.ts';
import type { Caller } from '../../http/route.ts';
import { isOver, type Clock } from '../../platform/clock.ts';
import { isSessionOver, toCurrentUser } from './open-session.ts';
import { prepareActiveRead, prepareEndedRead, prepareSessionRead } from './session.store.ts';
import type { TokenClaims, Tokens } from './tokens.ts';

/** After a token was replaced: calls that are under way, and other tabs, still have the former one. */
export const FORMER_MS = 30_000;

/** @throws AppError `unauthenticated` when the session is over, `forbidden` without the right */
export type AssertStillAllowed = (caller: Caller, access: Exclude<Access, 'public'>) => void;

export interface Callers {
  /** The user that an Authorization header belongs to; the reason when it belongs to nobody; undefined without one. */
  authenticate(authorization: string | undefined): Caller | AppError | undefined;
  /** The current user of the session; the reason if the session is no longer open. */
  findCaller(claims: TokenClaims): Caller | AppError;
  /**
   * Called first in a transaction: a password may have been hashed, and others may have written, since the rights of
   * the call were checked (rule C12d).
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
   * Only a session that was ended on purpose counts as such: the row is also removed when its time is over, and lost
   * with a database, and its owner's edits must survive both (rule D7d).
   */
  function reasonOfNone(sessionId: string, userId: number): AppError {
    // Deactivating removes the sessions; their owner is still answered with the reason.
    if (readActive(userId)?.active === 0) return sessionEnded('user_inactive');
    return sessionEnded(readEnded(sessionId) ? 'session_revoked' : 'session_expired');
  }

  function findCaller({ sessionId: givenId, userId }: TokenClaims): Caller | AppError {
    const session = readSession(givenId) ?? readByFormerId(givenId);
    const isFormer = session !== undefined && session.session_id !== givenId;
    if (session?.id !== userId) return reasonOfNone(givenId, userId);
    if (session.active === 0) return sessionEnded('user_inactive');
    const now = clock.now();
    // A former token not as one that was revoked: the computer is its owner's, and keeps what was not sent yet.
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
      // Given another token since: the password was changed, and what was begun before it is not done (rule C30e).
      if (found.formerId !== undefined) throw sessionEnded('session_expired');
      if (!mayCall(found, { access })) throw forbidden('admin_only');
    },
    reasonOfNone,
  };
}
