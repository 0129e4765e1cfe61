// The proxy of a network may ask for a name and password (rule D15). They are asked of the person, kept in memory until the
// console is quit, and given to that proxy alone. A server is never given any: it knows the console by its token.
import type { App, AuthInfo } from 'electron';

export interface ProxyLogin {
  username: string;
  password: string;
}

export interface ProxyQuestion {
  /** Its number: an answer names it. */
  question: number;
  /** Host and port. */
  proxy: string;
  /** What was entered before was not accepted. */
  isRefused: boolean;
}

export interface ProxyLogins {
  /**
   * What this proxy is to be given; undefined while nobody has entered it, which is then asked for.
   * @param given  what the same request was given before, and was refused with; what it is given now is added
   */
  find(auth: AuthInfo, given?: Set<ProxyLogin>): ProxyLogin | undefined;
  /** The answer to the question that was asked last; that to any other is given to nobody. */
  signIn(question: number, login: ProxyLogin): void;
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
  const wanted = new Map<string, Omit<ProxyQuestion, 'question'>>();
  let isAsked = false;
  /** How many were asked: the number of the last. */
  let questions = 0;
  /** Whose question was asked last; undefined once it is answered. */
  let lastAsked: string | undefined;

  function ask(): void {
    const [first] = wanted;
    if (isAsked || !first) return;
    isAsked = true;
    lastAsked = first[0];
    questions += 1;
    onAsk({ question: questions, ...first[1] });
  }

  return {
    find(auth, given = new Set()) {
      if (!auth.isProxy) return undefined;
      const key = keyOf(auth);
      const login = known.get(key);
      if (login && !given.has(login)) {
        given.add(login);
        return login;
      }
      known.delete(key);
      if (!wanted.has(key)) wanted.set(key, { proxy: `${auth.host}:${auth.port}`, isRefused: login !== undefined });
      ask();
      return undefined;
    },
    signIn(question, login) {
      if (lastAsked === undefined || question !== questions) return;
      wanted.delete(lastAsked);
      // Each answer is an object of its own: by that it is known which one was refused.
      known.set(lastAsked, { ...login });
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
  const given = new Set<ProxyLogin>();
  app.on('login', (event, _contents, { firstAuthAttempt }, auth, give) => {
    // The event does not name the request: it may have been given whatever the window was given so far.
    const login = logins.find(auth, firstAuthAttempt ? undefined : given);
    // Without an answer Electron gives none.
    if (!login) return;
    given.add(login);
    event.preventDefault();
    give(login.username, login.password);
  });
}

/** For requests that do not say whether they were refused: what was given once is not given again. */
export function onceEach({ find }: Pick<ProxyLogins, 'find'>) {
  const given = new Set<ProxyLogin>();
  return function answer(auth: AuthInfo, give: (username?: string, password?: string) => void): void {
    const login = find(auth);
    if (!login || given.has(login)) return give();
    given.add(login);
    give(login.username, login.password);
  };
}
