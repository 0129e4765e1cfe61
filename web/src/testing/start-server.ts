// The real server of a test of a screen: started for it alone, and reached as the page's own.
import { beforeAll, onTestFinished } from 'vitest';
import { AHEAD_MS, stayInDay } from './stay-in-day.ts';

/** Efua administers, Kofi and Ama are staff. Their password is `correct horse battery`. */
export type Person = 'efua' | 'kofi' | 'ama';

export interface ScreenServer {
  /** Its own address, beside that of the page. */
  url: string;
  /** Of a session of each person. */
  tokens: Record<Person, string>;
  /** Calls the API as JSON, as Efua unless said otherwise. @throws with the answer where it is no success */
  request<T = unknown>(method: string, address: string, options?: RequestOptions): Promise<T>;
  /** Sets the server's clock forward. */
  advance(ms: number): Promise<unknown>;
  /** Brings leads on that nobody has opened in time (rule D17). */
  escalate(): Promise<unknown>;
  restart(): Promise<unknown>;
  /** What the mail server answers from now on, when there is one: this status and words, or that it takes the mail. */
  refuseMail(refusal?: { status: number; words: string }): Promise<unknown>;
  /** Until it is let go, requests to addresses that begin like this do not reach the server. */
  hold(path: string, method?: string): Promise<LetGo>;
  /** How many requests are held, and not given up by the page. */
  countHeld(): Promise<number>;
  /** Until it is let go, their answers do not come, as on a slow network. */
  holdAnswers(path: string, method?: string): Promise<LetGo>;
  /** Until it is let go, their connections break off. */
  breakOff(path: string, method?: string): Promise<LetGo>;
  /** Until it is let go, a proxy in front of the server answers them: with 502, another status, or what it is given. */
  refuse(path: string, method?: string, answer?: number | ProxyAnswer): Promise<LetGo>;
  /** Of the link for the first administrator. */
  setupCode(): Promise<string>;
  /** Commands the program of an installed console (start-program.ts). */
  program<T>(does: 'start' | 'set' | 'call' | 'give' | 'look', body: object): Promise<T>;
}

export type LetGo = () => Promise<unknown>;

interface ProxyAnswer {
  status: number;
  type: string;
  body: string;
  /** Where a redirect leads. */
  location?: string;
}
const wordless = (status: number): ProxyAnswer => ({ status, type: 'text/plain', body: 'No words of the server' });

interface RequestOptions {
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as it is. */
  form?: FormData;
  /** Nobody: `null`. */
  as?: Person | null;
}

interface ServerOptions {
  /** Changes of its configuration (site-server/src/config.ts), such as `{ rateLimits: true }`. */
  config?: Record<string, unknown>;
  /** Without users. */
  isEmpty?: boolean;
  /** With what was filled in once for all tests of the file. */
  like?: PreparedServer;
  /** To a mail server of the test. */
  sendsMail?: boolean;
}

async function command<T>(address: string, body: unknown = {}): Promise<T> {
  const response = await fetch(`/testing/servers${address}`, { method: 'POST', body: JSON.stringify(body) });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as T;
}

/** Ends with the test. */
export async function startServer(options: ServerOptions = {}): Promise<ScreenServer> {
  const { id, server } = await open(options);
  stayInDay();
  onTestFinished(() => command(`/${id}/stop`));
  return server;
}

/** A stopped server, of which copies can be started. */
export interface PreparedServer {
  /** Number of the stopped server, whose data folder is copied. */
  stopped: number;
}

/** Fills a server once for all tests of a file, of which each then starts a copy. Removed with the file. */
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
  // The process with the servers knows by it which one is meant.
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
    refuse: (path, method, answer = 502) =>
      interfere('answer', path, method, typeof answer === 'number' ? wordless(answer) : answer),
    program: (does, body) => command(`/${id}/${does}-program`, body),
    setupCode: async () => (await command<{ code: string }>(`/${id}/setup-code`)).code,
  };
  return { id, server };
}
