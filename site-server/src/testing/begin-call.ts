// A call whose headers the server has read, and whose body is sent later.
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import type { TestServer } from './test-server.ts';

export interface BegunCall {
  /** Sends the body. @returns the answer */
  finish(): Promise<{ status: number | undefined; json: unknown }>;
}

export async function beginCall(
  server: TestServer,
  method: string,
  address: string,
  { token, body }: { token: string; body: object },
): Promise<BegunCall> {
  const text = JSON.stringify(body);
  const begun = request(server.url + address, {
    method,
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(text),
      Expect: '100-continue',
    },
  });
  begun.flushHeaders();
  // With this the server has read the headers.
  await once(begun, 'continue');
  return {
    async finish() {
      begun.end(text);
      const [answer] = (await once(begun, 'response')) as [IncomingMessage];
      return { status: answer.statusCode, json: await json(answer) };
    },
  };
}
