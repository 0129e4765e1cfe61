// Signing in and out, and managing the sessions of a user.
import { notFound, unauthenticated } from 'shared/api/errors.ts';
import type { LoginAnswer, Session } from 'shared/accounts/session.ts';
import { normalizeUsername } from 'shared/accounts/names/same-user.ts';
import type { Database } from '../../database/open-database.ts';
import type { Transaction } from '../../database/transaction.ts';
import type { Caller, Origin } from '../../http/route.ts';
import type { Clock } from '../../platform/clock.ts';
import { insertActivity } from '../activity/activity.store.ts';
import { findUser, findUserByName } from '../users/users.store.ts';
import { createId } from '../../platform/ids.ts';
import { sessionOrThrow, SIGNED_IN, type SessionGrant } from './grant-session.ts';
import { createCallers, FORMER_MS, type Callers } from './callers.ts';
import { endAccess } from './end-access.ts';
import { endFrom } from './open-session.ts';
import type { Passwords } from './passwords.ts';
import {
  endSession,
  findSession,
  listSessions,
  prolongSession,
  renameSession,
  signInOf,
  toSession,
} from './session.store.ts';
import type { SignInGuard } from './sign-in-guard.ts';
import type { Tokens } from './tokens.ts';

const DAY_MS = 24 * 3_600_000;

/**
 * A hash that no password has, so that an unknown user, or one who has not joined yet, takes the same time as a wrong
 * password.
 */
const NOBODYS_HASH = '$2b$12$abcdefghijklmnopqrstuuWPjAdrHzIMQ3TQcR5vfLNBxCGHvNrxi';

export interface Credentials {
  username: string;
  password: string;
}

export interface Sessions extends Callers {
  /**
   * @throws AppError `unauthenticated` for any wrong credentials, `rate_limited` after too many, `forbidden` when a passkey
   *   is needed too
   */
  signIn(credentials: Credentials & { remember: boolean }, origin: Origin): Promise<LoginAnswer>;
  signOut(caller: Caller): Promise<void>;
  /** Prolongs a remembered session, once a day; otherwise only returns its end (rule C1). */
  renew(caller: Caller): Promise<LoginAnswer>;
  /** Gives the session another token, as part of a transaction; the old one is accepted for a short time. */
  replaceToken(tx: Transaction, caller: Caller): Promise<LoginAnswer>;
  /** The open sessions of a user, newest first. @throws AppError `not_found` */
  listOf(userId: number, caller: Caller): Promise<Session[]>;
  /** Ends one session of a user. @throws AppError `not_found` */
  end(userId: number, sessionId: string, caller: Caller): Promise<void>;
  /** Ends a user's sessions except one, and makes an unused link invalid, as part of a transaction. */
  endAll(tx: Transaction, userId: number, exceptSessionId?: string): Promise<void>;
}

interface Parts {
  database: Database;
  clock: Clock;
  passwords: Passwords;
  tokens: Tokens;
  guard: SignInGuard;
  sessionGrant: SessionGrant;
  /** Called after sessions have ended. */
  onEnd(): void;
  /** Reports an error of work that must not delay an answer. */
  onError(error: unknown): void;
}

export function createSessions(parts: Parts): Sessions {
  const { database, clock, passwords, tokens, guard, sessionGrant, onEnd, onError } = parts;
  const callers = createCallers({ database, clock, tokens });
  const { assertStillAllowed, reasonOfNone } = callers;

  function reportGuessing(username: string, failures: number): void {
    const action = `${failures} failed sign-ins as ${username} within an hour`;
    // Not awaited, as the time of an answer must not reveal whether the account exists.
    database.groupCommit((tx) => insertActivity(tx, { type: 'auth', action, ts: clock.timestamp() })).catch(onError);
  }

  return {
    async signIn({ username, password, remember }, { ip, userAgent }) {
      const attempt = await guard.admit(ip, normalizeUsername(username));
      const user = await findUserByName(database.reads, username);
      const matches = await passwords.matches(password, user?.password_hash || NOBODYS_HASH);
      if (!user || !matches || user.active === 0) {
        if (user && attempt.reportable !== undefined) reportGuessing(user.username, attempt.reportable);
        throw unauthenticated('Invalid credentials');
      }
      attempt.forgive();
      const answer = await database.transaction(async (tx) => {
        const now = await findUserByName(tx.db, username);
        // The user may have been deactivated, or the password changed, while the hash was compared.
        if (!now || now.active === 0 || now.password_hash !== user.password_hash) {
          throw unauthenticated('Invalid credentials');
        }
        return sessionGrant.grant(tx, now, { remember, userAgent, action: SIGNED_IN });
      });
      return sessionOrThrow(answer);
    },

    async signOut(caller) {
      await database.transaction(async (tx) => {
        await endSession(tx, caller.sessionId, clock.timestamp());
        insertActivity(tx, { type: 'auth', actor: caller.username, action: 'Signed out', ts: clock.timestamp() });
      });
      onEnd();
    },

    async renew({ sessionId, formerId: _none, ...user }) {
      const expiresAt = await database.transaction(async (tx) => {
        const session = await findSession(tx.db, sessionId);
        if (!session) throw reasonOfNone(sessionId, user.id);
        const last = Date.parse(session.renewed_at || session.created_at);
        if (session.remember === 0 || clock.now() - last < DAY_MS) return session.expires_at;
        const until = new Date(endFrom(clock.now(), true, signInOf(session))).toISOString();
        await prolongSession(tx, sessionId, clock.timestamp(), until);
        return until;
      });
      return { token: tokens.sign({ userId: user.id, sessionId }, Date.parse(expiresAt)), user, expiresAt };
    },

    async replaceToken(tx, { sessionId, formerId: _none, ...user }) {
      const session = await findSession(tx.db, sessionId);
      if (!session) throw reasonOfNone(sessionId, user.id);
      const newId = createId();
      await renameSession(tx, sessionId, newId, new Date(clock.now() + FORMER_MS).toISOString());
      const { expires_at: expiresAt } = session;
      return { token: tokens.sign({ userId: user.id, sessionId: newId }, Date.parse(expiresAt)), user, expiresAt };
    },

    ...callers,

    async listOf(userId, caller) {
      if (!(await findUser(database.reads, userId))) throw notFound('User');
      const rows = await listSessions(database.reads, userId, clock.timestamp());
      return rows.map((row) => toSession(row, caller.sessionId));
    },

    async end(userId, sessionId, caller) {
      await database.transaction(async (tx) => {
        assertStillAllowed(caller, userId === caller.id ? 'signed-in' : 'admin');
        const session = await findSession(tx.db, sessionId);
        if (session?.user_id !== userId) throw notFound('Session');
        const owner = await findUser(tx.db, userId);
        await endSession(tx, sessionId, clock.timestamp());
        const action = `Ended a session of ${owner?.username ?? ''}`;
        insertActivity(tx, { type: 'auth', actor: caller.username, action, ts: clock.timestamp() });
      });
      onEnd();
    },

    endAll: (tx, userId, exceptSessionId) => endAccess(tx, userId, clock.timestamp(), exceptSessionId),
  };
}
