// The built server as a separate process with its own data folder, as in production.
import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { once } from 'node:events';
import { findFreePort } from './free-port.ts';

const SERVER = path.join(import.meta.dirname, '../site-server/dist/main.js');
const END_WITH_PARENT = path.join(import.meta.dirname, 'end-with-parent.ts');

export const ADMIN = { username: 'efua', password: 'correct horse battery' };

export interface RunningServer {
  readonly url: string;
  readonly dataDir: string;
  /** Everything printed so far. */
  output(): string;
  /** Ends the process; resolves with its exit code, null after a kill. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
  /** Resolves with the exit code when the process ends by itself. */
  ended(): Promise<number | null>;
  /** Starts the server again on the same data folder, at the same address. */
  restart(): Promise<void>;
  /** Ends the process and removes the data folder. */
  remove(): Promise<void>;
}

interface Options {
  /** Settings besides the data folder and the port. */
  environment?: Record<string, string>;
  /** The port, by default a free one. */
  port?: string;
  /** Leaves out the administrator of the tests, who otherwise exists from the start. */
  withoutAdmin?: boolean;
  /** Data folder to copy. */
  from?: string;
  /** Parent of the data folder; by default the temporary folder. */
  within?: string;
  /** Prefix of the data folder's name. */
  prefix?: string;
}

/** A server that is not started yet: `restart` starts it. */
export function prepareServer({
  environment = {},
  port,
  withoutAdmin = false,
  from,
  within = tmpdir(),
  prefix = 'site-e2e-',
}: Options = {}): RunningServer {
  const dataDir = mkdtempSync(path.join(within, prefix));
  if (from !== undefined) cpSync(from, dataDir, { recursive: true });
  const admin = withoutAdmin ? {} : { ADMIN_USERNAME: ADMIN.username, ADMIN_PASSWORD: ADMIN.password };
  let output = '';
  let child: ChildProcess | undefined;
  /** Resolves when the process has ended and all its output has been read. */
  let closed: Promise<unknown> = Promise.resolve();
  let isRemoved = false;

  async function launch(): Promise<void> {
    if (isRemoved) throw new Error('The server was removed');
    port ??= String(await findFreePort());
    const env = { ...process.env, RATE_LIMITS: 'off', ...admin, ...environment, DATA_DIR: dataDir, PORT: port };
    const started = spawn(process.execPath, ['--import', END_WITH_PARENT, SERVER], {
      env,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    child = started;
    closed = once(started, 'close');
    port = await new Promise<string>((resolve, reject) => {
      // After its remaining output has been read.
      started.once('close', (code) => reject(new Error(`The server ended with ${code}:\n${output}`)));
      for (const stream of [started.stdout, started.stderr]) {
        if (!stream) continue;
        createInterface(stream).on('line', (line) => {
          output += `${line}\n`;
          const found = /running at http:\/\/localhost:(\d+)/.exec(line)?.[1];
          // The setup link is printed together with it: its lines follow in the same turn of the event loop.
          if (found !== undefined) setImmediate(() => resolve(found));
        });
      }
    });
  }

  async function ended(): Promise<number | null> {
    await closed;
    return child?.exitCode ?? null;
  }

  function end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
    child?.kill(signal);
    return ended();
  }

  return {
    get url() {
      return `http://127.0.0.1:${port}`;
    },
    dataDir,
    output: () => output,
    end,
    ended,
    restart: launch,
    async remove() {
      isRemoved = true;
      await end('SIGKILL');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export async function startServer(options: Options = {}): Promise<RunningServer> {
  const server = prepareServer(options);
  await server.restart();
  return server;
}

/** Calls the API as JSON; `token` authenticates the call. */
export async function callApi(
  server: RunningServer,
  method: string,
  address: string,
  { token, body }: { token?: string | undefined; body?: unknown } = {},
): Promise<unknown> {
  const response = await fetch(server.url + address, {
    method,
    headers: { 'Content-Type': 'application/json', ...(token !== undefined && { Authorization: `Bearer ${token}` }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const answer: unknown = await response.json();
  if (!response.ok) throw new Error(`${method} ${address}: ${response.status} ${JSON.stringify(answer)}`);
  return answer;
}

/** The token of a new session. */
export async function signIn(server: RunningServer, { username, password } = ADMIN): Promise<string> {
  const answer = await callApi(server, 'POST', '/api/auth/login', { body: { username, password } });
  return (answer as { token: string }).token;
}
