// Between Chromium and the servers: they see requests of the console, and what they allow the console is allowed to the
// origin that stands in for it. Everything else is carried as it is, bit by bit, so that Chromium itself decides.
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

/** They belong to one connection, and here are two. */
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
  // Each with a connection of its own: one that the server closes meanwhile would look like a server that is away.
  const headers = carry(request.headers, 'origin');
  const onward = ask(url, { ...(method !== undefined && { method }), headers, agent: false }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, carry(answer.headers, 'access-control-allow-origin'));
    // A stream may begin with silence.
    response.flushHeaders();
    pipeline(answer, response, () => undefined);
  });
  // As a server that is away: no answer at all.
  onward.on('error', () => response.destroy());
  response.on('close', () => onward.destroy());
  request.pipe(onward);
}

async function start(): Promise<number> {
  const proxy = createServer(pass);
  // What the console asks for twice would otherwise arrive as a broken connection now and then.
  proxy.keepAliveTimeout = 0;
  // Of what is encrypted nothing could be rewritten: no journey has such a server.
  proxy.on('connect', (_request, socket) => void socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n'));
  proxy.listen(0, '127.0.0.1').unref();
  await once(proxy, 'listening');
  return (proxy.address() as AddressInfo).port;
}

let port: Promise<number> | undefined;
/** One for all windows. */
export const proxyPort = () => (port ??= start());
