// Passkeys put together: the own ones, signing in with one, and one as the second factor.
import type { Database } from '../../database/open-database.ts';
import type { Transaction } from '../../database/transaction.ts';
import type { Caller, Origin } from '../../http/route.ts';
import type { Clock } from '../../platform/clock.ts';
import type { AssertStillAllowed } from '../session/callers.ts';
import type { SignInServices } from '../session/open-sign-in.ts';
import { createChallenges } from './challenges.ts';
import { createPasskeyJoining } from './joining.service.ts';
import { createOwnPasskeys } from './own-passkeys.service.ts';
import { createSecondFactors } from './second-factor.service.ts';
import { createPasskeySignIns } from './passkey-sign-in.service.ts';
import { createRelyingParties } from './relying-party.ts';

interface Parts {
  database: Database;
  clock: Clock;
  rateLimits: boolean;
  publicUrl: string | undefined;
  signIn: Pick<SignInServices, 'guard' | 'openSession' | 'entrance' | 'invites'>;
  /** Called first in a transaction. @throws AppError when the caller may not do this any more */
  assertStillAllowed: AssertStillAllowed;
  confirmPassword(caller: Caller, currentPassword: string, origin: Origin): Promise<unknown>;
  endSessions(tx: Transaction, userId: number, exceptSessionId?: string): Promise<void>;
  /** Called after sessions have ended. */
  onSessionsEnd(): void;
  /** Called after somebody has joined. */
  onPeopleChange(): void;
}

export function openPasskeys({ publicUrl, signIn, rateLimits, ...parts }: Parts) {
  const shared = {
    ...parts,
    ...signIn,
    challenges: createChallenges(parts),
    relyingParty: createRelyingParties(publicUrl),
  };
  return {
    ownPasskeys: createOwnPasskeys(shared),
    passkeySignIns: createPasskeySignIns({ ...shared, rateLimits }),
    passkeyJoining: createPasskeyJoining({ ...shared, rateLimits }),
    secondFactors: createSecondFactors(shared),
  };
}
