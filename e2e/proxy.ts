// A proxy between browser and server that behaves like a mobile network: it can stop answering and break connections.
import { once } from 'node:events';
import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';
import { seededRandom } from 'shared/testing/seeded-random.ts';

export interface Proxy {
  readonly url: string;
  /** Target of requests from now on. */
  target: string;
  /** While set, nothing is answered. */
  isSilent: boolean;
  /** Share of posts whose connection is reset. */
  resetShare: number;
  /** Number of resets. */
  resets: number;
  /** Methods and addresses, in order. */
  readonly asked: string[];
  /** Whether every connection is reset, both open and new ones. */
  refuse(does: boolean): void;
  close(): Promise<void>;
}

const HOW = ['before it is passed on', 'meanwhile', 'instead of the answer'] as const;

export async function startProxy(target: string): Promise<Proxy> {
  let isRefusing = false;
  const random = seededRandom();
  const state = { target, isSilent: false, resetShare: 0, resets: 0, asked: [] as string[] };

  /** Alternates between all points at which a post can be interrupted. */
  function chooseReset(method: string): (typeof HOW)[number] | undefined {
    if (method !== 'POST' || random() >= state.resetShare) return undefined;
    state.resets += 1;
    return HOW[state.resets % HOW.length];
  }

  const server = createServer((request, response) => {
    const { method = 'GET', url = '/', headers, socket } = request;
    state.asked.push(`${method} ${url}`);
    if (isRefusing) return void socket.resetAndDestroy();
    if (state.isSilent) return;
    const reset = chooseReset(method);
    if (reset === 'before it is passed on') return void socket.resetAndDestroy();
    if (reset === 'meanwhile') setTimeout(() => socket.resetAndDestroy(), random() * 10);
    const onward = forward(state.target + url, { method, headers }, (answer) => {
      if (reset === 'instead of the answer') return void socket.resetAndDestroy();
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.on('error', () => socket.destroy()).pipe(response);
    });
    onward.on('error', () => socket.destroy());
    request.pipe(onward);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return Object.assign(state, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    refuse(does: boolean) {
      isRefusing = does;
      if (does) server.closeAllConnections();
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  });
}
