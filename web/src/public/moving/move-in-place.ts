// Links between pages are followed without a reload: the next page's document replaces the present one (rule B36).
// Where that is impossible, the browser loads the page normally.
import { isSitePath, pageAddress } from '../site-address.ts';
import { fetchPage, type FetchedPage } from './fetch-page.ts';
import { isUnfit, takePage, watchLinks } from './fetch-ahead.ts';
import { replacePage } from './replace-page.ts';
import { fillTyped, readTyped } from './typed-fields.ts';

/** Starts a page's scripts; the signal is aborted when it is left. */
type StartPage = (left: AbortSignal) => void;

interface KeptState {
  typed?: ReturnType<typeof readTyped>;
  /** Scroll position when the page was left. */
  top?: number;
}

/** Adds the element that announces a new page to screen readers. */
function addStatus(): HTMLElement {
  const status = document.createElement('p');
  status.className = 'vh';
  status.role = 'status';
  document.body.append(status);
  return status;
}

/**
 * Pages under another security policy are loaded normally, and so are pages reached from them or from a gallery with
 * further pictures, which would be missing after Back.
 */
function mayTakePlace(url: string): boolean {
  const { pathname } = new URL(url);
  if (document.querySelector('.grid + .grid')) return false;
  return isSitePath(pathname) && !document.body.dataset['apart']?.split(' ').includes(pathname);
}

/** Animated only for prefetched pages. A visitor who has waited for a page does not wait for an animation as well. */
const WAITED_MS = 100;
/** Longest parsing time with animation: it delays the new page by two frames. */
const READ_MS = 3;

/** Animates if the visitor wants motion and it costs no time. */
function hasMotion({ hasUAVisualTransition, timeStamp }: NavigateEvent, { readIn }: FetchedPage): boolean {
  if (hasUAVisualTransition || matchMedia('(prefers-reduced-motion: reduce)').matches) return false;
  const isQuick = readIn <= READ_MS && performance.now() - timeStamp <= WAITED_MS;
  return isQuick && 'startViewTransition' in document;
}

async function changeWithMotion(act: () => void): Promise<void> {
  const transition = document.startViewTransition(act);
  // The transition may be skipped, for example in a hidden window; the page changes all the same.
  transition.ready.catch(() => undefined);
  await transition.updateCallbackDone;
}

/** Scrolls to the top, to the fragment, or to the former position on Back. Never smoothly. */
function scrollAsLoaded(event: NavigateEvent, top?: number): void {
  const root = document.documentElement;
  root.style.scrollBehavior = 'auto';
  // Applies at once, not with the next frame.
  root.getBoundingClientRect();
  // The browser restores a position later and smoothly, and at another place where it finds its mark in the page moved.
  if (top === undefined) event.scroll();
  else scrollTo(0, top);
  root.style.scrollBehavior = '';
}

/** Whether the page has the part that the fragment names. It may be a former name, or wrongly encoded. */
function hasPart({ hash }: URL): boolean {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1))) !== null;
  } catch {
    return false;
  }
}

/** Moves the focus to the new page's heading, unless the browser has found the fragment. */
function focusHeading({ destination }: NavigateEvent): void {
  const heading = document.querySelector('h1');
  if (!heading || hasPart(new URL(destination.url))) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

const isElsewhere = (url: string, shown: string): boolean => pageAddress(url) !== pageAddress(shown);

/** Whether another page is to be shown that may replace this one. */
function isMove(event: NavigateEvent, shown: string): boolean {
  const { canIntercept, destination, navigationType, downloadRequest, formData } = event;
  if (!canIntercept || downloadRequest !== null || formData !== null) return false;
  if (!isElsewhere(destination.url, shown)) return false;
  if (navigationType === 'traverse') return destination.sameDocument;
  // A history step within the page being loaded or cancelled: it leads to that page, which is not the one shown.
  if (destination.sameDocument && isElsewhere(location.href, shown)) return true;
  // Within the document: a script updates the address, for a picture for example.
  if (navigationType === 'reload' || destination.sameDocument) return false;
  // The navigation was not caused by a link, if the browser reports that.
  if (event.sourceElement === null) return false;
  return mayTakePlace(shown) && mayTakePlace(destination.url) && !isUnfit(destination.url);
}

function isWayTo({ href, origin, target, download, parentElement }: HTMLAnchorElement, shown: string): boolean {
  const isHere = origin === location.origin && target === '' && download === '';
  // The gallery's own links are handled by its script.
  if (!isHere || parentElement?.closest('[data-island="gallery"]')) return false;
  return isElsewhere(href, shown) && mayTakePlace(shown) && mayTakePlace(href);
}

/** The page at an address. A page left before is taken from the browser's cache. */
function pageFor({ destination, navigationType }: NavigateEvent): Promise<FetchedPage> {
  return navigationType === 'traverse' ? fetchPage(destination.url, 'force-cache') : takePage(destination.url);
}

/**
 * Whether a history step was made that no script has followed. For the browser, a page that was loaded after a failed
 * in-place move is the same document as the page before it, which would then stay visible under the other address.
 */
export function isLeft(): boolean {
  const loaded = 'navigation' in window ? navigation.activation?.entry.url : undefined;
  return typeof loaded === 'string' && isElsewhere(location.href, loaded);
}

export function moveInPlace(startPage: StartPage): void {
  if (isLeft()) {
    location.reload();
    return;
  }
  let leaving = new AbortController();
  startPage(leaving.signal);
  if (!('navigation' in window) || document.body.dataset['release'] === undefined) return;
  /** Address of the page shown, which differs from the browser's while the next one is loading. */
  let shown = location.href;
  const status = addStatus();

  function show(event: NavigateEvent, { page }: FetchedPage): void {
    // Another navigation has started meanwhile.
    if (event.signal.aborted) return;
    leaving.abort();
    const { signal: left } = (leaving = new AbortController());
    const { title } = document;
    replacePage(page, status);
    shown = event.destination.url;
    const { typed = [], top } = (event.destination.getState() as KeptState | undefined) ?? {};
    fillTyped(typed);
    scrollAsLoaded(event, top);
    focusHeading(event);
    // The form has the same title for every service, and a text that stays the same is not announced.
    status.textContent = (document.title === title && document.querySelector('h1')?.textContent) || document.title;
    // After the navigation has finished: scripts may change the address, which would cancel it.
    const begin = () => left.aborted || startPage(left);
    void navigation.transition?.finished.then(begin, begin);
  }

  async function move(event: NavigateEvent): Promise<void> {
    try {
      const next = await pageFor(event);
      if (hasMotion(event, next)) await changeWithMotion(() => show(event, next));
      else show(event, next);
    } catch {
      if (event.signal.aborted) return;
      // Scrolled here, because otherwise a reload would restore the former page's position.
      scrollAsLoaded(event);
      location.reload();
    }
  }

  navigation.addEventListener('navigate', (event) => {
    if (!isMove(event, shown)) {
      if (event.destination.sameDocument) shown = event.destination.url;
      return;
    }
    // Nothing is written into the history entry of a page that has not arrived yet.
    if (!isElsewhere(location.href, shown)) {
      const kept: KeptState = { typed: readTyped(), top: scrollY };
      navigation.updateCurrentEntry({ state: kept });
    }
    event.intercept({ focusReset: 'manual', scroll: 'manual', handler: () => move(event) });
  });

  watchLinks((link) => isWayTo(link, shown));
}
