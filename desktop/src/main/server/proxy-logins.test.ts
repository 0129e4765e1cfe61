// Which requests receive a proxy login, and how often a person is asked for one.
import { EventEmitter } from 'node:events';
import type { App, AuthInfo } from 'electron';
import { expect, test } from 'vitest';
import { answerProxies, createProxyLogins, onceEach, type ProxyLogin, type ProxyQuestion } from './proxy-logins.ts';

const proxy: AuthInfo = { isProxy: true, scheme: 'basic', host: 'proxy.example', port: 8080, realm: 'Office' };
const ama = { username: 'ama', password: 'secret' };

function makeLogins() {
  const asked: ProxyQuestion[] = [];
  const logins = createProxyLogins((question) => void asked.push(question));
  /** Answers as a person does who sees the latest question. */
  const answer = (login: ProxyLogin) => logins.signIn(asked.at(-1)?.question ?? 0, login);
  return { asked, answer, logins };
}

test('many requests share one question, and its answer applies to all that follow', () => {
  const { asked, answer, logins } = makeLogins();
  for (let request = 0; request < 5; request += 1) expect(logins.find(proxy)).toBeUndefined();
  expect(asked).toEqual([{ question: 1, proxy: 'proxy.example:8080', isRefused: false }]);
  answer(ama);
  expect(logins.find(proxy)).toEqual(ama);
  expect(asked).toHaveLength(1);
});

test('an untried answer survives a late refusal of the one before it', () => {
  const { asked, answer, logins } = makeLogins();
  logins.find(proxy);
  answer({ username: 'ama', password: 'wrong' });
  const [early, late] = [new Set<ProxyLogin>(), new Set<ProxyLogin>()];
  for (const request of [early, late]) expect(logins.find(proxy, request)?.password).toBe('wrong');
  expect(logins.find(proxy, early)).toBeUndefined();
  answer(ama);
  expect(logins.find(proxy, late)).toEqual(ama);
  expect(logins.find(proxy)).toEqual(ama);
  expect(asked).toHaveLength(2);
});

test('a proxy with two alternating names is given each answer once', () => {
  const { answer, logins } = makeLogins();
  const names = [proxy, { ...proxy, realm: 'Other' }];
  for (const name of names) {
    logins.find(name);
    answer(ama);
  }
  const request = new Set<ProxyLogin>();
  const given = [...names, ...names].map((name) => logins.find(name, request));
  expect(given).toEqual([ama, ama, undefined, undefined]);
});

test('a wrong answer is asked for again and not used any more', () => {
  const { asked, answer, logins } = makeLogins();
  logins.find(proxy);
  answer(ama);
  const request = new Set<ProxyLogin>();
  expect(logins.find(proxy, request)).toEqual(ama);
  expect(logins.find(proxy, request)).toBeUndefined();
  expect(logins.find(proxy)).toBeUndefined();
  expect(asked.slice(1)).toEqual([{ question: 2, proxy: 'proxy.example:8080', isRefused: true }]);
});

test('a dismissed question is only repeated for a request that needs it', () => {
  const { asked, logins } = makeLogins();
  logins.find(proxy);
  logins.find(proxy);
  expect(asked).toHaveLength(1);
  // Perhaps on another network by now.
  logins.askAgain();
  expect(asked).toHaveLength(1);
  logins.find({ ...proxy, host: 'home.example' });
  expect(asked.slice(1)).toEqual([{ question: 2, proxy: 'home.example:8080', isRefused: false }]);
});

test('an answer is for the proxy that was shown, also if its question was withdrawn meanwhile', () => {
  const { answer, logins } = makeLogins();
  logins.find(proxy);
  logins.askAgain();
  answer(ama);
  expect(logins.find(proxy)).toEqual(ama);
});

test('an answer to an earlier question is not used', () => {
  const { asked, answer, logins } = makeLogins();
  logins.find(proxy);
  logins.askAgain();
  // The computer has changed to another network, whose question the page is about to show.
  const home = { ...proxy, host: 'home.example' };
  logins.find(home);
  logins.signIn(asked[0]?.question ?? 0, ama);
  expect([logins.find(home), logins.find(proxy)]).toEqual([undefined, undefined]);
  const own = { username: 'ama', password: 'of home' };
  answer(own);
  expect(logins.find(home)).toEqual(own);
});

test('no server, no other proxy and no weaker authentication scheme is given a login', () => {
  const { asked, answer, logins } = makeLogins();
  expect(logins.find({ ...proxy, isProxy: false })).toBeUndefined();
  expect(asked).toEqual([]);
  const safe = { ...proxy, scheme: 'ntlm' };
  logins.find(safe);
  answer(ama);
  expect(logins.find({ ...safe, isProxy: false })).toBeUndefined();
  expect(logins.find(proxy)).toBeUndefined();
  answer({ username: 'other', password: '' });
  expect(logins.find({ ...safe, host: 'evil.example' })).toBeUndefined();
  expect(logins.find({ ...safe, realm: 'Other' })).toBeUndefined();
  // Two questions are pending, and are asked one after the other.
  expect(asked.map((question) => question.proxy)).toEqual([
    'proxy.example:8080',
    'proxy.example:8080',
    'evil.example:8080',
  ]);
  answer(ama);
  expect(asked.at(-1)).toEqual({ question: 4, proxy: 'proxy.example:8080', isRefused: false });
  answer(ama);
  answer({ username: 'nobody asked', password: '' });
  expect(logins.find(safe)).toEqual(ama);
});

test('requests of the window are answered at once, or fail', () => {
  const { answer, logins } = makeLogins();
  const app = new EventEmitter();
  answerProxies(app as unknown as App, logins);
  function ask(auth: AuthInfo, firstAuthAttempt: boolean): unknown[] {
    const seen: unknown[] = [];
    const event = { preventDefault: () => seen.push('own') };
    app.emit('login', event, null, { firstAuthAttempt }, auth, (...given: unknown[]) => seen.push(...given));
    return seen;
  }
  expect(ask(proxy, true)).toEqual([]);
  answer(ama);
  // Another login was refused: this one was not given to any request of the window yet.
  expect(ask(proxy, false)).toEqual(['own', 'ama', 'secret']);
  expect(ask(proxy, true)).toEqual(['own', 'ama', 'secret']);
  expect(ask({ ...proxy, isProxy: false }, true)).toEqual([]);
  expect(ask(proxy, false)).toEqual([]);
  expect(ask(proxy, true)).toEqual([]);
});

test('requests that do not report a refusal are given the same login only once', () => {
  const { answer, logins } = makeLogins();
  const answerOnce = onceEach(logins);
  const given: unknown[] = [];
  const ask = () => answerOnce(proxy, (...login) => void given.push(login));
  ask();
  answer(ama);
  ask();
  ask();
  expect(given).toEqual([[], ['ama', 'secret'], []]);
});
