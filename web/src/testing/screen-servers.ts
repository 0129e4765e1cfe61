// Starts the process with the servers of the screens under test, and forwards requests of a screen to its server.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import type { Connect, Plugin } from 'vite';

const ROOT = path.join(import.meta.dirname, '../../..');
const PROCESS = path.join(ROOT, 'site-server/src/testing/serve-screens.ts');

/** All other addresses of a page are the console's own code. */
const OF_SERVER = /^\/(api|uploads|variants|documents|art|testing\/(?:servers|captcha))(\/|\?|$)/;
/** The frame in which Vitest runs tests. All others show pages of the server. */
const OF_VITEST = /[?&]sessionId=/;

function isOfServer({ url = '/', headers }: IncomingMessage): boolean {
  return OF_SERVER.test(url) || (headers['sec-fetch-dest'] === 'iframe' && !OF_VITEST.test(url));
}

/** These headers forbid frames, and parts of a page that the build does not contain. */
const KEEPS_OUT = ['x-frame-options', 'content-security-policy'];

async function startServers(): Promise<string> {
  // The process ends with this one.
  const servers = fork(PROCESS, { cwd: ROOT, stdio: 'inherit' });
  servers.unref();
  const ended = new AbortController();
  servers.once('exit', () => ended.abort());
  const [{ url }] = (await once(servers, 'message', { signal: ended.signal })) as [{ url: string }];
  servers.channel?.unref();
  return url;
}

/** If they do not start, each request for them is refused. Tests without requests do not fail for it. */
function startOnce(): Promise<string> {
  const servers = startServers();
  servers.catch(() => undefined);
  return servers;
}

async function passOn(url: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = 'GET', headers } = request;
  const onward = forward(url, { method, headers });
  onward.on('error', () => response.destroy());
  response.on('close', () => onward.destroy());
  request.pipe(onward);
  const [answer] = (await once(onward, 'response')) as [IncomingMessage];
  for (const name of KEEPS_OUT) delete answer.headers[name];
  response.writeHead(answer.statusCode ?? 502, answer.headers);
  answer.on('error', () => response.destroy()).pipe(response);
}

export function screenServers(): Plugin {
  let servers: Promise<string> | undefined;
  return {
    name: 'screen-servers',
    configureServer({ middlewares }) {
      const handle: Connect.NextHandleFunction = (request, response, next) => {
        const { url = '/' } = request;
        // At the browser's first request, so they are ready when it has loaded the modules.
        servers ??= startOnce();
        if (!isOfServer(request)) return next();
        servers.then((origin) => passOn(origin + url, request, response)).catch(() => response.destroy());
      };
      // Before Vitest, which handles `/` itself.
      middlewares.stack.unshift({ route: '', handle });
    },
  };
}
