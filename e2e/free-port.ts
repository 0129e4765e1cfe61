// Ports for servers that must listen again at the same address after they were ended.
import { createServer } from 'node:net';

/**
 * Below the range of outgoing connections (from 32768, ip(7)), so that none takes a port meanwhile. Above 10080, the last
 * port that `fetch` and browsers refuse (Fetch, "bad port").
 */
const FIRST = 11_000;
/** Ports per parallel test process, so that no two try the same one. */
const EACH = 200;

let taken = process.pid;

/** A free port for this process; with 1 the next one is free too. */
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
