// Encrypts and authenticates secrets that have to be read again, such as the password of a mail server, with a key in a
// separate file that is never in the database (decision 53).
import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createSecret } from './ids.ts';
import { readSecretFile } from './secret-file.ts';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** Version of the encryption, as a prefix of the sealed text. */
const VERSION = 'v1.';

export interface Seal {
  /** @param purpose  what the secret is for: it opens for nothing else @throws StartError when the key file is not usable */
  seal(secret: string, purpose: string): string;
  /** Undefined if the text was changed or sealed for another purpose, or if the key is missing or another one. */
  open(sealed: string, purpose: string): string | undefined;
}

/** @param keyFile  made when the first secret is sealed, and readable by its owner alone */
export function createSeal(keyFile: string): Seal {
  function readKey(): Buffer {
    const secret = readSecretFile(keyFile, 'Remove it, and enter again in Settings what was sealed with it.');
    return Buffer.from(hkdfSync('sha256', secret, '', 'sealed secrets', 32));
  }

  return {
    seal(secret, purpose) {
      const iv = Buffer.from(createSecret(IV_BYTES), 'base64url');
      const cipher = createCipheriv(ALGORITHM, readKey(), iv).setAAD(Buffer.from(purpose));
      const body = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return VERSION + Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
    },

    open(sealed, purpose) {
      if (!sealed.startsWith(VERSION) || !existsSync(keyFile)) return undefined;
      const bytes = Buffer.from(sealed.slice(VERSION.length), 'base64url');
      const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
      try {
        const decipher = createDecipheriv(ALGORITHM, readKey(), bytes.subarray(0, IV_BYTES), {
          authTagLength: TAG_BYTES,
        });
        decipher.setAAD(Buffer.from(purpose)).setAuthTag(tag);
        const body = bytes.subarray(IV_BYTES + TAG_BYTES);
        return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
      } catch {
        return undefined;
      }
    },
  };
}
