// The calls about sessions and users: a part of the table in api.ts.
import * as z from 'zod';
import { countAnswer, okAnswer } from '../api/answers.ts';
import { endpoint, type Endpoint } from '../api/endpoint.ts';
import { idParams } from '../api/id-params.ts';
import { loginAnswer, loginBody, resetBody, resetLinkAnswer, sessionSchema, setupBody } from './session.ts';
import {
  createUserBody,
  currentUserSchema,
  ownPasswordBody,
  patchOwnUserBody,
  patchUserBody,
  patchedUserSchema,
  userSchema,
} from './users.ts';

const ownSessionParams = z.object({ sessionId: z.string().max(100) });
const userSessionParams = idParams.extend(ownSessionParams.shape);

export const accountsApi = {
  setup: endpoint({
    method: 'POST',
    path: '/api/auth/setup',
    access: 'public',
    summary: 'Create the first administrator with the one-time code',
    body: setupBody,
    answer: loginAnswer,
    status: 201,
  }),
  login: endpoint({
    method: 'POST',
    path: '/api/auth/login',
    access: 'public',
    summary: 'Sign in',
    body: loginBody,
    answer: loginAnswer,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/auth/logout',
    access: 'signed-in',
    summary: 'End this session',
    answer: okAnswer,
  }),
  renewSession: endpoint({
    method: 'POST',
    path: '/api/auth/renew',
    access: 'signed-in',
    summary: 'Prolong this session, once a day, when it is remembered',
    answer: loginAnswer,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/auth/reset',
    access: 'public',
    summary: 'Set a new password with the code of a one-time link, and sign in',
    body: resetBody,
    answer: loginAnswer,
  }),
  me: endpoint({
    method: 'GET',
    path: '/api/me',
    access: 'signed-in',
    summary: 'The signed-in user',
    answer: currentUserSchema,
  }),
  patchMe: endpoint({
    method: 'PATCH',
    path: '/api/me',
    access: 'signed-in',
    summary: 'Change the own display name or e-mail address',
    body: patchOwnUserBody,
    answer: currentUserSchema,
  }),
  changeOwnPassword: endpoint({
    method: 'POST',
    path: '/api/me/password',
    access: 'signed-in',
    summary: 'Change the own password; ends the other sessions',
    body: ownPasswordBody,
    answer: okAnswer,
  }),
  listOwnSessions: endpoint({
    method: 'GET',
    path: '/api/me/sessions',
    access: 'signed-in',
    summary: 'The own open sessions, newest first',
    answer: z.array(sessionSchema),
  }),
  endOwnSession: endpoint({
    method: 'DELETE',
    path: '/api/me/sessions/:sessionId',
    access: 'signed-in',
    summary: 'End one of the own sessions',
    params: ownSessionParams,
    answer: okAnswer,
  }),

  createUser: endpoint({
    method: 'POST',
    path: '/api/users',
    access: 'admin',
    summary: 'Create a user',
    body: createUserBody,
    answer: userSchema,
    status: 201,
  }),
  listUsers: endpoint({
    method: 'GET',
    path: '/api/users',
    access: 'admin',
    summary: 'All users',
    answer: z.array(userSchema),
  }),
  countUsers: endpoint({
    method: 'GET',
    path: '/api/users/count',
    access: 'signed-in',
    summary: 'Number of users',
    answer: countAnswer,
  }),
  patchUser: endpoint({
    method: 'PATCH',
    path: '/api/users/:id',
    access: 'admin',
    summary: 'Change a user',
    params: idParams,
    body: patchUserBody,
    answer: patchedUserSchema,
  }),
  listUserSessions: endpoint({
    method: 'GET',
    path: '/api/users/:id/sessions',
    access: 'admin',
    summary: 'Open sessions of a user, newest first',
    params: idParams,
    answer: z.array(sessionSchema),
  }),
  endUserSession: endpoint({
    method: 'DELETE',
    path: '/api/users/:id/sessions/:sessionId',
    access: 'admin',
    summary: 'End a session of a user',
    params: userSessionParams,
    answer: okAnswer,
  }),
  createResetLink: endpoint({
    method: 'POST',
    path: '/api/users/:id/reset-link',
    access: 'admin',
    summary: 'Make a one-time link with which the user sets a new password',
    params: idParams,
    answer: resetLinkAnswer,
    status: 201,
  }),
} as const satisfies Record<string, Endpoint>;
