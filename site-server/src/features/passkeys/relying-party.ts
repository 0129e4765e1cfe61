// For which address a passkey is made and used: the configured one, over TLS and with a name, or this computer's own.
import { isIP } from 'node:net';
import { conflict } from 'shared/api/errors.ts';

export interface RelyingParty {
  /** The name that the passkey is kept under: it works nowhere else. */
  id: string;
  /** Scheme, name and port of the page. */
  origin: string;
}

/** @throws AppError `conflict` where passkeys cannot be used */
export type FindRelyingParty = (origin: string | undefined) => RelyingParty;

function isUsable({ protocol, hostname }: URL): boolean {
  return hostname === 'localhost' || (protocol === 'https:' && isIP(hostname.replace(/^\[|\]$/g, '')) === 0);
}

/** The only address with passkeys, empty if there is none; undefined without a configured address. */
export function passkeysAt(publicUrl: string | undefined): string | undefined {
  return publicUrl === undefined || isUsable(new URL(publicUrl)) ? publicUrl : '';
}

/**
 * Without a configured address only pages on this computer can use passkeys, on any port. With one, only pages there: a
 * page of another program on somebody's computer must not be able to ask for theirs.
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
