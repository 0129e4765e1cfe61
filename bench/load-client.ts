// Repeats one request on several kept-alive connections and counts the answers. A separate process, so that client and
// server never share a core. Prints one line of JSON.
import { connect, type Socket } from 'node:net';

interface Load {
  port: number;
  connections: number;
  ms: number;
  method: string;
  path: string;
  headers: Record<string, string>;
  /** In the body and the headers, each run of `#` is replaced by digits that differ in every request. */
  body?: string;
  /** Milliseconds between requests of a connection. */
  pauseMs?: number;
}

const load = JSON.parse(process.argv[2] ?? '{}') as Load;
const body = load.body ?? '';
const head = [
  `${load.method} ${load.path} HTTP/1.1`,
  'Host: 127.0.0.1',
  ...Object.entries(load.headers).map(([name, value]) => `${name}: ${value}`),
  ...(body.length > 0 ? [`Content-Length: ${Buffer.byteLength(body)}`] : []),
];
const template = `${head.join('\r\n')}\r\n\r\n${body}`;
const ready = template.includes('#') ? undefined : Buffer.from(template);
// Starts above all numbers of earlier rounds.
let number = Date.now() * 16;

function nextRequest(): Buffer {
  if (ready) return ready;
  number += 1;
  return Buffer.from(template.replaceAll(/#+/g, ({ length }) => String(number).slice(-length)));
}

const latencies: number[] = [];
let failures = 0;
const end = performance.now() + load.ms;

/** Sends requests on one connection: the next one when the answer to the last has arrived completely. */
function drive(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    let expected = -1;
    let received = 0;
    let headers: Buffer = Buffer.alloc(0);
    let started = 0;
    function send(): void {
      if (performance.now() >= end) {
        socket.destroy();
        return resolve();
      }
      expected = -1;
      received = 0;
      headers = Buffer.alloc(0);
      started = performance.now();
      socket.write(nextRequest());
    }
    socket.on('data', (chunk: Buffer) => {
      if (expected < 0) {
        headers = headers.length > 0 ? Buffer.concat([headers, chunk]) : chunk;
        const split = headers.indexOf('\r\n\r\n');
        if (split < 0) return;
        const text = headers.toString('latin1', 0, split);
        expected = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0);
        if (!text.startsWith('HTTP/1.1 2')) failures += 1;
        received = headers.length - split - 4;
      } else {
        received += chunk.length;
      }
      if (received >= expected) {
        latencies.push(performance.now() - started);
        if (load.pauseMs === undefined) send();
        else setTimeout(send, load.pauseMs);
      }
    });
    socket.on('error', () => {
      failures += 1;
      resolve();
    });
    send();
  });
}

const sockets = await Promise.all(
  Array.from({ length: load.connections }, () => {
    const socket = connect(load.port, '127.0.0.1');
    socket.setNoDelay(true);
    return new Promise<Socket>((resolve) => socket.once('connect', () => resolve(socket)));
  }),
);
const started = performance.now();
await Promise.all(sockets.map(drive));
const seconds = (performance.now() - started) / 1000;
latencies.sort((a, b) => a - b);
const at = (share: number) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0;
console.log(
  JSON.stringify({
    count: latencies.length,
    failures,
    perSecond: latencies.length / seconds,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
  }),
);
