// Links between pages are followed without a reload: the next page's document takes the place of this one's (rule B36).
// What cannot be done so, the browser does as it always did.
import { isSitePath, pageAddress } from '../site-address.ts';
import { fetchPage, type FetchedPage } from './fetch-page.ts';
import { isUnfit, takePage, watchLinks } from './fetch-ahead.ts';
import { takeIn } from './take-in.ts';
import { fillTyped, readTyped } from './typed-fields.ts';

/** Brings a page to life until the signal says that it is left. */
type Enliven = (left: AbortSignal) => void;

interface KeptState {
  typed?: ReturnType<typeof readTyped>;
}

/** Says aloud which page is there. */
function addStatus(): HTMLElement {
  const status = document.createElement('p');
  status.className = 'vh';
  status.role = 'status';
  document.body.append(status);
  return status;
}

/** On paths with another security policy pages are loaded, and leave by loading. */
function mayTakePlace(url: string): boolean {
  const { pathname } = new URL(url);
  return isSitePath(pathname) && !document.body.dataset['apart']?.split(' ').includes(pathname);
}

/** A page that was fetched ahead is there sooner. A visitor who has waited for one does not wait for motion as well. */
const WAITED_MS = 100;
/** Most that a page takes to be read where the processor has time for motion: it holds the new page back by two frames. */
const READ_MS = 3;

/** Where motion is wanted and costs nobody time. */
function hasMotion({ hasUAVisualTransition, timeStamp }: NavigateEvent, { readIn }: FetchedPage): boolean {
  if (hasUAVisualTransition || matchMedia('(prefers-reduced-motion: reduce)').matches) return false;
  const isQuick = readIn <= READ_MS && performance.now() - timeStamp <= WAITED_MS;
  return isQuick && 'startViewTransition' in document;
}

async function changeWithMotion(act: () => void): Promise<void> {
  const transition = document.startViewTransition(act);
  // It may be left out, as in a hidden window; the page changes all the same.
  transition.ready.catch(() => undefined);
  await transition.updateCallbackDone;
}

/** To the top, to the place that the address names, or back to where the page was left. Never gliding. */
function scrollAsLoaded(event: NavigateEvent): void {
  const root = document.documentElement;
  root.style.scrollBehavior = 'auto';
  // Counts from here on, and not with the next frame.
  root.getBoundingClientRect();
  event.scroll();
  root.style.scrollBehavior = '';
}

/** The place that the address names has been found by the browser. */
function focusHeading({ destination }: NavigateEvent): void {
  const heading = document.querySelector('h1');
  if (!heading || new URL(destination.url).hash !== '') return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

const isElsewhere = (url: string, shown: string): boolean => pageAddress(url) !== pageAddress(shown);

/** Whether another page than the one on show is to come, which may take its place. */
function isMove(event: NavigateEvent, shown: string): boolean {
  const { canIntercept, destination, navigationType, downloadRequest, formData } = event;
  if (!canIntercept || downloadRequest !== null || formData !== null) return false;
  if (!isElsewhere(destination.url, shown)) return false;
  if (navigationType === 'traverse') return destination.sameDocument;
  // A step within the page that is under way, or was stopped: it leads to that page, which is not the one on show.
  if (destination.sameDocument && isElsewhere(location.href, shown)) return true;
  // Within the document it is a script that writes the address of what it shows, such as a picture.
  if (navigationType === 'reload' || destination.sameDocument) return false;
  // A step that no link has made, where the browser says so.
  if (event.sourceElement === null) return false;
  return mayTakePlace(shown) && mayTakePlace(destination.url) && !isUnfit(destination.url);
}

function isWayTo({ href, origin, target, download, parentElement }: HTMLAnchorElement, shown: string): boolean {
  const isHere = origin === location.origin && target === '' && download === '';
  // The gallery's own links are followed by its script.
  if (!isHere || parentElement?.closest('[data-island="gallery"]')) return false;
  return isElsewhere(href, shown) && mayTakePlace(shown) && mayTakePlace(href);
}

/** The page of an address; of one that was left, what the browser still has of it. */
function pageFor({ destination, navigationType }: NavigateEvent): Promise<FetchedPage> {
  return navigationType === 'traverse' ? fetchPage(destination.url, 'force-cache') : takePage(destination.url);
}

/**
 * Whether a step of the history was taken before this script was there. A page that was loaded because a move had failed is
 * for the browser the same document as the page before it, which then stays on show under the other one's address.
 */
function isLeft(): boolean {
  const loaded = 'navigation' in window ? navigation.activation?.entry.url : undefined;
  return typeof loaded === 'string' && isElsewhere(location.href, loaded);
}

export function moveInPlace(enliven: Enliven): void {
  if (isLeft()) {
    location.reload();
    return;
  }
  let leaving = new AbortController();
  enliven(leaving.signal);
  if (!('navigation' in window) || document.body.dataset['release'] === undefined) return;
  /** Of the page on show, which is not yet that of the address while the next one is under way. */
  let shown = location.href;
  const status = addStatus();

  function show(event: NavigateEvent, { page }: FetchedPage): void {
    // Another step has begun meanwhile.
    if (event.signal.aborted) return;
    leaving.abort();
    const { signal: left } = (leaving = new AbortController());
    takeIn(page, status);
    shown = event.destination.url;
    fillTyped((event.destination.getState() as KeptState | undefined)?.typed ?? []);
    scrollAsLoaded(event);
    focusHeading(event);
    status.textContent = document.title;
    // Once the step is done: what comes to life may write the address, which would break the step off.
    const begin = () => left.aborted || enliven(left);
    void navigation.transition?.finished.then(begin, begin);
  }

  async function move(event: NavigateEvent): Promise<void> {
    try {
      const next = await pageFor(event);
      if (hasMotion(event, next)) await changeWithMotion(() => show(event, next));
      else show(event, next);
    } catch {
      if (event.signal.aborted) return;
      // Loaded anew, the page would be where this one was scrolled to.
      scrollAsLoaded(event);
      location.reload();
    }
  }

  navigation.addEventListener('navigate', (event) => {
    if (!isMove(event, shown)) {
      if (event.destination.sameDocument) shown = event.destination.url;
      return;
    }
    // Not into the entry of a page that has not come yet.
    if (!isElsewhere(location.href, shown)) {
      const kept: KeptState = { typed: readTyped() };
      navigation.updateCurrentEntry({ state: kept });
    }
    event.intercept({ focusReset: 'manual', handler: () => move(event) });
  });

  watchLinks((link) => isWayTo(link, shown));
}
