// A passkey in software, for tests over HTTP. It answers challenges as a device and its browser would.
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { createSecret } from '../platform/ids.ts';

/** What the device or the browser does wrong, for a test of the refusal. */
export interface Faults {
  origin?: string;
  rpId?: string;
  challenge?: string;
  isVerified?: boolean;
  /** Signs with another key than the registered one. */
  isForged?: boolean;
}

export interface SoftwarePasskey {
  create(options: Record<string, unknown>, faults?: Faults): Record<string, unknown>;
  get(options: Record<string, unknown>, faults?: Faults): Record<string, unknown>;
}

const IS_PRESENT = 0x01;
const IS_VERIFIED = 0x04;
const HAS_KEY = 0x40;

const base64url = (bytes: Buffer) => bytes.toString('base64url');
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();

/** The head of a CBOR byte string. */
function bytesHead(length: number): Buffer {
  return length < 256 ? Buffer.from([0x58, length]) : Buffer.from([0x59, length >> 8, length & 255]);
}
const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);

/** @param origin  origin of the page that uses it */
export function makeSoftwarePasskey(origin: string): SoftwarePasskey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const other = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = Buffer.from(createSecret(32), 'base64url');
  let counter = 0;

  function cosePublicKey(): Buffer {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const part = (key: number, value: string) =>
      Buffer.concat([Buffer.from([key]), bytesHead(32), Buffer.from(value, 'base64url')]);
    // A map of type (2: EC2), algorithm (-7: ES256), curve (1: P-256), x and y.
    return Buffer.concat([Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]), part(0x21, x), part(0x22, y)]);
  }

  function clientData(type: string, options: Record<string, unknown>, faults: Faults): Buffer {
    const challenge = faults.challenge ?? options['challenge'];
    return Buffer.from(JSON.stringify({ type, challenge, origin: faults.origin ?? origin, crossOrigin: false }));
  }

  function authenticatorData(
    rpId: string,
    flags: number,
    { isVerified = true }: Faults,
    more = Buffer.alloc(0),
  ): Buffer {
    counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const all = IS_PRESENT | (isVerified ? IS_VERIFIED : 0) | flags;
    return Buffer.concat([sha256(rpId), Buffer.from([all]), count, more]);
  }

  const answer = (response: Record<string, string>) => ({
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key',
    response,
    clientExtensionResults: {},
  });

  return {
    create(options, faults = {}) {
      const rpId = faults.rpId ?? (options['rp'] as { id: string }).id;
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cosePublicKey()]);
      const data = authenticatorData(rpId, HAS_KEY, faults, credential);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        Buffer.from([0xa0]),
        cborText('authData'),
        bytesHead(data.length),
        data,
      ]);
      return answer({
        clientDataJSON: base64url(clientData('webauthn.create', options, faults)),
        attestationObject: base64url(attestation),
      });
    },

    get(options, faults = {}) {
      const data = authenticatorData(faults.rpId ?? String(options['rpId']), 0, faults);
      const client = clientData('webauthn.get', options, faults);
      const key = faults.isForged === true ? other.privateKey : privateKey;
      return answer({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), key)),
      });
    },
  };
}
