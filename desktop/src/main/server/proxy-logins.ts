// The proxy of a network may ask for a name and password (rule D15). They are asked of the person, kept in memory until the
// console is quit, and given to that proxy alone. A server is never given any: it knows the console by its token.
import type { App, AuthInfo } from 'electron';

export interface ProxyLogin {
  username: string;
  password: string;
}

export interface ProxyQuestion {
  /** Host and port. */
  proxy: string;
  /** What was entered before was not accepted. */
  isRefused: boolean;
}

export interface ProxyLogins {
  /**
   * What this proxy is to be given; undefined while nobody has entered it, which is then asked for.
   * @param isFirst  false when the same request was given something before, and that was refused
   */
  find(auth: AuthInfo, isFirst: boolean): ProxyLogin | undefined;
  /** The answer to the question that was asked last. */
  signIn(login: ProxyLogin): void;
  /**
   * The next request that is refused asks once more: the person had put the question away. What was wanted before says
   * nothing any more, as the computer may be on another network.
   */
  askAgain(): void;
}

/** A way of signing in is part of it: a password for a safe one is not to be had by asking for it in the open. */
const keyOf = ({ scheme, host, port, realm }: AuthInfo) => `${scheme} ${host}:${port} ${realm}`;

/** @param onAsk  asked once, however many requests wait for the answer */
export function createProxyLogins(onAsk: (question: ProxyQuestion) => void): ProxyLogins {
  const known = new Map<string, ProxyLogin>();
  const wanted = new Map<string, ProxyQuestion>();
  let isAsked = false;
  /** Whose question was asked last; undefined once it is answered. */
  let lastAsked: string | undefined;

  function ask(): void {
    const [first] = wanted;
    if (isAsked || !first) return;
    isAsked = true;
    lastAsked = first[0];
    onAsk(first[1]);
  }

  return {
    find(auth, isFirst) {
      if (!auth.isProxy) return undefined;
      const key = keyOf(auth);
      const login = known.get(key);
      if (login && isFirst) return login;
      known.delete(key);
      if (!wanted.has(key)) wanted.set(key, { proxy: `${auth.host}:${auth.port}`, isRefused: login !== undefined });
      ask();
      return undefined;
    },
    signIn(login) {
      if (lastAsked === undefined) return;
      wanted.delete(lastAsked);
      known.set(lastAsked, login);
      lastAsked = undefined;
      isAsked = false;
      ask();
    },
    askAgain() {
      wanted.clear();
      isAsked = false;
    },
  };
}

/** Requests of the window. Those that are given nothing fail at once, and are made again when the person has answered. */
export function answerProxies(app: Pick<App, 'on'>, logins: Pick<ProxyLogins, 'find'>): void {
  app.on('login', (event, _contents, { firstAuthAttempt }, auth, give) => {
    const login = logins.find(auth, firstAuthAttempt);
    // Without an answer Electron gives none.
    if (!login) return;
    event.preventDefault();
    give(login.username, login.password);
  });
}

/** For requests that do not say whether they were refused: what was given once is not given again. */
export function onceEach({ find }: Pick<ProxyLogins, 'find'>) {
  let given: ProxyLogin | undefined;
  return function answer(auth: AuthInfo, give: (username?: string, password?: string) => void): void {
    const login = find(auth, true);
    if (!login || login === given) return give();
    given = login;
    give(login.username, login.password);
  };
}
