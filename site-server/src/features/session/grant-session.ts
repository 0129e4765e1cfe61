// Opens a session after the right password, or first asks for a passkey if both are needed (rule C28). Every sign-in
// with a password, or with a link that sets one, goes through here, so that none bypasses the passkey.
import { AppError, forbidden } from 'shared/api/errors.ts';
import type { LoginAnswer } from 'shared/accounts/session.ts';
import { NO_PASSWORD } from '../../database/account-tables.ts';
import type { Transaction } from '../../database/transaction.ts';
import type { Clock } from '../../platform/clock.ts';
import { insertActivity } from '../activity/activity.store.ts';
import { listPasskeys } from '../passkeys/passkeys.store.ts';
import { createCode, hashCode } from './one-time-code.ts';
import type { OpenSession, Person, SessionOptions } from './open-session.ts';
import { insertSignInStep } from './sign-in-steps.store.ts';

export const STEP_MS = 5 * 60_000;
/** Activity entry of a sign-in with only the password. */
export const SIGNED_IN = 'Signed in';

interface PasswordHolder extends Person {
  /** Empty for a user without a password. */
  password_hash: string;
  second_factor: 0 | 1;
}

export interface SessionGrant {
  /** Whether this user needs both a password and a passkey. */
  needsBoth(person: Pick<PasswordHolder, 'role' | 'password_hash' | 'second_factor'>): boolean;
  /**
   * The session, or the reason why there is none yet, to be thrown when the transaction is on disk (`sessionOrThrow`).
   */
  grant(tx: Transaction, person: PasswordHolder, options: SessionOptions): Promise<LoginAnswer | AppError>;
}

interface Parts {
  clock: Clock;
  openSession: OpenSession;
  /** Whether the owner requires passkeys of administrators. */
  adminsNeedPasskey(): boolean;
  /** False if passkeys are impossible at the server's address, so that none can be required. */
  hasPasskeys: boolean;
}

/** @throws AppError `forbidden` with the reason `second_factor` and the ticket of the step */
export function sessionOrThrow(answer: LoginAnswer | AppError): LoginAnswer {
  if (answer instanceof AppError) throw answer;
  return answer;
}

export function createSessionGrant({ clock, openSession, adminsNeedPasskey, hasPasskeys }: Parts): SessionGrant {
  const needsBoth: SessionGrant['needsBoth'] = ({ role, password_hash, second_factor }) =>
    hasPasskeys && password_hash !== NO_PASSWORD && (second_factor === 1 || (role === 'admin' && adminsNeedPasskey()));

  return {
    needsBoth,
    async grant(tx, person, options) {
      if (!needsBoth(person)) return openSession(tx, person, options);
      const ts = clock.timestamp();
      if (options.action !== SIGNED_IN) {
        insertActivity(tx, { type: 'auth', actor: person.username, action: options.action, ts });
      }
      const ticket = createCode();
      const row = {
        ticket_hash: hashCode(ticket),
        user_id: person.id,
        remember: options.remember ? 1 : 0,
        expires_at: new Date(clock.now() + STEP_MS).toISOString(),
        tries: 0,
      } as const;
      await insertSignInStep(tx, row, ts);
      const makes = (await listPasskeys(tx.db, person.id)).length === 0;
      const message = makes
        ? 'The password is right. Your account needs a passkey too: add one now.'
        : 'The password is right. Now confirm with your passkey.';
      return forbidden('second_factor', message, { ticket });
    },
  };
}
