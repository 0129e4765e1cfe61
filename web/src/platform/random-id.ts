// Names that nothing else has.

export function makeRandomId(): string {
  // Only pages on a secure origin have randomUUID.
  if (isSecureContext) return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
