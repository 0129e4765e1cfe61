// Calls with which the installed console signs in through a browser.
import { api } from 'shared/api/api.ts';
import { bind, type BoundRoute } from '../../http/route.ts';
import type { DesktopSignIns } from './desktop-sign-in.service.ts';

export function desktopSignInRoutes(signIns: DesktopSignIns): BoundRoute[] {
  return [
    bind(api.allowDesktop, ({ caller, body }) => signIns.allow(caller, body)),
    bind(api.signInDesktop, ({ body, origin }) => signIns.signIn(body, origin)),
  ];
}
