// The computer around the program in tests of screens: its disk, its system, its network.
import type { NoticeOutcome, UpdateState } from 'shared/desktop/desktop-answers.ts';
import type { Answer } from '../main/server/check-server.ts';
import type { ProxyLogin, ProxyLogins } from '../main/server/proxy-logins.ts';

/** What the program finds. */
export interface Computer {
  system: 'linux' | 'win32' | 'darwin';
  /** Of the program. */
  version: string;
  /** The settings file, as it was left. */
  settings: Record<string, unknown>;
  /** No setting can be written. */
  isDiskFull: boolean;
  keepsSecrets: boolean;
  /** The window has the focus: of what the person sees there is no notice. */
  isInFront: boolean;
  /** Another program holds what is kept of the sessions. */
  isSessionInUse: boolean;
  /** What becomes of a notice. */
  notice: NoticeOutcome;
  /** Whether the system starts what is to be started with it. */
  startsPrograms: boolean;
  /** What a look for a newer version finds, and what the last one has found. */
  update: UpdateState;
  latest: UpdateState;
  /** What becomes of a report that is to be saved. */
  report: 'saved' | 'cancelled' | 'refused';
  /** The login that the proxy of the network wants; null where there is none. */
  proxy: ProxyLogin | null;
}

const NO_UPDATE: UpdateState = { state: 'none', version: undefined, notes: '' };
export const USUAL: Computer = {
  system: 'linux',
  version: '0.1.0',
  settings: {},
  isDiskFull: false,
  keepsSecrets: true,
  isInFront: true,
  isSessionInUse: false,
  notice: 'shown',
  startsPrograms: true,
  update: NO_UPDATE,
  latest: NO_UPDATE,
  report: 'saved',
  proxy: null,
};

const PROXY = { isProxy: true, scheme: 'basic', host: 'proxy.office', port: 3128, realm: 'Office' };

/** @param headers  of every request */
export function createAsk(computer: Computer, proxies: Pick<ProxyLogins, 'find'>, headers: Record<string, string>) {
  function passesProxy(): boolean {
    const { proxy } = computer;
    if (!proxy) return true;
    const tried = new Set<ProxyLogin>();
    const isRight = ({ username, password }: ProxyLogin) => username === proxy.username && password === proxy.password;
    for (let login = proxies.find(PROXY, tried); login; login = proxies.find(PROXY, tried))
      if (isRight(login)) return true;
    return false;
  }
  return async function ask(url: string): Promise<Answer> {
    if (!passesProxy()) return { proxy: `${PROXY.host}:${PROXY.port}` };
    const answer = await fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(10_000) });
    const to = answer.headers.get('location');
    if (to !== null) return { redirectedTo: new URL(to, url).href };
    return { status: answer.status, body: await answer.text() };
  };
}

export interface SystemNotice {
  title: string;
  body: string;
}

/** Notices of the system, each with the outcome that the computer gives it. Those on screen are in `onScreen`. */
export function systemNotices(computer: Computer, onScreen: Set<SystemNotice>) {
  return class {
    static isSupported = () => computer.notice !== 'unsupported';
    static handleActivation = () => undefined;
    readonly #listeners = new Map<string, (...given: never[]) => void>();
    readonly #notice: SystemNotice;
    constructor({ title = '', body = '' }: Partial<SystemNotice>) {
      this.#notice = { title, body };
    }
    on(event: string, listener: (...given: never[]) => void): this {
      this.#listeners.set(event, listener);
      return this;
    }
    show(): void {
      const { notice } = computer;
      if (notice === 'shown') onScreen.add(this.#notice);
      const say = this.#listeners.get(notice === 'shown' ? 'show' : notice) as (event: object, words: string) => void;
      if (notice !== 'unknown') queueMicrotask(() => say({}, 'Refused'));
    }
    close(): void {
      onScreen.delete(this.#notice);
    }
  };
}
