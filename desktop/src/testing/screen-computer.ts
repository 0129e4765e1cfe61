// Simulates the computer on which the program runs in tests of screens: its disk, system and network.
import type { NoticeOutcome, UpdateState } from 'shared/desktop/desktop-answers.ts';
import type { Answer } from '../main/server/check-server.ts';
import type { ProxyLogin, ProxyLogins } from '../main/server/proxy-logins.ts';

/** The simulated state of the computer. */
export interface Computer {
  system: 'linux' | 'win32' | 'darwin';
  /** Version of the program. */
  version: string;
  /** Contents of the settings file at the start. */
  settings: Record<string, unknown>;
  /** Whether writing a setting fails. */
  isDiskFull: boolean;
  keepsSecrets: boolean;
  /** Whether the window has the focus: then a new lead has no notification. */
  isInFront: boolean;
  /** Whether another program uses the session data, so that it cannot be deleted. */
  isSessionInUse: boolean;
  /** Whether an address opens in the system's browser. */
  opensBrowser: boolean;
  /** Outcome of every notification. */
  notice: NoticeOutcome;
  /** Whether the system really starts programs that are registered to start at login. */
  startsPrograms: boolean;
  /** Result of the next check for updates (`update`), and of the last one that found a version (`latest`). */
  update: UpdateState;
  latest: UpdateState;
  /** Outcome of saving a diagnostic report. */
  report: 'saved' | 'cancelled' | 'refused';
  /** The login that the network's proxy accepts; null without a proxy. */
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
  opensBrowser: true,
  notice: 'shown',
  startsPrograms: true,
  update: NO_UPDATE,
  latest: NO_UPDATE,
  report: 'saved',
  proxy: null,
};

const PROXY = { isProxy: true, scheme: 'basic', host: 'proxy.office', port: 3128, realm: 'Office' };

/** @param headers  sent with every request */
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

/**
 * The system's notification class; each notification has the outcome that is set in `computer.notice`.
 * @param onScreen  filled with the notifications that are shown
 */
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
