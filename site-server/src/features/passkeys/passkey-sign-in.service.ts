// Signing in with a passkey in place of a password (rule C27).
import { forbidden } from 'shared/api/errors.ts';
import type { PasskeyChallenge, PasskeySignIn } from 'shared/accounts/passkeys/passkeys.ts';
import type { LoginAnswer } from 'shared/accounts/session.ts';
import type { Database } from '../../database/open-database.ts';
import type { Origin } from '../../http/route.ts';
import type { Clock } from '../../platform/clock.ts';
import type { SessionGrant } from '../session/grant-session.ts';
import type { OpenSession } from '../session/open-session.ts';
import type { SignInGuard } from '../session/sign-in-guard.ts';
import { findUser } from '../users/users.store.ts';
import { NO_SESSION, type Challenges } from './challenges.ts';
import { askForPasskey, checkUse, refused } from './passkey-checks.ts';
import { findPasskey, updatePasskey } from './passkeys.store.ts';
import type { FindRelyingParty } from './relying-party.ts';

export interface PasskeySignIns {
  /** @throws AppError `conflict` where passkeys cannot be used, `rate_limited` */
  challenge(origin: Origin, site: string | undefined): Promise<PasskeyChallenge>;
  /** @throws AppError `forbidden`, `conflict` where passkeys cannot be used, `rate_limited` */
  signIn(answer: PasskeySignIn, origin: Origin, site: string | undefined): Promise<LoginAnswer>;
}

interface Parts {
  database: Database;
  clock: Clock;
  /** Counts a challenge against the limit of the address. @throws AppError `rate_limited` */
  takeChallenge(ip: string): void;
  challenges: Challenges;
  relyingParty: FindRelyingParty;
  guard: SignInGuard;
  sessionGrant: Pick<SessionGrant, 'needsBoth'>;
  openSession: OpenSession;
}

export function createPasskeySignIns(parts: Parts): PasskeySignIns {
  const { database, clock, takeChallenge, challenges, relyingParty, guard, sessionGrant, openSession } = parts;
  return {
    async challenge({ ip }, site) {
      const found = relyingParty(site);
      takeChallenge(ip);
      return challenges.issue(NO_SESSION, (challenge) => askForPasskey(found, challenge));
    },

    async signIn({ ticket, response, remember }, { ip, userAgent }, from) {
      const site = relyingParty(from);
      // Counted for each passkey, so that a rejected one does not keep out other users of an office.
      const attempt = await guard.admit(ip, `@passkey ${response.id}`);
      const isChallenge = await challenges.take(ticket, NO_SESSION);
      const known = await findPasskey(database.reads, response.id);
      const counter = known && (await checkUse(response, known, site, isChallenge));
      if (counter === undefined) throw refused();
      const answer = await database.transaction(async (tx) => {
        // The passkey may have been removed or used elsewhere, or its user deactivated, while the answer was checked.
        const row = await findPasskey(tx.db, response.id);
        const user = row && (await findUser(tx.db, row.user_id));
        if (!user || user.active === 0 || row.counter !== known?.counter) throw refused();
        await updatePasskey(tx, row.id, { counter, last_used_at: clock.timestamp() });
        if (sessionGrant.needsBoth(user)) return undefined;
        return openSession(tx, user, { remember, userAgent, action: 'Signed in with a passkey' });
      });
      attempt.forgive();
      if (answer) return answer;
      // Somebody with the passkey may be told this, as it is their own account.
      const message = 'Your account needs both: enter your password first, and then use the passkey.';
      throw forbidden('password_first', message);
    },
  };
}
