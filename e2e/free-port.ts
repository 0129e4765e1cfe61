// Ports for what listens again at its address after it was ended.
import { createServer } from 'node:net';

/**
 * Below those that systems give to outgoing connections (from 32768, ip(7)): none of them takes a port meanwhile. Above
 * 10080, the last to which `fetch` and browsers do not go (Fetch, "bad port").
 */
const FIRST = 11_000;
/** So many for each of the test processes that run side by side, so that no two look at the same one. */
const EACH = 200;

let taken = process.pid;

/** A port of this process that nobody listens on; with 1 the one above it is free too. */
export async function findFreePort(above: 0 | 1 = 0): Promise<number> {
  const first = FIRST + (Number(process.env['VITEST_POOL_ID'] ?? 0) % 100) * EACH;
  for (;;) {
    taken += 1 + above;
    const port = first + (taken % (EACH - above));
    if ((await isFree(port)) && (above === 0 || (await isFree(port + above)))) return port;
  }
}

export async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
