// Parses an address typed on the Connect screen, or written into the settings file, into an origin.

export type AddressProblem = 'no-address' | 'ipv6' | 'not-secure';

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3})$/;

/** https by default, http for this computer. */
export function readAddress(text: string): { origin: string } | { problem: AddressProblem } {
  const typed = text.trim();
  const hasScheme = /^[a-z][a-z\d+.-]*:\/\//i.test(typed);
  // Without a scheme the default depends on the host, so it is parsed first.
  const url = URL.parse(hasScheme ? typed : `https://${typed}`);
  if (typed === '' || !url || url.hostname === '' || url.username !== '' || url.password !== '') {
    return { problem: 'no-address' };
  }
  // A content security policy cannot name one, so the page could not connect to it.
  if (url.hostname.startsWith('[')) return { problem: 'ipv6' };
  const isLoopback = LOOPBACK.test(url.hostname);
  if (!hasScheme && isLoopback) return { origin: new URL(`http://${typed}`).origin };
  if (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback)) return { origin: url.origin };
  return { problem: url.protocol === 'http:' ? 'not-secure' : 'no-address' };
}
