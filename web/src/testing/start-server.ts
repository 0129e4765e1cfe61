// The real server for a screen test: started for this test or its file alone, and reached at the address of the page.
import { beforeAll, beforeEach, onTestFinished } from 'vitest';
import { AHEAD_MS, stayInDay } from './stay-in-day.ts';

/** Efua is an administrator, Kofi and Ama are staff. Their password is `correct horse battery`. */
export type Person = 'efua' | 'kofi' | 'ama';

export interface ScreenServer {
  /** The server's own address; its pages are also reached at the address of the test page. */
  url: string;
  /** Session token of each person. */
  tokens: Record<Person, string>;
  /** Calls the API with JSON, by default as Efua. @throws with the answer if it is not a success */
  request<T = unknown>(method: string, address: string, options?: RequestOptions): Promise<T>;
  /** Moves the server's clock forward. */
  advance(ms: number): Promise<unknown>;
  /** Runs the escalation of unopened leads that is due (rule D17). */
  escalate(): Promise<unknown>;
  restart(): Promise<unknown>;
  /**
   * Makes the mail server, if there is one, refuse mail with this status and text; without a refusal it accepts mail.
   */
  refuseMail(refusal?: { status: number; words: string }): Promise<unknown>;
  /**
   * Holds requests whose address starts with `path`, so that they do not reach the server. A stream of events is open
   * meanwhile, but silent, as the console would regard one that does not open as lost, and poll instead.
   */
  hold(path: string, method?: string): Promise<LetGo>;
  /** Number of requests that are held and not cancelled by the page. */
  countHeld(): Promise<number>;
  /** Holds the answers to requests whose address starts with `path`, as on a slow network. */
  holdAnswers(path: string, method?: string): Promise<LetGo>;
  /** Resets the connections of requests whose address starts with `path`. */
  breakOff(path: string, method?: string): Promise<LetGo>;
  /** Cuts off the answers to requests whose address starts with `path`, after their beginning. */
  cut(path: string, method?: string): Promise<LetGo>;
  /** Answers requests whose address starts with `path` as a proxy: with 502, another status, or a given answer. */
  refuse(path: string, method?: string, answer?: number | ProxyAnswer): Promise<LetGo>;
  /** The code in the set-up link for the first administrator. */
  setupCode(): Promise<string>;
  /** Sends a command to the desktop console's main process (start-program.ts). */
  program<T>(does: 'start' | 'set' | 'call' | 'give' | 'look', body: object): Promise<T>;
}

/** Ends the network fault that was started with it. */
export type LetGo = () => Promise<unknown>;

interface ProxyAnswer {
  status: number;
  type: string;
  body: string;
  /** Target of a redirect. */
  location?: string;
}
const wordless = (status: number): ProxyAnswer => ({ status, type: 'text/plain', body: 'No words of the server' });

interface RequestOptions {
  /** Sent as JSON. */
  body?: unknown;
  /** Sent unchanged. */
  form?: FormData;
  /** The calling user; `null` for nobody. */
  as?: Person | null;
}

interface ServerOptions {
  /** Changes of the configuration (site-server/src/config.ts), such as `{ rateLimits: true }`. */
  config?: Record<string, unknown>;
  /** Starts without users. */
  isEmpty?: boolean;
  /** Starts on a copy of the data of this prepared server. */
  like?: PreparedServer;
  /** Sends mail, to a mail server of the test. */
  sendsMail?: boolean;
}

async function command<T>(address: string, body: unknown = {}): Promise<T> {
  const response = await fetch(`/testing/servers${address}`, { method: 'POST', body: JSON.stringify(body) });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as T;
}

/** Starts a server, which is stopped after the test. */
export async function startServer(options: ServerOptions = {}): Promise<ScreenServer> {
  const { id, server } = await open(options);
  stayInDay();
  onTestFinished(() => command(`/${id}/stop`));
  return server;
}

/** A stopped server whose data other servers can start with. */
export interface PreparedServer {
  /** Number of the stopped server; its data folder is copied. */
  stopped: number;
}

/** Fills a server once for all tests of a file; each test then starts a copy of it. Removed after the last test. */
export function prepareServer(fill: (server: ScreenServer) => Promise<unknown>): PreparedServer {
  const prepared: PreparedServer = { stopped: 0 };
  beforeAll(async () => {
    const { id, server } = await open();
    await fill(server);
    await command(`/${id}/keep`);
    prepared.stopped = id;
    return () => command(`/${id}/forget`);
  });
  return prepared;
}

/** Starts and fills one server for all tests of a file; each leaves it as it found it. */
export function serverForFile(fill: (server: ScreenServer) => Promise<unknown>): ScreenServer {
  const started = {} as ScreenServer;
  beforeAll(async () => {
    const { id, server } = await open();
    await fill(Object.assign(started, server));
    return () => command(`/${id}/stop`);
  });
  beforeEach(stayInDay);
  return started;
}

async function open({ config = {}, isEmpty = false, sendsMail = false, like }: ServerOptions = {}): Promise<{
  id: number;
  server: ScreenServer;
}> {
  const { id, ...started } = await command<{ id: number } & Pick<ScreenServer, 'url' | 'tokens'>>('', {
    ...config,
    empty: isEmpty,
    sendsMail,
    like: like?.stopped,
  });
  // The process with the servers finds the right server by this cookie.
  document.cookie = `server=${id}; path=/`;
  if (AHEAD_MS > 0) await command(`/${id}/advance`, { ms: AHEAD_MS });

  async function interfere(does: string, path: string, method?: string, answer?: ProxyAnswer): Promise<LetGo> {
    const { fault } = await command<{ fault: number }>(`/${id}/fault`, { does, path, method, answer });
    return () => command(`/${id}/end-fault`, { fault });
  }

  const { tokens } = started;
  const server: ScreenServer = {
    ...started,
    async request<T>(method: string, address: string, { body, form, as = 'efua' }: RequestOptions = {}) {
      const headers = new Headers(as === null ? {} : { Authorization: `Bearer ${tokens[as]}` });
      if (body !== undefined) headers.set('Content-Type', 'application/json');
      const sent = form ?? (body === undefined ? null : JSON.stringify(body));
      const response = await fetch(address, { method, headers, body: sent });
      const text = await response.text();
      if (!response.ok) throw new Error(`${method} ${address}: ${response.status} ${text}`);
      return JSON.parse(text) as T;
    },
    advance: (ms) => command(`/${id}/advance`, { ms }),
    escalate: () => command(`/${id}/escalate`),
    restart: () => command(`/${id}/restart`),
    refuseMail: (refusal) => command(`/${id}/refuse-mail`, { refusal }),
    hold: (path, method) => interfere('hold', path, method),
    countHeld: async () => (await command<{ held: number }>(`/${id}/held`)).held,
    holdAnswers: (path, method) => interfere('late', path, method),
    breakOff: (path, method) => interfere('break', path, method),
    cut: (path, method) => interfere('cut', path, method),
    refuse: (path, method, answer = 502) =>
      interfere('answer', path, method, typeof answer === 'number' ? wordless(answer) : answer),
    program: (does, body) => command(`/${id}/${does}-program`, body),
    setupCode: async () => (await command<{ code: string }>(`/${id}/setup-code`)).code,
  };
  return { id, server };
}
