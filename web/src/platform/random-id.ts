// Makes unique ids.

export function makeRandomId(): string {
  // `randomUUID` exists only on secure origins.
  if (isSecureContext) return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
