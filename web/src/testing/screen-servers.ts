// Starts the process with the servers of the screens under test, and passes on to it what a screen asks of its server.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import type { Connect, Plugin } from 'vite';

const ROOT = path.join(import.meta.dirname, '../../..');
const PROCESS = path.join(ROOT, 'site-server/src/testing/serve-screens.ts');

/** Everything else of a page is the console's own code. */
const OF_SERVER = /^\/(api|uploads|variants|documents|art|testing\/(?:servers|captcha))(\/|\?|$)/;
/** The frame of Vitest that tests run in. All others show pages of the server. */
const OF_VITEST = /[?&]sessionId=/;

function isOfServer({ url = '/', headers }: IncomingMessage): boolean {
  return OF_SERVER.test(url) || (headers['sec-fetch-dest'] === 'iframe' && !OF_VITEST.test(url));
}

/** These keep pages out of frames, and out of a page what the build does not bring. */
const KEEPS_OUT = ['x-frame-options', 'content-security-policy'];

async function startServers(): Promise<string> {
  // It ends by itself when this process does.
  const servers = fork(PROCESS, { cwd: ROOT, stdio: 'inherit' });
  servers.unref();
  const ended = new AbortController();
  servers.once('exit', () => ended.abort());
  const [{ url }] = (await once(servers, 'message', { signal: ended.signal })) as [{ url: string }];
  servers.channel?.unref();
  return url;
}

/** If they do not start, each request for them is refused; others need none, and nothing else would handle it. */
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
        // With the browser's first request, whatever it is for: they are ready when it has loaded the modules.
        servers ??= startOnce();
        if (!isOfServer(request)) return next();
        servers.then((origin) => passOn(origin + url, request, response)).catch(() => response.destroy());
      };
      // Before Vitest, which takes `/` for its own.
      middlewares.stack.unshift({ route: '', handle });
    },
  };
}
