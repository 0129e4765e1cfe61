// The address for which passkeys are made: the configured one, with TLS and a domain name, or this computer's own.
import { isIP } from 'node:net';
import { conflict } from 'shared/api/errors.ts';

export interface RelyingParty {
  /** The domain name of a passkey, which works only there. */
  id: string;
  /** Scheme, host and port of the page. */
  origin: string;
}

/** @throws AppError `conflict` where passkeys cannot be used */
export type FindRelyingParty = (origin: string | undefined) => RelyingParty;

function isUsable({ protocol, hostname }: URL): boolean {
  return hostname === 'localhost' || (protocol === 'https:' && isIP(hostname.replace(/^\[|\]$/g, '')) === 0);
}

/** The only origin with passkeys, empty if there is none; undefined without a configured address. */
export function passkeysAt(publicUrl: string | undefined): string | undefined {
  return publicUrl === undefined || isUsable(new URL(publicUrl)) ? publicUrl : '';
}

/**
 * Without a configured address only pages on this computer can use passkeys, on any port. With one, only its pages can:
 * a page of another program on a user's computer must not be able to ask for passkeys.
 */
export function createRelyingParties(publicUrl: string | undefined): FindRelyingParty {
  return (origin) => {
    const url = origin !== undefined && URL.canParse(origin) ? new URL(origin) : undefined;
    const isOurs = publicUrl === undefined ? url?.hostname === 'localhost' : url?.origin === publicUrl;
    if (url && isOurs && isUsable(url)) return { id: url.hostname, origin: url.origin };
    const site = passkeysAt(publicUrl);
    const where = site ? ` at ${site}` : '';
    throw conflict(`Passkeys can be used only over https and with a host name${where}.`, {
      reason: 'passkeys_unavailable',
    });
  };
}
