// Runs the server: reads the settings, builds the context, listens, closes on a signal.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import type { AppContext } from './app-context.ts';
import { readConfig } from './config.ts';
import { StartError } from './platform/start-error.ts';
import { openSiteHost } from './site-host.ts';

/** How long requests in flight may take to finish when the server stops. */
const STOP_MS = 8_000;
/** How much later npm may pass on a signal that Ctrl+C, or a supervisor, sends to all processes. */
const NPM_DELAY_MS = 500;

/** Starts the server; ends the process when it cannot start, and after it has closed. */
export async function serve(): Promise<void> {
  // Other users of this machine must not read the data, even if the mode of the data folder allows it.
  process.umask(0o077);
  try {
    await start(stopSignal());
  } catch (error) {
    // Errors that the operator can fix have a plain message; all others show their stack.
    console.error(error instanceof StartError ? error.message : error);
    process.exit(1);
  }
}

/**
 * Listens from the start, as the server may be stopped while it starts, and to every signal: Ctrl+C comes twice, from
 * the terminal and from npm, and a signal without a listener would kill the server while it closes.
 */
function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => resolve());
  });
}

async function start(stopRequested: Promise<void>): Promise<void> {
  const config = readConfig(process.env);
  const host = await openSiteHost(config, { onReopen: checkLater, onFailure: end });
  const { server } = host;
  const code = await host.context.firstAdmin.setupCode();
  server.listen(config.port, config.host);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw new StartError(`Cannot listen on ${config.host}:${config.port} (${String(error)}). Set PORT or HOST.`);
  }
  // Limits garbage to half of the heap. Set only after the start, which collections would slow down.
  setFlagsFromString('--heap-growing-percent=50');

  let stopping: Promise<void> | undefined;
  async function close(): Promise<void> {
    const closed = once(server, 'close');
    server.close();
    // Streams never finish by themselves.
    host.context.live.close();
    // Closes connections that became idle. The timer also keeps this process alive until everything is closed, as
    // waiting for another process does not.
    const sweeping = setInterval(() => server.closeIdleConnections(), 100);
    const timer = setTimeout(() => {
      host.context.logger.warn('connections that were not finished in time are cut off');
      server.closeAllConnections();
    }, STOP_MS);
    await closed;
    clearTimeout(timer);
    await host.close();
    // A process that is ending no longer handles signals: npm's signal would kill it as if it had failed.
    if (process.env['npm_lifecycle_event'] !== undefined) await wait(NPM_DELAY_MS);
    clearInterval(sweeping);
  }
  function stop(exitCode: 0 | 1): void {
    process.exitCode = Math.max(exitCode, Number(process.exitCode ?? 0));
    stopping ??= close();
  }
  function end(error: unknown): void {
    console.error(error instanceof StartError ? error.message : error);
    stop(1);
  }
  function checkLater({ checkLater: check }: AppContext): void {
    check().then((damage) => damage && end(damage), end);
  }
  void stopRequested.then(() => stop(0));

  const { port } = server.address() as AddressInfo;
  const address = `http://${nameOf(config.host)}:${port}`;
  // Uses the public address, as on a remote machine the listening address cannot be opened.
  const link = `${config.publicUrl ?? address}/admin/setup#code=${code}`;
  const invitation = `  There is no administrator yet. Create the first one here, once:\n  ${link}\n`;
  process.stdout.write(
    `\n  The site is running at ${address}, the console at ${address}/admin\n${code === undefined ? '' : invitation}\n`,
  );

  checkLater(host.context);
}

/**
 * The address that somebody on this machine enters for the listening address (RFC 3986: an IPv6 address has brackets).
 */
function nameOf(host: string): string {
  if (['127.0.0.1', '0.0.0.0', '::1', '::'].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
