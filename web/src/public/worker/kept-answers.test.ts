// The pages that the worker stores and shows, with answers of a real server. Only the browser's caches are replaced.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { PAGES } from './cache-names.ts';
import { answerPage, isOurs } from './kept-answers.ts';

const SITE = 'https://harbourline.example';
const { parse } = URL;

/** Answers by address, the oldest first. */
type Stored = Map<string, Response>;
const cacheOf = (stored: Stored) => ({
  put: (key: string, answer: Response) => Promise.resolve(stored.set(key, answer)),
  match: (key: string) => Promise.resolve(stored.get(key)?.clone()),
  delete: (key: string) => Promise.resolve(stored.delete(key)),
  keys: () => Promise.resolve([...stored.keys()]),
});

let server: Server;
let isReached: boolean;
/** An address whose answers do not arrive. */
let unreached: string | undefined;
let status: number;
/** The addresses that were asked for; answered when `hold` is over. */
let asked: (string | undefined)[];
let hold: Promise<void>;
let stored: Record<string, Stored>;

async function answer({ url }: IncomingMessage, response: ServerResponse): Promise<void> {
  asked.push(url);
  await hold;
  if (isReached && url !== unreached)
    response.writeHead(status, { 'Cache-Control': status === 200 ? 'no-cache' : 'no-store' }).end(url);
  else response.destroy();
}

beforeEach(async () => {
  isReached = true;
  unreached = undefined;
  status = 200;
  asked = [];
  hold = Promise.resolve();
  stored = {};
  server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (asked: Request | string) => {
    const { pathname, search } = new URL(asked instanceof Request ? asked.url : asked, SITE);
    return fetch(`http://127.0.0.1:${port}${pathname}${search}`);
  });
  vi.stubGlobal('caches', { open: (name: string) => Promise.resolve(cacheOf((stored[name] ??= new Map()))) });
  vi.stubGlobal('location', { origin: SITE });
});
afterEach(() => {
  Object.assign(URL, { parse });
  vi.unstubAllGlobals();
  server.close();
});

/** The text of the shown page; storing has ended. */
async function visit(address: string): Promise<string> {
  const work: Promise<unknown>[] = [];
  const alive = { waitUntil: (part: Promise<unknown>) => void work.push(part) };
  const answer = await answerPage(new Request(SITE + address), alive);
  for (const part of work) await part;
  return answer.text();
}

const storedPages = () => [...(stored[PAGES] ?? new Map<string, Response>()).keys()];

test('requests to the site itself are recognised, also in a browser without URL.parse', () => {
  Object.assign(URL, { parse: undefined });
  const request = (address: string, init?: RequestInit) => new Request(address, init);
  expect(isOurs(request(`${SITE}/about`))).toBe(true);
  expect(isOurs(request('https://elsewhere.example/about'))).toBe(false);
  expect(isOurs(request(`${SITE}/contact`, { method: 'POST' }))).toBe(false);
  expect(isOurs(request(`${SITE}/`, { headers: { Authorization: 'Bearer x' } }))).toBe(false);
});

test('the form opened under its other address is stored under the address that its script shows', async () => {
  await visit('/get-started');
  isReached = false;
  expect(await visit('/contact')).toBe('/get-started');
  expect(await visit('/get-started?utm_source=radio')).toBe('/get-started');
  expect(storedPages()).toEqual(['/contact']);
});

test.each([
  ['/gallery?fbclid=1', '/gallery'],
  ['/gallery?utm_source=radio&page=2&category=marine&picture=a.png', '/gallery?category=marine&page=2'],
  ['/projects?trade=dredging&category=marine', '/projects?trade=dredging'],
  ['/projects?trade=&fbclid=1', '/projects'],
  ['/about?page=2', '/about'],
  ['/contact?utm_source=radio', '/contact'],
])('%s is stored as %s', async (address, key) => {
  await visit(address);
  expect(storedPages()).toEqual([key]);
  isReached = false;
  expect(await visit(key)).toBe(address);
});

test('a form about a service is shown again without a network; about another one the plain form is shown', async () => {
  await visit('/contact?about=welding&utm_source=radio');
  expect(storedPages()).toEqual(['/contact?about=welding', '/contact']);
  isReached = false;
  expect(await visit('/contact?about=welding')).toBe('/contact?about=welding&utm_source=radio');
  expect(await visit('/get-started?about=welding')).toBe('/contact?about=welding&utm_source=radio');
  expect(await visit('/contact?about=painting')).toBe('/contact');
  expect(await visit('/contact')).toBe('/contact');
});

test('a form about a service is also stored when the plain one does not arrive', async () => {
  unreached = '/contact';
  await visit('/contact?about=welding');
  expect(storedPages()).toEqual(['/contact?about=welding']);
});

test.each([
  ['/contact?about=welding', '/contact?about=welding'],
  ['/contact', 'stored'],
])('a slow answer to %s is replaced by the same page only, if it is stored', async (address, shown) => {
  stored[PAGES] = new Map([['/contact', new Response('stored')]]);
  const answered = Promise.withResolvers<void>();
  hold = answered.promise;
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const visited = visit(address);
  await vi.waitUntil(() => asked.includes(address));
  vi.advanceTimersByTime(3000);
  answered.resolve();
  expect(await visited).toBe(shown);
});

test.each([
  [404, []],
  [410, []],
  [503, ['/projects/tank-7']],
])('after an answer with %d, %j is stored of an existing page', async (gone, left) => {
  await visit('/projects/tank-7');
  status = gone;
  await visit('/projects/tank-7?utm_source=radio');
  expect(storedPages()).toEqual(left);
});
