// Passkeys put together: the own ones, and signing in with one.
import type { Database } from '../../database/open-database.ts';
import type { Transaction } from '../../database/transaction.ts';
import type { Caller, Origin } from '../../http/route.ts';
import type { Clock } from '../../platform/clock.ts';
import type { SignInServices } from '../session/open-sign-in.ts';
import { createChallenges } from './challenges.ts';
import { createOwnPasskeys } from './own-passkeys.service.ts';
import { createPasskeySignIns } from './passkey-sign-in.service.ts';
import { createRelyingParties } from './relying-party.ts';

interface Parts {
  database: Database;
  clock: Clock;
  rateLimits: boolean;
  publicUrl: string | undefined;
  signIn: Pick<SignInServices, 'guard' | 'openSession'>;
  confirmPassword(caller: Caller, currentPassword: string, origin: Origin): Promise<unknown>;
  endSessions(tx: Transaction, userId: number, exceptSessionId?: string): Promise<void>;
  /** Called after sessions have ended. */
  onSessionsEnd(): void;
}

export function openPasskeys({ publicUrl, signIn, rateLimits, ...parts }: Parts) {
  const shared = { ...parts, challenges: createChallenges(parts), relyingParty: createRelyingParties(publicUrl) };
  return {
    ownPasskeys: createOwnPasskeys(shared),
    passkeySignIns: createPasskeySignIns({ ...shared, ...signIn, rateLimits }),
  };
}
