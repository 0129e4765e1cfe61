// A process that starts a real server for each test of a screen, and passes the requests of a page on to the one that its
// cookie names. On the way it can hold requests or break them off, as a network does. Prints its address.
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { buildStale } from '../../../scripts/build.ts';
import type { Config } from '../config.ts';
import { makeTemplate } from './make-template.ts';
import { openTestServer, type TestServer } from './open-test-server.ts';

/** What is done to requests from now on. */
export interface Fault {
  /** Every one when absent. */
  method?: string;
  /** How the path begins. */
  path: string;
  /** `hold`: passed on once the fault is taken away. `late`: only the answer is held. `break`: the connection is. */
  does: 'hold' | 'late' | 'break' | 'bad-gateway';
}

interface Running {
  server: TestServer;
  faults: Map<number, Fault & { over: PromiseWithResolvers<void> }>;
}

// The console under test is not the built one: whether that is stale is all the same, as long as it is there.
if (!existsSync('web/dist/.stamp')) await buildStale();
const template = await makeTemplate();
const running = new Map<number, Running>();
let lastId = 0;

const control: Record<string, (body: never, running: Running) => unknown> = {
  advance: ({ ms }: { ms: number }, { server }) => server.advance(ms),
  restart: (_body, { server }) => server.restart(),
  async stop(_body, one) {
    for (const [id] of one.faults) endFault(one, id);
    running.forEach((other, id) => void (other === one && running.delete(id)));
    await one.server.close();
  },
  fault(fault: Fault, { faults }) {
    lastId += 1;
    faults.set(lastId, { ...fault, over: Promise.withResolvers<void>() });
    return { fault: lastId };
  },
  'end-fault': ({ fault }: { fault: number }, one) => endFault(one, fault),
};

function endFault({ faults }: Running, id: number): void {
  faults.get(id)?.over.resolve();
  faults.delete(id);
}

async function start(changes: Partial<Config> & { empty?: boolean }): Promise<unknown> {
  const { empty = false, ...config } = changes;
  const server = await openTestServer(template, config, { empty });
  lastId += 1;
  running.set(lastId, { server, faults: new Map() });
  return { id: lastId, tokens: template.tokens };
}

/** `/testing/servers` starts one, `/testing/servers/1/restart` restarts it. */
async function answerControl(request: IncomingMessage, [id, name = '']: string[]): Promise<unknown> {
  const body = (await json(request)) as never;
  if (id === undefined) return start(body);
  const one = running.get(Number(id));
  const act = control[name];
  if (!one || !act) throw new Error(`No such server or command: ${id} ${name}`);
  return act(body, one);
}

async function passOn(request: IncomingMessage, response: ServerResponse, { server, faults }: Running): Promise<void> {
  const { method = 'GET', url = '/', headers } = request;
  const fault = [...faults.values()].find((one) => url.startsWith(one.path) && (one.method ?? method) === method);
  if (fault?.does === 'break') return void request.socket.resetAndDestroy();
  if (fault?.does === 'bad-gateway') return void response.writeHead(502).end('Bad gateway');
  if (fault?.does === 'hold') await fault.over.promise;
  const onward = forward(server.url + url, { method, headers });
  onward.on('error', () => response.destroy());
  response.on('close', () => onward.destroy());
  request.pipe(onward);
  const [answer] = (await once(onward, 'response')) as [IncomingMessage];
  if (fault?.does === 'late') await fault.over.promise;
  response.writeHead(answer.statusCode ?? 502, answer.headers);
  answer.on('error', () => response.destroy()).pipe(response);
}

const front = createServer((request, response) => {
  const [, place, kind, ...rest] = (request.url ?? '').split('/');
  if (place === 'testing' && kind === 'servers') {
    answerControl(request, rest).then(
      (answer) => response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer ?? {})),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
    return;
  }
  const one = running.get(Number(/(?:^|; )server=(\d+)/.exec(request.headers.cookie ?? '')?.[1]));
  if (one) passOn(request, response, one).catch(() => response.destroy());
  else response.writeHead(502).end('No server of a test');
}).listen(0, '127.0.0.1');
await once(front, 'listening');
process.send?.({ url: `http://127.0.0.1:${(front.address() as AddressInfo).port}` });

// Whoever started it has ended.
process.once('disconnect', () => {
  void Promise.all([...running.values()].map(({ server }) => server.close())).finally(() => {
    rmSync(template.template, { recursive: true, force: true });
    process.exit();
  });
});
