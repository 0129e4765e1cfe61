// Why no passkey can be used here; undefined where one can (rule C27).
import type { Platform } from '../../platform/platform.ts';

export function passkeyObstacle({ desktop }: Pick<Platform, 'desktop'>): string | undefined {
  if (desktop) return 'The installed console has no passkeys. Open the console in a browser to add or use one.';
  if (!isSecureContext) return 'Passkeys need an address that begins with https://. This page was opened without it.';
  if (/^[\d.]+$|^\[/.test(location.hostname)) return 'Passkeys need a host name. This page was opened by a number.';
  return 'PublicKeyCredential' in window ? undefined : 'This browser has no passkeys.';
}
