// The calls about passkeys: a part of the table in api.ts. The console fetches it later, with the screens that need it.
import * as z from 'zod';
import { okAnswer } from '../api/answers.ts';
import { endpoint, type Endpoint } from '../api/endpoint.ts';
import { idParams } from '../api/id-params.ts';
import {
  addPasskeyBody,
  offerPasskeyBody,
  passkeyChallengeSchema,
  passkeySchema,
  passkeySignInBody,
  renamePasskeyBody,
} from './passkeys.ts';
import { loginAnswer } from './session.ts';

export const passkeysApi = {
  challengePasskey: endpoint({
    method: 'POST',
    path: '/api/auth/passkey/challenge',
    access: 'public',
    summary: 'A challenge that a passkey answers to sign in, once and within five minutes',
    answer: passkeyChallengeSchema,
  }),
  signInWithPasskey: endpoint({
    method: 'POST',
    path: '/api/auth/passkey',
    access: 'public',
    summary: 'Sign in with the answer of a passkey',
    body: passkeySignInBody,
    answer: loginAnswer,
  }),
  listPasskeys: endpoint({
    method: 'GET',
    path: '/api/me/passkeys',
    access: 'signed-in',
    summary: 'The own passkeys, oldest first',
    answer: z.array(passkeySchema),
  }),
  offerPasskey: endpoint({
    method: 'POST',
    path: '/api/me/passkeys/challenge',
    access: 'signed-in',
    summary: 'A challenge with which this session adds a passkey, once and within five minutes',
    body: offerPasskeyBody,
    answer: passkeyChallengeSchema,
  }),
  addPasskey: endpoint({
    method: 'POST',
    path: '/api/me/passkeys',
    access: 'signed-in',
    summary: 'Add a passkey',
    body: addPasskeyBody,
    answer: passkeySchema,
    status: 201,
  }),
  renamePasskey: endpoint({
    method: 'PATCH',
    path: '/api/me/passkeys/:id',
    access: 'signed-in',
    summary: 'Rename one of the own passkeys',
    params: idParams,
    body: renamePasskeyBody,
    answer: passkeySchema,
  }),
  removePasskey: endpoint({
    method: 'DELETE',
    path: '/api/me/passkeys/:id',
    access: 'signed-in',
    summary: 'Remove one of the own passkeys',
    params: idParams,
    answer: okAnswer,
  }),
  removeUserPasskeys: endpoint({
    method: 'DELETE',
    path: '/api/users/:id/passkeys',
    access: 'admin',
    summary: 'Remove all passkeys of a user and end the sessions of that user',
    params: idParams,
    answer: okAnswer,
  }),
} as const satisfies Record<string, Endpoint>;
