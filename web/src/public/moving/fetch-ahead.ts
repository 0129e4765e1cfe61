// Prefetches the page of a link that the visitor is about to follow.
import { savesData } from '../saves-data.ts';
import { pageAddress } from '../site-address.ts';
import { fetchPage, type FetchedPage } from './fetch-page.ts';

/** Time after which a prefetched page may be outdated. */
const FRESH_MS = 30_000;
const MOST = 8;

interface Ahead {
  page: Promise<FetchedPage>;
  at: number;
  /** Whether the fetched page cannot replace this one. */
  isUnfit: boolean;
}

/** Prefetched pages by address, most recently requested last. */
const ahead = new Map<string, Ahead>();

function freshAhead(url: string): Ahead | undefined {
  const found = ahead.get(pageAddress(url));
  return found && performance.now() - found.at < FRESH_MS ? found : undefined;
}

function fetchAhead(url: string): void {
  if (freshAhead(url)) return;
  const asked: Ahead = { page: fetchPage(url, 'default'), at: performance.now(), isUnfit: false };
  asked.page.catch(() => (asked.isUnfit = true));
  ahead.delete(pageAddress(url));
  ahead.set(pageAddress(url), asked);
  if (ahead.size > MOST) ahead.delete(ahead.keys().next().value as string);
}

/** Whether prefetching this page has proved useless, so that it is not repeated. */
export function isUnfit(url: string): boolean {
  return freshAhead(url)?.isUnfit === true;
}

/** Returns a fetched page. Each can be taken once, because its nodes are moved into this page. */
export function takePage(url: string): Promise<FetchedPage> {
  const found = freshAhead(url);
  ahead.delete(pageAddress(url));
  return found?.page ?? fetchPage(url, 'default');
}

/** @param leadsToPage  whether a link can be followed without a reload */
export function watchLinks(leadsToPage: (link: HTMLAnchorElement) => boolean): void {
  function look({ target }: Event): void {
    const link = target instanceof Element && target.closest('a');
    if (link && leadsToPage(link)) fetchAhead(link.href);
  }
  addEventListener('pointerover', (event) => {
    if (!savesData()) look(event);
  });
  addEventListener('pointerdown', look);
  addEventListener('focusin', look);
}
