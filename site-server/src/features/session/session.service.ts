// Signing in and out, the first administrator, and who a request's token belongs to.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { forbidden, unauthenticated, type AppError } from 'shared/errors.ts';
import type { LoginAnswer } from 'shared/session.ts';
import { normalizeUsername, type Role } from 'shared/users.ts';
import type { Database } from '../../database/open-database.ts';
import type { Transaction } from '../../database/transaction.ts';
import type { Caller } from '../../http/route.ts';
import { addressKey, createFailureCount } from '../../http/rate-limits.ts';
import type { Clock } from '../../platform/clock.ts';
import { createId } from '../../platform/ids.ts';
import { insertActivity } from '../activity/activity.store.ts';
import { countUsers, findUserByName, insertUser } from '../users/users.store.ts';
import type { Passwords } from './passwords.ts';
import { deleteExpiredSessions, deleteSession, insertSession, prepareSessionRead } from './session.store.ts';
import type { Tokens } from './tokens.ts';

const HOUR_MS = 3_600_000;
const SESSION_MS = 12 * HOUR_MS;
const REMEMBERED_SESSION_MS = 30 * 24 * HOUR_MS;

/** Failed sign-ins: per address, and per address and account (rule C16). */
const FAILURE_WINDOW_MS = 15 * 60_000;
const FAILURES_PER_ADDRESS = 10;
const FAILURES_PER_ACCOUNT = 5;

/** A hash that no password has: an unknown user costs the same time as a wrong password. */
const NOBODYS_HASH = '$2b$12$abcdefghijklmnopqrstuuWPjAdrHzIMQ3TQcR5vfLNBxCGHvNrxi';

export interface Credentials {
  username: string;
  password: string;
}

export interface Sessions {
  /** @throws AppError `unauthenticated` for any wrong credentials, `rate_limited` after too many */
  signIn(credentials: Credentials & { remember: boolean }, ip: string): Promise<LoginAnswer>;
  signOut(caller: Caller): Promise<void>;
  /** The code of the one-time set-up link; undefined once somebody can sign in. */
  setupCode(): Promise<string | undefined>;
  /** Creates the first administrator and signs in. @throws AppError `forbidden` when the code is not valid */
  setUp(code: string, credentials: Credentials, ip: string): Promise<LoginAnswer>;
  /** Creates the administrator named in the settings, when there is no user at all. */
  ensureFirstAdmin(credentials: Credentials): Promise<void>;
  /** Who an Authorization header belongs to; the reason when it belongs to nobody; undefined without one. */
  authenticate(authorization: string | undefined): Caller | AppError | undefined;
}

interface Parts {
  database: Database;
  clock: Clock;
  passwords: Passwords;
  tokens: Tokens;
  secret: string;
  /** False turns the counting of failures off, for tests and load measurements. */
  rateLimits: boolean;
}

export function createSessions({ database, clock, passwords, tokens, secret, rateLimits }: Parts): Sessions {
  const failuresByAddress = createFailureCount(FAILURES_PER_ADDRESS, FAILURE_WINDOW_MS, clock.now);
  const failuresByAccount = createFailureCount(FAILURES_PER_ACCOUNT, FAILURE_WINDOW_MS, clock.now);
  const readSession = prepareSessionRead(database);
  const setupSecret = createHmac('sha256', secret).update('first administrator').digest('base64url');

  /** Counts the attempt as failed first; the returned function takes it back. */
  function reserveAttempt(ip: string, account: string): () => void {
    if (!rateLimits) return () => undefined;
    const address = addressKey(ip);
    const both = `${address} ${account}`;
    failuresByAccount.reserve(both);
    failuresByAddress.reserve(address);
    return () => {
      failuresByAccount.forgive(both);
      failuresByAddress.forgive(address);
    };
  }

  async function openSession(
    tx: Transaction,
    user: { id: number; username: string; role: Role },
    lifetime: number,
    action: string,
  ): Promise<LoginAnswer> {
    const sessionId = createId();
    const createdAt = clock.timestamp();
    const expires = clock.now() + lifetime;
    const expiresAt = new Date(expires).toISOString();
    await deleteExpiredSessions(tx, createdAt);
    insertSession(tx, { id: sessionId, userId: user.id, createdAt, expiresAt });
    insertActivity(tx, { type: 'auth', actor: user.username, action, ts: createdAt });
    return {
      token: tokens.sign({ userId: user.id, sessionId }, expires),
      user: { id: user.id, username: user.username, role: user.role, isAdmin: user.role === 'admin' },
      expiresAt,
    };
  }

  async function createFirstAdmin(tx: Transaction, { username }: Credentials, passwordHash: string): Promise<number> {
    if ((await countUsers(tx.db)) > 0)
      throw forbidden('setup_done', 'The set-up link is no longer valid. Please sign in.');
    const ts = clock.timestamp();
    const id = insertUser(tx, { username, role: 'admin', active: true, passwordHash, createdAt: ts });
    insertActivity(tx, { type: 'user', action: `Created the first administrator ${username}`, ts });
    return id;
  }

  return {
    async signIn({ username, password, remember }, ip) {
      const forgive = reserveAttempt(ip, normalizeUsername(username));
      const user = await findUserByName(database.reads, username);
      const matches = await passwords.matches(password, user?.password_hash ?? NOBODYS_HASH);
      if (!user || !matches || user.active === 0) throw unauthenticated('Invalid credentials');
      forgive();
      return database.transaction((tx) =>
        openSession(tx, user, remember ? REMEMBERED_SESSION_MS : SESSION_MS, 'Signed in'),
      );
    },

    async signOut(caller) {
      await database.transaction(async (tx) => {
        await deleteSession(tx, caller.sessionId);
        insertActivity(tx, { type: 'auth', actor: caller.username, action: 'Signed out', ts: clock.timestamp() });
      });
    },

    async setupCode() {
      return (await countUsers(database.reads)) === 0 ? setupSecret : undefined;
    },

    async setUp(code, credentials, ip) {
      const forgive = reserveAttempt(ip, 'first administrator');
      const given = createHmac('sha256', secret).update(code).digest();
      const expected = createHmac('sha256', secret).update(setupSecret).digest();
      if (!timingSafeEqual(given, expected)) throw forbidden('setup_code', 'The set-up link is not valid');
      forgive();
      const passwordHash = await passwords.hash(credentials.password);
      return database.transaction(async (tx) => {
        const id = await createFirstAdmin(tx, credentials, passwordHash);
        return openSession(tx, { id, username: credentials.username, role: 'admin' }, SESSION_MS, 'Signed in');
      });
    },

    async ensureFirstAdmin(credentials) {
      if ((await countUsers(database.reads)) > 0) return;
      const passwordHash = await passwords.hash(credentials.password);
      await database.transaction((tx) => createFirstAdmin(tx, credentials, passwordHash));
    },

    authenticate(authorization) {
      const token = authorization === undefined ? undefined : /^Bearer +(\S+)$/i.exec(authorization)?.[1];
      if (token === undefined) return undefined;
      const claims = tokens.verify(token);
      if (!claims) return unauthenticated('Your session has ended. Please sign in again.', 'session_expired');
      const session = readSession(claims.sessionId);
      if (!session || session.user_id !== claims.userId) {
        return unauthenticated('Your session has ended. Please sign in again.', 'session_revoked');
      }
      if (session.active === 0)
        return unauthenticated('Your session has ended. Please sign in again.', 'user_inactive');
      if (session.expires_at <= clock.timestamp()) {
        return unauthenticated('Your session has ended. Please sign in again.', 'session_expired');
      }
      return {
        id: session.user_id,
        username: session.username,
        role: session.role,
        isAdmin: session.role === 'admin',
        sessionId: claims.sessionId,
      };
    },
  };
}
