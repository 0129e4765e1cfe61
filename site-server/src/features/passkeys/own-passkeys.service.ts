// What everybody may do with the own passkeys, and administrators with those of others (rule C27).
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import { conflict, forbidden, notFound, unauthenticated } from 'shared/api/errors.ts';
import type { AddPasskey, Passkey, PasskeyChallenge } from 'shared/accounts/passkeys.ts';
import { PASSKEYS_MAX } from 'shared/limits.ts';
import type { Database } from '../../database/open-database.ts';
import type { Transaction } from '../../database/transaction.ts';
import type { Caller, Origin } from '../../http/route.ts';
import type { Clock } from '../../platform/clock.ts';
import { insertActivity } from '../activity/activity.store.ts';
import { findSession } from '../session/session.store.ts';
import { findUser } from '../users/users.store.ts';
import { CHALLENGE_MS, type Challenges } from './challenges.ts';
import {
  deletePasskey,
  deletePasskeysOf,
  findPasskey,
  findPasskeyOf,
  insertPasskey,
  listPasskeys,
  toPasskey,
  updatePasskey,
  type PasskeyRow,
} from './passkeys.store.ts';
import type { FindRelyingParty } from './relying-party.ts';

/** EdDSA, ES256 and RS256: what devices make. Not what Node still calls an experiment. */
const ALGORITHMS = [-8, -7, -257];

export interface OwnPasskeys {
  list(caller: Caller): Promise<Passkey[]>;
  /** @throws AppError `forbidden` when the password is wrong, `rate_limited`, `conflict` where passkeys cannot be used */
  offer(caller: Caller, currentPassword: string, origin: Origin, site: string | undefined): Promise<PasskeyChallenge>;
  /** @throws AppError `forbidden` when the answer is not to a challenge of this session, `conflict` */
  add(caller: Caller, answer: AddPasskey, site: string | undefined): Promise<Passkey>;
  /** @throws AppError `not_found` */
  rename(caller: Caller, id: number, name: string): Promise<Passkey>;
  /** @throws AppError `not_found` */
  remove(caller: Caller, id: number): Promise<void>;
  /** For somebody whose device was lost or stolen. @throws AppError `not_found` */
  removeAllOf(caller: Caller, userId: number): Promise<void>;
}

interface Parts {
  database: Database;
  clock: Clock;
  challenges: Challenges;
  relyingParty: FindRelyingParty;
  /** @throws AppError `forbidden` when it is wrong, `rate_limited` */
  confirmPassword(caller: Caller, currentPassword: string, origin: Origin): Promise<unknown>;
  endSessions(tx: Transaction, userId: number, exceptSessionId?: string): Promise<void>;
  /** Called after sessions have ended. */
  onSessionsEnd(): void;
}

function assertRoom(known: readonly PasskeyRow[]): void {
  if (known.length >= PASSKEYS_MAX) throw conflict('There are too many passkeys. Remove one that you do not use.');
}

export function createOwnPasskeys(parts: Parts): OwnPasskeys {
  const { database, clock, challenges, relyingParty, confirmPassword, endSessions, onSessionsEnd } = parts;

  function report(tx: Transaction, caller: Caller, action: string): void {
    insertActivity(tx, { type: 'user', actor: caller.username, action, ts: clock.timestamp() });
  }

  async function readOwn(tx: Transaction, caller: Caller, id: number): Promise<PasskeyRow> {
    const row = await findPasskeyOf(tx.db, caller.id, id);
    if (!row) throw notFound('Passkey');
    return row;
  }

  async function verify({ ticket, response }: AddPasskey, caller: Caller, site: string | undefined) {
    const { id, origin } = relyingParty(site);
    const isChallenge = await challenges.take(ticket, caller.sessionId);
    const { transports = [], ...answer } = response.response;
    const verified = await verifyRegistrationResponse({
      response: { ...response, response: answer, clientExtensionResults: {} },
      expectedChallenge: isChallenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
      // Whatever the library finds wrong with it, to us it is a passkey that cannot be trusted.
    }).catch(() => undefined);
    if (!verified?.registrationInfo) throw forbidden('passkey', 'This passkey was not accepted. Please try again.');
    return { ...verified.registrationInfo.credential, transports };
  }

  return {
    list: async (caller) => (await listPasskeys(database.reads, caller.id)).map(toPasskey),

    async offer(caller, currentPassword, origin, site) {
      const { id } = relyingParty(site);
      await confirmPassword(caller, currentPassword, origin);
      const known = await listPasskeys(database.reads, caller.id);
      assertRoom(known);
      return challenges.issue(caller.sessionId, (challenge) =>
        generateRegistrationOptions({
          rpName: id,
          rpID: id,
          userID: new Uint8Array(Buffer.from(`user ${caller.id}`)),
          userName: caller.username,
          userDisplayName: caller.displayName || caller.username,
          challenge,
          timeout: CHALLENGE_MS,
          // The device does not offer to make a second one for the same account.
          excludeCredentials: known.map((row) => ({ id: row.credential_id })),
          supportedAlgorithmIDs: ALGORITHMS,
          authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        }),
      );
    },

    async add(caller, answer, site) {
      const key = await verify(answer, caller, site);
      return database.transaction(async (tx) => {
        // All passkeys may have been removed meanwhile, which ends the session.
        if (!(await findSession(tx.db, caller.sessionId))) throw unauthenticated(undefined, 'session_revoked');
        if (await findPasskey(tx.db, key.id)) throw conflict('This passkey is known already');
        // Several may have been offered at once.
        assertRoom(await listPasskeys(tx.db, caller.id));
        const row = {
          user_id: caller.id,
          credential_id: key.id,
          public_key: Buffer.from(key.publicKey).toString('base64url'),
          counter: key.counter,
          transports: JSON.stringify(key.transports),
          name: answer.name,
          created_at: clock.timestamp(),
        };
        const id = insertPasskey(tx, row);
        report(tx, caller, 'Added a passkey to the own account');
        return toPasskey({ ...row, id, last_used_at: '' });
      });
    },

    rename: (caller, id, name) =>
      database.transaction(async (tx) => {
        const row = await readOwn(tx, caller, id);
        await updatePasskey(tx, id, { name });
        return toPasskey({ ...row, name });
      }),

    remove: (caller, id) =>
      database.transaction(async (tx) => {
        await readOwn(tx, caller, id);
        await deletePasskey(tx, id);
        report(tx, caller, 'Removed a passkey from the own account');
      }),

    async removeAllOf(caller, userId) {
      await database.transaction(async (tx) => {
        const user = await findUser(tx.db, userId);
        if (!user) throw notFound('User');
        await deletePasskeysOf(tx, userId);
        // Whoever has the device may be signed in with it.
        await endSessions(tx, userId, userId === caller.id ? caller.sessionId : undefined);
        report(tx, caller, `Removed the passkeys of ${user.username}`);
      });
      onSessionsEnd();
    },
  };
}
