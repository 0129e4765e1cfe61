// Starts the process with the servers of the screens under test, and passes on to it what a screen asks of its server.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import type { Plugin } from 'vite';

const ROOT = path.join(import.meta.dirname, '..');
const PROCESS = path.join(ROOT, 'site-server/src/testing/serve-screens.ts');

/** Everything else of a page is the console's own code. */
const OF_SERVER = /^\/(api|uploads|variants|art|testing\/servers)(\/|\?|$)/;

async function startServers(): Promise<string> {
  // It ends by itself when this process does.
  const servers = fork(PROCESS, { cwd: ROOT, stdio: 'inherit' });
  servers.unref();
  const [{ url }] = (await once(servers, 'message')) as [{ url: string }];
  servers.channel?.unref();
  return url;
}

async function passOn(url: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = 'GET', headers } = request;
  const onward = forward(url, { method, headers });
  onward.on('error', () => response.destroy());
  response.on('close', () => onward.destroy());
  request.pipe(onward);
  const [answer] = (await once(onward, 'response')) as [IncomingMessage];
  response.writeHead(answer.statusCode ?? 502, answer.headers);
  answer.on('error', () => response.destroy()).pipe(response);
}

export function screenServers(): Plugin {
  let servers: Promise<string> | undefined;
  return {
    name: 'screen-servers',
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const { url = '/' } = request;
        if (!OF_SERVER.test(url)) return next();
        servers ??= startServers();
        servers.then((origin) => passOn(origin + url, request, response)).catch(() => response.destroy());
      });
    },
  };
}
