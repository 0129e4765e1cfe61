// The options for a device's passkey, and the checks of its answers.
import { conflict, forbidden } from 'shared/api/errors.ts';
import type { NewPasskey, UsedPasskey } from 'shared/accounts/passkeys/passkeys.ts';
import { PASSKEYS_MAX } from 'shared/limits.ts';
import type { Insertable } from 'kysely';
import type { PasskeyTable } from '../../database/account-tables.ts';
import type { Transaction } from '../../database/transaction.ts';
import { CHALLENGE_MS, type IsChallenge } from './challenges.ts';
import { findPasskey, insertPasskey, listPasskeys, toPasskey, type PasskeyRow } from './passkeys.store.ts';
import type { RelyingParty } from './relying-party.ts';

/** Loaded with the first passkey: it is a sixth of all code, which neither the start nor visitors need. */
const loadLibrary = () => import('@simplewebauthn/server');

type Challenge = Uint8Array<ArrayBuffer>;

/** EdDSA, ES256 and RS256, which devices use; none that is still experimental in Node.js. */
const ALGORITHMS = [-8, -7, -257];

/** The same message for all errors, so that it does not reveal which passkeys and accounts exist. */
export function refused(advice = 'Sign in with your password.') {
  return forbidden('passkey', `This passkey was not accepted. ${advice}`);
}

/** @param known  the only passkeys that may answer; if absent, any that the device finds */
export async function askForPasskey({ id }: RelyingParty, challenge: Challenge, known?: readonly PasskeyRow[]) {
  const { generateAuthenticationOptions } = await loadLibrary();
  return generateAuthenticationOptions({
    rpID: id,
    challenge,
    timeout: CHALLENGE_MS,
    userVerification: 'required',
    ...(known && { allowCredentials: known.map((row) => ({ id: row.credential_id })) }),
  });
}

interface Owner {
  id: number;
  username: string;
  displayName: string;
}

export async function askForNewPasskey(
  { id }: RelyingParty,
  challenge: Challenge,
  owner: Owner,
  known: readonly PasskeyRow[],
) {
  const { generateRegistrationOptions } = await loadLibrary();
  return generateRegistrationOptions({
    rpName: id,
    rpID: id,
    userID: new Uint8Array(Buffer.from(`user ${owner.id}`)),
    userName: owner.username,
    userDisplayName: owner.displayName || owner.username,
    challenge,
    timeout: CHALLENGE_MS,
    // So that the device does not offer a second passkey for the same account.
    excludeCredentials: known.map((row) => ({ id: row.credential_id })),
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** The new use counter; undefined if the answer does not prove possession of the passkey. */
export async function checkUse(
  { id, rawId, type, response }: UsedPasskey,
  row: PasskeyRow,
  site: RelyingParty,
  isChallenge: IsChallenge,
): Promise<number | undefined> {
  const { userHandle: _userHandle, ...answer } = response;
  const { verifyAuthenticationResponse } = await loadLibrary();
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
    // Any error of the library counts as a failed proof.
  }).catch(() => undefined);
  return verified?.verified === true ? verified.authenticationInfo.newCounter : undefined;
}

/** Checks a new passkey and gives its row. @throws AppError `forbidden` */
export async function checkNew(given: NewPasskey, site: RelyingParty, isChallenge: IsChallenge) {
  const { transports = [], ...answer } = given.response;
  const { verifyRegistrationResponse } = await loadLibrary();
  const verified = await verifyRegistrationResponse({
    response: { ...given, response: answer, clientExtensionResults: {} },
    expectedChallenge: isChallenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
    // Any error of the library makes the passkey untrustworthy.
  }).catch(() => undefined);
  if (!verified?.registrationInfo) throw refused('Please try again.');
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  return {
    credential_id: id,
    public_key: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: JSON.stringify(transports),
  };
}
export type CheckedPasskey = Awaited<ReturnType<typeof checkNew>>;

export function assertRoom(known: readonly PasskeyRow[]): void {
  if (known.length >= PASSKEYS_MAX) throw conflict('There are too many passkeys. Remove one that you do not use.');
}

/** Inserts a passkey; gives its id. @throws AppError `conflict` when it is known, or when there are too many */
export async function insertUnknown(tx: Transaction, row: Insertable<PasskeyTable>): Promise<number> {
  if (await findPasskey(tx.db, row.credential_id)) throw conflict('This passkey is known already');
  // Several new passkeys may have been sent at once.
  assertRoom(await listPasskeys(tx.db, row.user_id));
  return insertPasskey(tx, row);
}

/** @throws AppError `conflict` */
export async function storePasskey(
  tx: Transaction,
  key: CheckedPasskey,
  { userId, name, now }: { userId: number; name: string; now: string },
) {
  const row = { ...key, user_id: userId, name, created_at: now };
  return toPasskey({ ...row, id: await insertUnknown(tx, row), last_used_at: '' });
}
