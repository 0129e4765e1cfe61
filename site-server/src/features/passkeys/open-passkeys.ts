// Assembles the passkey services: managing own passkeys, signing in with one, and one as second factor.
import type { Database } from '../../database/open-database.ts';
import type { Transaction } from '../../database/transaction.ts';
import { addressKey, createBucket } from '../../http/rate-limits.ts';
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
import { createRemovedPasskeys } from './removed-passkeys.ts';

/** Challenges per hour for an address without a session, as each is a row in the database. */
const PER_HOUR = 120;
const BURST = 20;

interface Parts {
  database: Database;
  clock: Clock;
  rateLimits: boolean;
  publicUrl: string | undefined;
  signIn: Pick<SignInServices, 'guard' | 'openSession' | 'sessionGrant' | 'invites'>;
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
  const bucket = createBucket(PER_HOUR, BURST, parts.clock.now);
  const shared = {
    ...parts,
    ...signIn,
    challenges: createChallenges(parts),
    relyingParty: createRelyingParties(publicUrl),
    removedPasskeys: createRemovedPasskeys(parts),
    takeChallenge: (ip: string) => rateLimits && bucket.take(addressKey(ip)),
  };
  return {
    ownPasskeys: createOwnPasskeys(shared),
    passkeySignIns: createPasskeySignIns(shared),
    passkeyJoining: createPasskeyJoining(shared),
    secondFactors: createSecondFactors(shared),
  };
}
