// Signing in with a passkey in place of a password (rule C27).
import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server';
import { forbidden } from 'shared/api/errors.ts';
import type { PasskeyChallenge, PasskeySignIn, UsedPasskey } from 'shared/accounts/passkeys.ts';
import type { LoginAnswer } from 'shared/accounts/session.ts';
import type { Database } from '../../database/open-database.ts';
import { addressKey, createBucket } from '../../http/rate-limits.ts';
import type { Origin } from '../../http/route.ts';
import type { Clock } from '../../platform/clock.ts';
import type { OpenSession } from '../session/open-session.ts';
import type { SignInGuard } from '../session/sign-in-guard.ts';
import { findUser } from '../users/users.store.ts';
import { CHALLENGE_MS, NO_SESSION, type Challenges, type IsChallenge } from './challenges.ts';
import { findPasskey, updatePasskey, type PasskeyRow } from './passkeys.store.ts';
import type { FindRelyingParty, RelyingParty } from './relying-party.ts';

/** So many challenges may one address ask for: each is a row. */
const PER_HOUR = 120;
const BURST = 20;

export interface PasskeySignIns {
  /** @throws AppError `conflict` where passkeys cannot be used, `rate_limited` */
  challenge(origin: Origin, site: string | undefined): Promise<PasskeyChallenge>;
  /** @throws AppError `forbidden`, `conflict` where passkeys cannot be used, `rate_limited` */
  signIn(answer: PasskeySignIn, origin: Origin, site: string | undefined): Promise<LoginAnswer>;
}

interface Parts {
  database: Database;
  clock: Clock;
  rateLimits: boolean;
  challenges: Challenges;
  relyingParty: FindRelyingParty;
  guard: SignInGuard;
  openSession: OpenSession;
}

/** In the same words whatever is wrong: nobody learns which passkeys and accounts there are. */
function refused() {
  return forbidden('passkey', 'This passkey was not accepted. Sign in with your password.');
}

/** The new count of uses; undefined when the answer does not prove that somebody has the passkey. */
async function verify(
  { id, rawId, type, response }: UsedPasskey,
  row: PasskeyRow,
  site: RelyingParty,
  isChallenge: IsChallenge,
): Promise<number | undefined> {
  const { userHandle: _userHandle, ...answer } = response;
  const verified = await verifyAuthenticationResponse({
    response: { id, rawId, type, response: answer, clientExtensionResults: {} },
    expectedChallenge: isChallenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    credential: {
      id: row.credential_id,
      publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')),
      counter: row.counter,
    },
    requireUserVerification: true,
    // Whatever the library finds wrong with it, to us it proves nothing.
  }).catch(() => undefined);
  return verified?.verified === true ? verified.authenticationInfo.newCounter : undefined;
}

export function createPasskeySignIns(parts: Parts): PasskeySignIns {
  const { database, clock, rateLimits, challenges, relyingParty, guard, openSession } = parts;
  const bucket = createBucket(PER_HOUR, BURST, clock.now);
  return {
    async challenge({ ip }, site) {
      const { id } = relyingParty(site);
      if (rateLimits) bucket.take(addressKey(ip));
      return challenges.issue(NO_SESSION, (challenge) =>
        generateAuthenticationOptions({ rpID: id, challenge, timeout: CHALLENGE_MS, userVerification: 'required' }),
      );
    },

    async signIn({ ticket, response, remember }, { ip, userAgent }, from) {
      const site = relyingParty(from);
      // For each passkey: one that is not accepted must not keep out the others of an office.
      const attempt = await guard.admit(ip, `@passkey ${response.id}`);
      const isChallenge = await challenges.take(ticket, NO_SESSION);
      const known = await findPasskey(database.reads, response.id);
      const counter = known && (await verify(response, known, site, isChallenge));
      if (counter === undefined) throw refused();
      const answer = await database.transaction(async (tx) => {
        // Removed, used elsewhere or deactivated while the answer was checked.
        const row = await findPasskey(tx.db, response.id);
        const user = row && (await findUser(tx.db, row.user_id));
        if (!user || user.active === 0 || row.counter !== known?.counter) throw refused();
        await updatePasskey(tx, row.id, { counter, last_used_at: clock.timestamp() });
        return openSession(tx, user, { remember, userAgent, action: 'Signed in with a passkey' });
      });
      attempt.forgive();
      return answer;
    },
  };
}
