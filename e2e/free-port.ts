// Ports for servers that must listen again at the same address after they were ended.
import { createServer, type Server } from 'node:net';

/**
 * Below the range of outgoing connections (from 32768, ip(7)), so that none takes a port meanwhile. Above 10080, the last
 * port that `fetch` and browsers refuse (Fetch, "bad port").
 */
const FIRST = 11_000;
/** Number of ports of each test process, so that no two processes try the same one. */
const EACH = 200;
/** How many test processes there can be at a time, of all runs on this computer. */
const PROCESSES = 100;

let taken = process.pid;
let own: Promise<number> | undefined;

async function listenAt(port: number): Promise<Server | undefined> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(undefined));
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}

/** Takes the first port of a free range, which belongs to this process while it runs and listens there. */
async function takeRange(): Promise<number> {
  for (let first = FIRST; first < FIRST + PROCESSES * EACH; first += EACH) {
    const mark = await listenAt(first);
    mark?.unref();
    if (mark) return first;
  }
  throw new Error('Other test processes have all ports');
}

/** A free port for this process; with 1 the next one is free too. */
export async function findFreePort(above: 0 | 1 = 0): Promise<number> {
  own ??= takeRange();
  const first = (await own) + 1;
  for (;;) {
    taken += 1 + above;
    const port = first + (taken % (EACH - 1 - above));
    if ((await isFree(port)) && (above === 0 || (await isFree(port + above)))) return port;
  }
}

export async function isFree(port: number): Promise<boolean> {
  const server = await listenAt(port);
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
  return server !== undefined;
}
