// A network's proxy may require a login (rule D15). The person is asked for it; it is kept in memory until the console
// quits, and given to that proxy alone. Servers never receive one: they authenticate the console by its token.
import type { App, AuthInfo } from 'electron';

export interface ProxyLogin {
  username: string;
  password: string;
}

export interface ProxyQuestion {
  /** Number of the question; an answer must name it. */
  question: number;
  /** Host and port. */
  proxy: string;
  /** The login entered before was not accepted. */
  isRefused: boolean;
}

export interface ProxyLogins {
  /**
   * The login for this proxy; undefined if there is none, and the user is asked.
   * @param given  logins that the same request has already tried and that were refused; the returned one is added
   */
  find(auth: AuthInfo, given?: Set<ProxyLogin>): ProxyLogin | undefined;
  /** Answers the latest question; an answer to any other is ignored. */
  signIn(question: number, login: ProxyLogin): void;
  /**
   * The next refused request asks again, after the person dismissed the question. Earlier questions are dropped, as the
   * computer may be on another network by now.
   */
  askAgain(): void;
}

/** Includes the authentication scheme: a password for a secure scheme must not be sent by an insecure one. */
const keyOf = ({ scheme, host, port, realm }: AuthInfo) => `${scheme} ${host}:${port} ${realm}`;

/** @param onAsk  called once, however many requests wait for the answer */
export function createProxyLogins(onAsk: (question: ProxyQuestion) => void): ProxyLogins {
  const known = new Map<string, ProxyLogin>();
  const wanted = new Map<string, Omit<ProxyQuestion, 'question'>>();
  let isAsked = false;
  /** Number of the last question. */
  let questions = 0;
  /** Key of the pending question; undefined once it is answered. */
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
      // Each answer is a separate object, whose identity tells which one was refused.
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

/** Requests of the window. Those without a login fail at once, and are repeated when the person has answered. */
export function answerProxies(app: Pick<App, 'on'>, logins: Pick<ProxyLogins, 'find'>): void {
  const given = new Set<ProxyLogin>();
  app.on('login', (event, _contents, { firstAuthAttempt }, auth, give) => {
    // The event does not identify the request: it may have tried every login given to the window so far.
    const login = logins.find(auth, firstAuthAttempt ? undefined : given);
    // If the event is not prevented, Electron sends no login.
    if (!login) return;
    given.add(login);
    event.preventDefault();
    give(login.username, login.password);
  });
}

/** For requests that do not report a refusal: each login is given only once. */
export function onceEach({ find }: Pick<ProxyLogins, 'find'>) {
  const given = new Set<ProxyLogin>();
  return function answer(auth: AuthInfo, give: (username?: string, password?: string) => void): void {
    const login = find(auth);
    if (!login || given.has(login)) return give();
    given.add(login);
    give(login.username, login.password);
  };
}
