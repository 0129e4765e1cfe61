// Sends a file in parts, with the tus protocol.
import { once } from 'node:events';
import { connect } from 'node:net';
import type { Person } from './people.ts';
import type { TestAnswer, TestServer } from './test-server.ts';

const ADDRESS = '/api/upload/parts';
export const TUS = { 'Tus-Resumable': '1.0.0' };
export const PART = { ...TUS, 'Content-Type': 'application/offset+octet-stream' };

interface Announced {
  as?: Person;
  name?: string;
}

const metadataOf = (name: string) => ({ 'Upload-Metadata': `filename ${Buffer.from(name).toString('base64')}` });

export function beginParts(
  server: TestServer,
  size: number,
  { as = 'efua', name = 'boat.png' }: Announced = {},
): Promise<TestAnswer> {
  const headers = { ...TUS, 'Upload-Length': String(size), ...metadataOf(name) };
  return server.request('POST', ADDRESS, { as, headers });
}

/** Creates a resumable upload of `size` bytes. @returns its address */
export async function newParts(server: TestServer, size: number, announced?: Announced): Promise<string> {
  const begun = await beginParts(server, size, announced);
  const address = begun.headers.get('location');
  if (begun.status !== 201 || address === null) throw new Error(`It was refused: ${begun.text}`);
  return address;
}

export function sendPart(
  server: TestServer,
  address: string,
  offset: number,
  raw: Uint8Array<ArrayBuffer>,
  as: Person = 'efua',
): Promise<TestAnswer> {
  return server.request('PATCH', address, { as, raw, headers: { ...PART, 'Upload-Offset': String(offset) } });
}

/** Number of bytes that the server has received. */
export async function offsetOf(server: TestServer, address: string, as: Person = 'efua'): Promise<number> {
  return Number((await server.request('HEAD', address, { as, headers: TUS })).headers.get('upload-offset') ?? 'none');
}

/** Sends a whole file in one part. @returns the address of the upload */
export async function sendParts(
  server: TestServer,
  bytes: Uint8Array<ArrayBuffer>,
  announced?: Announced,
): Promise<string> {
  const address = await newParts(server, bytes.length, announced);
  await sendPart(server, address, 0, bytes, announced?.as);
  return address;
}

/**
 * Announces a part, sends some of its bytes, and closes the connection.
 * @param arrived  waits until the server has stored the bytes; bytes still in transit would be lost
 */
export async function breakPart(
  server: TestServer,
  address: string,
  token: string,
  bytes: { offset: number; announced: number; sent: Uint8Array },
  arrived: () => Promise<void>,
): Promise<void> {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const headers = {
    Host: hostname,
    Authorization: `Bearer ${token}`,
    ...PART,
    'Upload-Offset': bytes.offset,
    'Content-Length': bytes.announced,
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`PATCH ${address} HTTP/1.1\r\n${lines.join('')}\r\n`);
  socket.write(bytes.sent);
  await arrived();
  socket.destroy();
}
