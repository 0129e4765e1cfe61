// Public pages and their files as the worker caches them: pages for when the network does not answer, files because their
// names change with their content. Nothing else is cached, and only up to a bound (rule B25).
import { PROJECTS_PATH, isBelowProjects } from 'shared/content/projects/project-paths.ts';
import { pagesMeta } from '../pages-meta.ts';
import { isSitePath } from '../site-address.ts';
import { FILES, PAGES, STAND_IN } from './cache-names.ts';

/** Caches with other names are deleted. */
const MOST = { [PAGES]: 40, [FILES]: 40, [STAND_IN]: 1 };

const OFFLINE_PAGE = '/offline';

const PATIENCE_MS = 3000;

/** Keeps the worker alive until the work is done. */
export interface Alive {
  waitUntil: (work: Promise<unknown>) => void;
}

/** The path under which each page is stored: pages with two addresses are stored under the canonical one. */
const PATHS: ReadonlyMap<string, string> = new Map(pagesMeta.map(({ path, canonical = path }) => [path, canonical]));

/** Whether the worker handles a request: only anonymous GET requests to this site. */
export function isOurs({ method, url, headers }: Request): boolean {
  return method === 'GET' && new URL(url).origin === location.origin && !headers.has('Authorization');
}

export function isSite(url: string): boolean {
  return isSitePath(new URL(url).pathname);
}

export function isPage(url: string): boolean {
  const { pathname } = new URL(url);
  return PATHS.has(pathname) || isBelowProjects(pathname);
}

export function isFile(url: string): boolean {
  return new URL(url).pathname.startsWith('/assets/');
}

const FORM = '/contact';

/** The query parameters on which pages depend (rule B25g). Others are for campaigns, or are read by scripts. */
const ASKED: Readonly<Record<string, readonly string[]>> = {
  [FORM]: ['about'],
  '/gallery': ['category', 'page'],
  [PROJECTS_PATH]: ['trade'],
};

function pageKey(url: string): string {
  const { pathname, searchParams } = new URL(url);
  const path = PATHS.get(pathname) ?? pathname;
  const asked = new URLSearchParams();
  for (const name of ASKED[path] ?? []) {
    const value = searchParams.get(name);
    if (value) asked.set(name, value);
  }
  const query = asked.toString();
  return query ? `${path}?${query}` : path;
}

async function keep(name: keyof typeof MOST, key: string, response: Response): Promise<void> {
  const isPlain = response.ok && response.type === 'basic' && !response.redirected;
  if (!isPlain || response.headers.get('Cache-Control')?.includes('no-store')) return;
  const cache = await caches.open(name);
  await cache.put(key, response);
  const keys = await cache.keys();
  for (const oldest of keys.slice(0, -MOST[name])) await cache.delete(oldest);
}

/** A full disk must not prevent an answer. */
function keepQuietly(...kept: Parameters<typeof keep>): Promise<void> {
  return keep(...kept).catch(() => undefined);
}

async function findKept(name: string, key: string): Promise<Response | undefined> {
  return (await caches.open(name)).match(key, { ignoreVary: true });
}

let isStandInFresh = false;

/** Stores the offline page with the files it needs: on a first visit they were loaded before there was a worker. */
async function keepStandIn(alive: Alive): Promise<void> {
  isStandInFresh = true;
  const page = await fetch(OFFLINE_PAGE);
  await keep(STAND_IN, OFFLINE_PAGE, page.clone());
  const files = [...(await page.text()).matchAll(/(?:href=|import\()"(\/assets\/[^"]+)/g)];
  for (const [, file = ''] of files) await answerFile(new Request(file), alive);
}

const isFormAbout = (key: string | undefined) => key?.startsWith(`${FORM}?`) === true;

/** With a form about a service, the plain one is cached too, which serves for every service. */
async function keepPage(url: string, response: Response): Promise<void> {
  const key = pageKey(url);
  // The owner has taken the page off the site (rule B25h).
  if (response.status === 404 || response.status === 410) await (await caches.open(PAGES)).delete(key);
  await keep(PAGES, key, response);
  // Last, as it may not arrive.
  if (isFormAbout(key)) await keep(PAGES, FORM, await fetch(FORM));
}

/** Fetches a page from the network and caches a copy, even if it arrives too late to be shown. */
export async function fetchPage(url: string, alive: Alive, request: Request | string = url): Promise<Response> {
  const response = await fetch(request);
  if (isPage(url)) alive.waitUntil(keepPage(url, response.clone()).catch(() => undefined));
  // Stored once per start of the worker, because the page has contact details, which may change.
  if (!isStandInFresh) alive.waitUntil(keepStandIn(alive).catch(() => void (isStandInFresh = false)));
  return response;
}

/** Whether the page gives thanks for a posted form; its cached copy would look as if nothing had been sent. */
const isThanks = (url: string) => /[?&](sent|called)=/.test(url);

/** Answers from the network, or from the cache if the network fails or is too slow. */
export async function answerPage(request: Request, alive: Alive): Promise<Response> {
  const fresh = fetchPage(request.url, alive, request);
  alive.waitUntil(fresh.catch(() => undefined));
  const key = isThanks(request.url) ? undefined : pageKey(request.url);
  const find = async (at: string) => findKept(PAGES, at).catch(() => undefined);
  const kept = key === undefined ? undefined : await find(key);
  // The plain form does not say what the enquiry is about, so it is only for when there will be no answer.
  const instead = kept ?? (isFormAbout(key) ? await find(FORM) : undefined);
  if (!instead) {
    return fresh.catch(async (error: unknown) => {
      const standIn = await findKept(STAND_IN, OFFLINE_PAGE);
      if (standIn) return standIn;
      throw error;
    });
  }
  const answer = fresh.then((page) => (page.status < 500 ? page : instead)).catch(() => instead);
  if (!kept) return answer;
  return Promise.race([answer, new Promise<Response>((resolve) => setTimeout(() => resolve(kept), PATIENCE_MS))]);
}

export async function answerFile(request: Request, { waitUntil }: Alive): Promise<Response> {
  const kept = await findKept(FILES, request.url).catch(() => undefined);
  if (kept) return kept;
  const response = await fetch(request);
  waitUntil(keepQuietly(FILES, request.url, response.clone()));
  return response;
}

export async function forgetOldVersions(): Promise<void> {
  for (const name of await caches.keys()) if (!Object.hasOwn(MOST, name)) await caches.delete(name);
}
