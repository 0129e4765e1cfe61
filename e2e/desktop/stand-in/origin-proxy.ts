// A proxy between Chromium and the servers: servers see the console's origin in requests, and what they allow the console is
// rewritten for the stand-in origin. Everything else is passed unchanged and streamed, so that Chromium itself decides.
import { once } from 'node:events';
import {
  createServer,
  request as ask,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';
import { swapOrigin } from './own-origin.ts';

/** Hop-by-hop headers: they belong to one connection, and there are two. */
const OF_CONNECTION = new Set(['connection', 'keep-alive', 'proxy-connection', 'transfer-encoding']);

function carry(headers: IncomingHttpHeaders, named: 'origin' | 'access-control-allow-origin'): IncomingHttpHeaders {
  const carried = Object.entries(headers).filter(([name]) => !OF_CONNECTION.has(name));
  const origin = headers[named];
  return { ...Object.fromEntries(carried), ...(origin !== undefined && { [named]: swapOrigin(origin) }) };
}

function pass(request: IncomingMessage, response: ServerResponse): void {
  const { method, url = '' } = request;
  if (!URL.canParse(url)) {
    response.writeHead(400).end();
    return;
  }
  // A new connection each time: a reused one that the server closes would look like an unreachable server.
  const headers = carry(request.headers, 'origin');
  const onward = ask(url, { ...(method !== undefined && { method }), headers, agent: false }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, carry(answer.headers, 'access-control-allow-origin'));
    // A stream may begin with a pause.
    response.flushHeaders();
    pipeline(answer, response, () => undefined);
  });
  // Like an unreachable server: no answer at all.
  onward.on('error', () => response.destroy());
  response.on('close', () => onward.destroy());
  request.pipe(onward);
}

async function start(): Promise<number> {
  const proxy = createServer(pass);
  // A repeated request would otherwise sometimes arrive as a broken connection.
  proxy.keepAliveTimeout = 0;
  // Encrypted traffic cannot be rewritten: no test has such a server.
  proxy.on('connect', (_request, socket) => void socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n'));
  proxy.listen(0, '127.0.0.1').unref();
  await once(proxy, 'listening');
  return (proxy.address() as AddressInfo).port;
}

let port: Promise<number> | undefined;
/** One for all windows. */
export const proxyPort = () => (port ??= start());
