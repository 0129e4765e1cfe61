// Joining through an invitation link with a passkey instead of a password (rule C26f).
import type { JoinWithPasskey, PasskeyChallenge } from 'shared/accounts/passkeys/passkeys.ts';
import type { LoginAnswer } from 'shared/accounts/session.ts';
import type { AppError } from 'shared/api/errors.ts';
import { NO_PASSWORD } from '../../database/account-tables.ts';
import type { Database } from '../../database/open-database.ts';
import type { Transaction } from '../../database/transaction.ts';
import type { Origin } from '../../http/route.ts';
import type { Clock } from '../../platform/clock.ts';
import { sessionOrThrow } from '../session/grant-session.ts';
import { hashCode } from '../session/one-time-code.ts';
import { findUser } from '../users/users.store.ts';
import type { Asker, Challenges } from './challenges.ts';
import { askForNewPasskey, checkNew, refused, storePasskey } from './passkey-checks.ts';
import type { FindRelyingParty } from './relying-party.ts';

export interface PasskeyJoining {
  /** @throws AppError `forbidden`, `conflict` where passkeys cannot be used, `rate_limited` */
  challenge(code: string, origin: Origin, site: string | undefined): Promise<PasskeyChallenge>;
  /** @throws AppError as `challenge` */
  join(answer: JoinWithPasskey, origin: Origin, site: string | undefined): Promise<LoginAnswer>;
}

interface Parts {
  database: Database;
  clock: Clock;
  /** Counts a challenge against the limit of the address. @throws AppError `rate_limited` */
  takeChallenge(ip: string): void;
  challenges: Challenges;
  relyingParty: FindRelyingParty;
  invites: {
    /** Finds the invited user by the code. @throws AppError `forbidden`, `rate_limited` */
    admit(code: string, origin: Origin): Promise<{ user_id: number }>;
    /** Makes the invited user a member, as part of a transaction. @throws AppError `forbidden` */
    accept(tx: Transaction, code: string, passwordHash: string, origin: Origin): Promise<LoginAnswer | AppError>;
  };
  /** Called after somebody has joined. */
  onPeopleChange(): void;
}

/** Only a client with the code may answer the challenge. */
const askerOf = (code: string): Asker => `join ${hashCode(code)}`;

export function createPasskeyJoining(parts: Parts): PasskeyJoining {
  const { database, clock, takeChallenge, challenges, relyingParty, invites, onPeopleChange } = parts;
  return {
    async challenge(code, origin, from) {
      const site = relyingParty(from);
      const { user_id } = await invites.admit(code, origin);
      takeChallenge(origin.ip);
      const user = await findUser(database.reads, user_id);
      if (!user) throw refused('Please try again.');
      const owner = { id: user.id, username: user.username, displayName: user.display_name };
      return challenges.issue(askerOf(code), (challenge) => askForNewPasskey(site, challenge, owner, []));
    },

    async join({ code, ticket, name, response }, origin, from) {
      const site = relyingParty(from);
      await invites.admit(code, origin);
      const isChallenge = await challenges.take(ticket, askerOf(code));
      const key = await checkNew(response, site, isChallenge);
      const answer = await database.transaction(async (tx) => {
        // An account without a password has no second factor.
        const joined = sessionOrThrow(await invites.accept(tx, code, NO_PASSWORD, origin));
        await storePasskey(tx, key, { userId: joined.user.id, name, now: clock.timestamp() });
        return joined;
      });
      onPeopleChange();
      return answer;
    },
  };
}
