// A process that starts a real server for each screen test, and forwards the requests of a page to the server that its
// cookie names. It can delay or break requests on the way, as a network does. It sends its address to its parent
// process.
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { json, text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { buildStale } from '../../../scripts/build.ts';
import type { Computer } from '../../../desktop/src/testing/screen-computer.ts';
import { startScreenProgram, type ScreenProgram } from '../../../desktop/src/testing/screen-program.ts';
import type { Config } from '../config.ts';
import { HEARTBEAT } from '../http/event-stream.ts';
import { startInbox, type MailInbox } from './mail-inbox.ts';
import { makeTemplate } from './make-template.ts';
import { openTestServer, type TestServer } from './open-test-server.ts';
import { startPictureStorage, storageAt } from './picture-storage.ts';
import { makeTestFolder } from './test-folder.ts';

/** A network fault for the following requests. */
export interface Fault {
  /** HTTP method; any when absent. */
  method?: string;
  /** Start of the request's address. */
  path: string;
  /**
   * `hold`: the request is forwarded once the fault ends; a stream of events is open until then, and silent. `late`: only
   * the answer is delayed until then. `break`: the connection is reset; `cut`: after a part of the answer. `answer`: the
   * given answer is sent, as by a proxy.
   */
  does: 'hold' | 'late' | 'break' | 'cut' | 'answer';
  answer?: { status: number; type: string; body: string; location?: string };
}

interface Running {
  server: TestServer;
  /** Receives its mail; undefined if it sends none. */
  inbox: MailInbox | undefined;
  faults: Map<number, Fault & { over: PromiseWithResolvers<void> }>;
  /** Number of requests that are held now. */
  held: number;
  /** Main process of the desktop console that uses this server, if any. */
  program?: ScreenProgram;
}

const EVENT_STREAM = 'text/event-stream';
const BEAT_MS = 5000;

// The console under test is not the built one, so the build may be stale, but must exist.
if (!existsSync('web/dist/.stamp')) await buildStale();
const template = await makeTemplate();
/** With TEST_MEDIA_STORAGE=on the pictures of all servers are in storage. */
const storage = process.env['TEST_MEDIA_STORAGE'] === 'on' ? await startPictureStorage() : undefined;
const webDist = drawFromSources();
const running = new Map<number, Running>();
/** Data folders of stopped servers, by number; other servers start on a copy. */
const kept = new Map<number, string>();
let lastId = 0;

const control: Record<string, (body: never, running: Running) => unknown> = {
  advance: ({ ms }: { ms: number }, { server }) => server.advance(ms),
  escalate: (_: unknown, { server }) => server.context.escalation.run(),
  restart: (_body, { server }) => server.restart(),
  'setup-code': async (_body, { server }) => ({ code: await server.context.firstAdmin.setupCode() }),
  stop: (_body, one) => stop(one),
  /** Stops the server, and keeps its data folder for others. */
  async keep(_body, one) {
    const folder = makeTestFolder('site-kept');
    await one.server.restart(() => cpSync(one.server.context.config.dataDir, folder, { recursive: true }));
    kept.set(await stop(one), folder);
  },
  /** Refuses the following mail; without a refusal, mail is accepted again. */
  'refuse-mail'({ refusal }: Pick<MailInbox, 'refusal'>, { inbox }) {
    if (inbox) inbox.refusal = refusal;
  },
  fault(fault: Fault, { faults }) {
    lastId += 1;
    faults.set(lastId, { ...fault, over: Promise.withResolvers<void>() });
    return { fault: lastId };
  },
  held: (_body, { held }) => ({ held }),
  'start-program'(computer: Partial<Computer>, one) {
    one.program = startScreenProgram(computer, { cookie: `server=${numberOf(one)}` });
  },
  'set-program': (changes: Partial<Computer>, { program }) => program?.set(changes),
  'call-program': ({ name, args }: { name: string; args: unknown[] }, { program }) => program?.call(name, args),
  'give-program': ({ name, bytes }: { name: string; bytes: string }, { program }) => program?.give(name, bytes),
  'look-program': (_body, { program }) => program?.look(),
  'end-fault': ({ fault }: { fault: number }, one) => endFault(one, fault),
};

function numberOf(one: Running): number {
  return [...running].find(([, other]) => other === one)?.[0] ?? 0;
}

/** @returns the number that the server had */
async function stop(one: Running): Promise<number> {
  for (const [id] of one.faults) endFault(one, id);
  const id = numberOf(one);
  running.delete(id);
  one.program?.close();
  await one.server.close();
  await one.inbox?.close();
  return id;
}

function forget(id: number): void {
  const folder = kept.get(id);
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
  kept.delete(id);
}

function endFault({ faults }: Running, id: number): void {
  faults.get(id)?.over.resolve();
  faults.delete(id);
}

/** A folder like the built package, but with the renderer that works from the sources. */
function drawFromSources(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-web-'));
  for (const part of ['public', 'console', 'worker', 'notice-worker'])
    symlinkSync(path.resolve('web/dist', part), path.join(folder, part));
  mkdirSync(path.join(folder, 'render'));
  const renderer = pathToFileURL(path.join(import.meta.dirname, 'render-sources.ts')).href;
  writeFileSync(path.join(folder, 'render/public-render.js'), `export * from ${JSON.stringify(renderer)};`);
  return folder;
}

type StartOptions = Partial<Config> & { empty?: boolean; sendsMail?: boolean; like?: number };

async function start({ empty = false, sendsMail = false, like = 0, ...config }: StartOptions): Promise<unknown> {
  const inbox = sendsMail ? await startInbox() : undefined;
  const folder = kept.get(like) ?? template.template;
  const storageOf = storage && ((site: string) => storageAt(storage.address(`all/${site}`)));
  const server = await openTestServer(template, { webDist, ...inbox?.config, ...config }, { empty, folder, storageOf });
  lastId += 1;
  running.set(lastId, { server, inbox, faults: new Map(), held: 0 });
  return { id: lastId, url: server.url, tokens: template.tokens };
}

/** `/testing/servers` starts a server, `/testing/servers/1/restart` restarts server 1. */
async function answerControl(request: IncomingMessage, [id, name = '']: string[]): Promise<unknown> {
  const body = (await json(request)) as never;
  if (id === undefined) return start(body);
  if (name === 'forget') return forget(Number(id));
  const one = running.get(Number(id));
  const act = control[name];
  if (!one || !act) throw new Error(`No such server or command: ${id} ${name}`);
  return act(body, one);
}

/** Opens a stream of events without any: a page would regard one that does not open as lost after some seconds. */
function keepSilent(response: ServerResponse): NodeJS.Timeout {
  response.writeHead(200, { 'Content-Type': EVENT_STREAM }).write(HEARTBEAT);
  return setInterval(() => response.write(HEARTBEAT), BEAT_MS);
}

async function passOn(request: IncomingMessage, response: ServerResponse, one: Running): Promise<void> {
  const { server, faults } = one;
  const { method = 'GET', url = '/', headers } = request;
  const found = [...faults.values()].filter((one) => url.startsWith(one.path) && (one.method ?? method) === method);
  // An outage also breaks off held requests.
  const fault = found.find(({ does }) => does !== 'hold') ?? found[0];
  if (fault?.does === 'break') return void request.socket.resetAndDestroy();
  if (fault?.answer) {
    const { status, type, body, location } = fault.answer;
    const moved = location !== undefined && { Location: location };
    // Else the browser would remember a permanent redirect, also in later tests.
    response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store', ...moved });
    return void response.end(body);
  }
  if (fault?.does === 'hold') {
    one.held += 1;
    const beating = headers.accept === EVENT_STREAM ? keepSilent(response) : undefined;
    await Promise.race([fault.over.promise, once(response, 'close')]);
    clearInterval(beating);
    one.held -= 1;
    // The page has cancelled the request meanwhile.
    if (response.closed) return;
  }
  const onward = forward(server.url + url, { method, headers });
  onward.on('error', () => response.destroy());
  response.on('close', () => onward.destroy());
  request.pipe(onward);
  const [answer] = (await once(onward, 'response')) as [IncomingMessage];
  if (fault?.does === 'late') await fault.over.promise;
  if (!response.headersSent) response.writeHead(answer.statusCode ?? 502, answer.headers);
  if (fault?.does === 'cut') {
    const [piece] = (await once(answer, 'data')) as [Buffer];
    return void response.write(piece.subarray(0, Math.min(1000, piece.length / 2)), () => response.destroy());
  }
  answer.on('error', () => response.destroy()).pipe(response);
}

/** Answers like the captcha service: every token except `bad` is valid. */
async function judge(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const isGood = new URLSearchParams(await text(request)).get('response') !== 'bad';
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify({ success: isGood }));
}

const front = createServer((request, response) => {
  const [, place, kind, ...rest] = (request.url ?? '').split('/');
  if (place === 'testing' && kind === 'captcha') return void judge(request, response);
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

// The parent process has ended.
process.once('disconnect', () => {
  void Promise.all([...running.values()].map(({ server }) => server.close())).finally(() => {
    for (const folder of [template.template, webDist, ...kept.values()])
      rmSync(folder, { recursive: true, force: true });
    process.exit();
  });
});
