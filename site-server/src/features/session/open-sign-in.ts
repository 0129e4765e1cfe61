// Assembles the services for signing in: passwords, tokens, the limit of guesses, sessions, the first administrator,
// one-time links.
import type { Database } from '../../database/open-database.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import { createSessionGrant, type SessionGrant } from './grant-session.ts';
import { createFirstAdmin, type FirstAdmin } from './first-admin.service.ts';
import { createFindGuessable } from './guessable-passwords.ts';
import { createInvites, type Invites } from './invites.service.ts';
import { createSessionOpener, type OpenSession } from './open-session.ts';
import { createPasswords, type Passwords } from './passwords.ts';
import { createResets, type Resets } from './resets.service.ts';
import { createSessions, type Sessions } from './session.service.ts';
import { createSignInGuard, type SignInGuard } from './sign-in-guard.ts';
import { createTokens, readOrCreateSecret } from './tokens.ts';
import { createWithdrawnInvites, type WithdrawnInvites } from './withdrawn-invites.ts';

export interface SignInServices {
  sessions: Sessions;
  firstAdmin: FirstAdmin;
  resets: Resets;
  invites: Invites;
  withdrawnInvites: WithdrawnInvites;
  passwords: Passwords;
  guard: SignInGuard;
  openSession: OpenSession;
  sessionGrant: SessionGrant;
  close(): Promise<void>;
}

interface Parts {
  dataDir: string;
  /** Secret that signs tokens; undefined to use the one in the data folder. */
  jwtSecret: string | undefined;
  passwordRounds: number;
  /** Names of the company and its site, from which passwords must not be made. */
  readNames(): string[];
  rateLimits: boolean;
  database: Database;
  clock: Clock;
  logger: Logger;
  /** Whether the owner requires passkeys of administrators. */
  adminsNeedPasskey(): boolean;
  /** False if passkeys are impossible at the server's address. */
  hasPasskeys: boolean;
  /** Called after sessions have ended. */
  onEnd(): void;
  /** Called after a user was added or has changed, for instance the display name. */
  onPeopleChange(): void;
  /** Called when there is an administrator. */
  onFirstAdmin(): void;
}

/** @throws StartError when the data folder holds no usable secret */
export function openSignIn({
  dataDir,
  jwtSecret,
  passwordRounds,
  readNames,
  rateLimits,
  logger,
  ...parts
}: Parts): SignInServices {
  const { clock } = parts;
  const secret = jwtSecret ?? readOrCreateSecret(dataDir);
  const tokens = createTokens(secret, clock.now);
  const passwords = createPasswords(passwordRounds, createFindGuessable(readNames));
  const guard = createSignInGuard({ now: clock.now, rateLimits });
  const openSession = createSessionOpener({ clock, tokens });
  const sessionGrant = createSessionGrant({ ...parts, openSession });
  const shared = { ...parts, passwords, tokens, guard, openSession, sessionGrant };
  const sessions = createSessions({
    ...shared,
    onError: (error) => logger.error({ err: error }, 'failed sign-ins could not be reported'),
  });
  const { endAll: endSessions, assertStillAllowed } = sessions;
  const withdrawnInvites = createWithdrawnInvites({ ...parts, assertStillAllowed });
  return {
    sessions,
    firstAdmin: createFirstAdmin({ ...shared, secret }),
    resets: createResets({ ...shared, endSessions, assertStillAllowed }),
    invites: createInvites({ ...shared, assertStillAllowed, withdrawnInvites }),
    withdrawnInvites,
    passwords,
    guard,
    openSession,
    sessionGrant,
    close: () => passwords.close(),
  };
}
