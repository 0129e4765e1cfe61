// Creates the first administrator: through a one-time link, or from the settings (rule C10).
import { createHmac, timingSafeEqual } from 'node:crypto';
import { AppError, forbidden } from 'shared/api/errors.ts';
import type { LoginAnswer } from 'shared/accounts/session.ts';
import type { Database } from '../../database/open-database.ts';
import type { Transaction } from '../../database/transaction.ts';
import type { Origin } from '../../http/route.ts';
import type { Clock } from '../../platform/clock.ts';
import { StartError } from '../../platform/start-error.ts';
import { insertActivity } from '../activity/activity.store.ts';
import { countUsers, insertUser } from '../users/users.store.ts';
import type { OpenSession } from './open-session.ts';
import type { Passwords } from './passwords.ts';
import type { Credentials } from './session.service.ts';
import type { SignInGuard } from './sign-in-guard.ts';

export interface FirstAdmin {
  /** The code of the one-time set-up link; undefined once there is an administrator. */
  setupCode(): Promise<string | undefined>;
  /** Creates the first administrator and opens a session. @throws AppError `forbidden` when the code is not valid */
  setUp(code: string, credentials: Credentials, origin: Origin): Promise<LoginAnswer>;
  /**
   * Creates the administrator named in the settings if there is no user at all.
   * @throws StartError when the password is too easy to guess
   */
  ensure(credentials: Credentials): Promise<void>;
}

interface Parts {
  database: Database;
  clock: Clock;
  passwords: Passwords;
  guard: SignInGuard;
  openSession: OpenSession;
  /** The installation's secret, from which the code is derived, so that a restart does not change the code. */
  secret: string;
  /** Called when there is an administrator. */
  onFirstAdmin(): void;
}

/** Valid until there is an administrator. */
export function setupCodeFrom(secret: string): string {
  return createHmac('sha256', secret).update('first administrator').digest('base64url');
}

export function createFirstAdmin(parts: Parts): FirstAdmin {
  const { database, clock, passwords, guard, openSession, secret, onFirstAdmin } = parts;
  const setupSecret = setupCodeFrom(secret);

  async function create(tx: Transaction, { username }: Credentials, passwordHash: string): Promise<number> {
    if ((await countUsers(tx.db)) > 0)
      throw forbidden('setup_done', 'The set-up link is no longer valid. Please sign in.');
    const ts = clock.timestamp();
    const id = insertUser(tx, { username, role: 'admin', active: true, passwordHash, createdAt: ts });
    insertActivity(tx, { type: 'user', action: `Created the first administrator ${username}`, ts });
    return id;
  }

  return {
    async setupCode() {
      return (await countUsers(database.reads)) === 0 ? setupSecret : undefined;
    },

    async setUp(code, credentials, { ip, userAgent }) {
      const attempt = await guard.admit(ip, '@set-up');
      const given = createHmac('sha256', secret).update(code).digest();
      const expected = createHmac('sha256', secret).update(setupSecret).digest();
      if (!timingSafeEqual(given, expected))
        throw forbidden('setup_code', 'The set-up link is not valid. Open the whole link that the server printed.');
      attempt.forgive();
      const passwordHash = await passwords.hash(credentials.password, credentials);
      const { username } = credentials;
      const answer = await database.transaction(async (tx) => {
        const id = await create(tx, credentials, passwordHash);
        const person = { id, username, role: 'admin', display_name: '', can_upload: 0, email: '' } as const;
        return openSession(tx, person, { remember: false, userAgent, action: 'Signed in' });
      });
      onFirstAdmin();
      return answer;
    },

    async ensure(credentials) {
      if ((await countUsers(database.reads)) > 0) return;
      const passwordHash = await passwords.hash(credentials.password, credentials).catch((error: unknown) => {
        throw error instanceof AppError ? new StartError(`ADMIN_PASSWORD: ${error.message}`) : error;
      });
      await database.transaction((tx) => create(tx, credentials, passwordHash));
      onFirstAdmin();
    },
  };
}
