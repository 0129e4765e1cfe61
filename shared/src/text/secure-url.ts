// Addresses to which secrets may be sent.

/** Whether the host is a loopback address. */
export function isLoopback(host: string): boolean {
  return host.toLowerCase() === 'localhost' || /^127(\.\d{1,3}){3}$|^\[?::1\]?$/.test(host);
}

/** An https address; http is accepted for this machine. */
export function isSecureUrl(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname)));
}
