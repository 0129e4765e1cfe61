// A TCP link between browser and server: slow towards the server, and cut on request. It counts bytes, so that a test sees
// what is sent twice.
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export interface CuttingLink {
  readonly url: string;
  /** Bytes sent to the server. */
  readonly passed: number;
  /** How often connections were cut during a transfer. */
  readonly cuts: number;
  /** Bytes per second, for all connections together. */
  rate: number;
  /** Lets this many more bytes pass, then cuts all connections and refuses new ones. */
  cutAfter(bytes: number): void;
  /** Cuts all connections, and accepts new ones. */
  cut(): void;
  /** Accepts connections again. */
  mend(): void;
  close(): Promise<void>;
}

/** Bytes passed at once: few, so that a cut is precise. */
const PIECE_BYTES = 8 * 1024;

export async function startCuttingLink(target: string, rate = Infinity): Promise<CuttingLink> {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  const state = { rate, passed: 0, cuts: 0 };
  let left = Infinity;
  let free = 0;

  function cut(): void {
    if (open.size > 0) state.cuts += 1;
    for (const socket of open) socket.destroy();
  }

  /** Waits until the link can pass this many bytes. */
  async function takeTurn(bytes: number): Promise<void> {
    const begin = Math.max(performance.now(), free);
    free = begin + (bytes / state.rate) * 1000;
    const ms = free - performance.now();
    if (ms > 1) await wait(ms);
  }

  async function pass(from: Socket, to: Socket): Promise<void> {
    for await (const data of from as AsyncIterable<Buffer>) {
      for (let at = 0; at < data.length; at += PIECE_BYTES) {
        const piece = data.subarray(at, at + PIECE_BYTES);
        await takeTurn(piece.length);
        if (left < piece.length) {
          left = 0;
          return cut();
        }
        if (to.destroyed) return;
        left -= piece.length;
        state.passed += piece.length;
        if (!to.write(piece)) await once(to, 'drain');
      }
    }
    to.end();
  }

  const server = createServer({ allowHalfOpen: true }, (client) => {
    if (left === 0) return void client.resetAndDestroy();
    const onward = connect(Number(port), hostname);
    for (const [one, other] of [
      [client, onward],
      [onward, client],
    ] as const) {
      open.add(one);
      one.on('error', () => one.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
    onward.pipe(client);
    pass(client, onward).catch(() => onward.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  return Object.assign(state, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut,
    cutAfter(bytes: number) {
      left = bytes;
    },
    mend() {
      left = Infinity;
    },
    async close() {
      cut();
      server.close();
      await once(server, 'close');
    },
  });
}
