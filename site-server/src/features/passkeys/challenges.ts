// Challenges for passkeys: each can be answered once, within five minutes, and only by the client it was made for (rule
// C27).
import { forbidden } from 'shared/api/errors.ts';
import type { PasskeyChallenge } from 'shared/accounts/passkeys/passkeys.ts';
import type { Database } from '../../database/open-database.ts';
import { isOver, type Clock } from '../../platform/clock.ts';
import { createSecret } from '../../platform/ids.ts';
import { createCode, hashCode } from '../session/one-time-code.ts';
import { insertChallenge, takeChallenge } from './challenges.store.ts';

export const CHALLENGE_MS = 5 * 60_000;
const CHALLENGE_BYTES = 32;

/** Id of the session that has asked for the challenge; empty for signing in. */
export type Asker = string;
export const NO_SESSION: Asker = '';

/** Whether a value, in the form in which the browser returns it, is the challenge that was sent. */
export type IsChallenge = (challenge: string) => boolean;

export interface Challenges {
  /** @param prepare  makes what the browser gets from the bytes of the challenge */
  issue<T extends { challenge: string }>(
    asker: Asker,
    prepare: (challenge: Uint8Array<ArrayBuffer>) => Promise<T>,
  ): Promise<PasskeyChallenge>;
  /**
   * Uses up the challenge, even if the check then fails.
   * @throws AppError `forbidden` when it does not exist, has expired, or belongs to another client
   */
  take(ticket: string, asker: Asker): Promise<IsChallenge>;
}

export function createChallenges({ database, clock }: { database: Database; clock: Clock }): Challenges {
  return {
    async issue(asker, prepare) {
      const options = await prepare(new Uint8Array(Buffer.from(createSecret(CHALLENGE_BYTES), 'base64url')));
      const ticket = createCode();
      const row = {
        ticket_hash: hashCode(ticket),
        challenge_hash: hashCode(options.challenge),
        session_id: asker,
        expires_at: new Date(clock.now() + CHALLENGE_MS).toISOString(),
      };
      await database.transaction((tx) => insertChallenge(tx, row, clock.timestamp()));
      return { ticket, options: { ...options } };
    },

    async take(ticket, asker) {
      const row = await database.transaction((tx) => takeChallenge(tx, hashCode(ticket)));
      if (row?.session_id !== asker || isOver(row.expires_at, CHALLENGE_MS, clock.now())) {
        throw forbidden('passkey_challenge', 'This took too long, or was done already. Please try again.');
      }
      return (challenge) => hashCode(challenge) === row.challenge_hash;
    },
  };
}
