// The calls with which the desktop console signs in through a browser, merged into the table in api.ts. The console loads
// them lazily, with the screens that need them.
import { endpoint, type Endpoint } from '../../api/endpoint.ts';
import { allowDesktopBody, desktopCodeSchema, desktopSignInBody } from './desktop-sign-in.ts';
import { loginAnswer } from '../session.ts';

export const desktopSignInApi = {
  allowDesktop: endpoint({
    method: 'POST',
    path: '/api/auth/desktop/allow',
    access: 'signed-in',
    summary: 'Let the installed console that made the challenge sign in: a code for it, once and within two minutes',
    body: allowDesktopBody,
    answer: desktopCodeSchema,
    status: 201,
    freesSpace: true,
  }),
  signInDesktop: endpoint({
    method: 'POST',
    path: '/api/auth/desktop',
    access: 'public',
    summary: 'Sign in with such a code, and with what its challenge was made of',
    body: desktopSignInBody,
    answer: loginAnswer,
    freesSpace: true,
  }),
} as const satisfies Record<string, Endpoint>;
