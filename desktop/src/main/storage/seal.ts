// Encrypts data for offline work: AES-256-GCM with a fresh nonce each time, bound to the name of its location, so that
// parts cannot be exchanged.
import { createCipheriv, createDecipheriv } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;
export const KEY_BYTES = 32;

export interface Seal {
  seal(text: string, place: string): Buffer;
  /** Undefined for data that was not encrypted with this key for this location, or is damaged. */
  open(sealed: Buffer, place: string): string | undefined;
}

export function makeKey(): Buffer {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(KEY_BYTES)));
}

export function createSeal(key: Buffer): Seal {
  return {
    seal(text, place) {
      const nonce = crypto.getRandomValues(new Uint8Array(NONCE));
      const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(place));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open(sealed, place) {
      if (sealed.length < NONCE + TAG) return undefined;
      try {
        const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, NONCE))
          .setAAD(Buffer.from(place))
          .setAuthTag(sealed.subarray(NONCE, NONCE + TAG));
        return decipher.update(sealed.subarray(NONCE + TAG), undefined, 'utf8') + decipher.final('utf8');
      } catch {
        return undefined;
      }
    },
  };
}
