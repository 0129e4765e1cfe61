// Why passkeys cannot be used here (rule C27e).
import type { Platform } from '../../platform/platform.ts';
import { useConsole } from './console-context.ts';
import { useSiteConfig } from './use-site-config.ts';

interface PasskeyObstacle {
  /** False until the server has told where passkeys can be used. */
  isKnown: boolean;
  /** Undefined if passkeys can be used. */
  words: string | undefined;
}

function ofAddress(passkeysAt: string | undefined): string | undefined {
  if (passkeysAt === '' || (passkeysAt === undefined && location.hostname !== 'localhost'))
    return 'Passkeys need a server whose address (PUBLIC_URL) is set up and begins with https://.';
  return passkeysAt === undefined || passkeysAt === location.origin
    ? undefined
    : `Passkeys can be used only at ${passkeysAt}. This page was opened under another address.`;
}

function findObstacle({ desktop }: Pick<Platform, 'desktop'>, passkeysAt: string | undefined): string | undefined {
  if (desktop) return 'The installed console has no passkeys. Open the console in a browser to add or use one.';
  if (!isSecureContext) return 'Passkeys need an address that begins with https://. This page was opened without it.';
  if (/^[\d.]+$|^\[/.test(location.hostname)) return 'Passkeys need a host name. This page was opened by a number.';
  return ofAddress(passkeysAt) ?? ('PublicKeyCredential' in window ? undefined : 'This browser has no passkeys.');
}

export function usePasskeyObstacle(): PasskeyObstacle {
  const { platform } = useConsole();
  const { data } = useSiteConfig();
  return { isKnown: data !== undefined, words: findObstacle(platform, data?.passkeysAt) };
}
