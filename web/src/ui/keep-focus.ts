// Keeps the keyboard focus. The focused element may be removed, hidden or disabled, such as a deleted row or a Save
// button during a save; browsers then lose the position, and screen readers start at the top (rule G17).
import { goToNewestNotice } from './toast/newest-notice.ts';

interface Place {
  element: HTMLElement;
  /** Of the document, the nearest first. */
  parents: readonly HTMLElement[];
  /** Index of its row in the list. */
  rowAt: number;
  /** Layers above the page that contain the focus. */
  floating: HTMLElement | null;
  /** The focused place before a layer above the page took the focus. */
  before: Place | undefined;
}

const FLOATING = 'dialog, [popover], .toast';
/** Items of a list: when one is removed, the next takes its place. */
const ROW = 'li, tr';
const WAY_IN = 'a[href], button:not(:disabled)';
/** Grids manage the focus of their cells themselves. */
const GRID = '[role="grid"]';

function isUsable(element: HTMLElement): boolean {
  return element.isConnected && !element.matches(':disabled') && element.checkVisibility({ visibilityProperty: true });
}

/** An element that loses the focus to a layer above, such as a dialog to a notice, is remembered to return to. */
function beforeOf(floating: HTMLElement | null, last: Place | undefined): Place | undefined {
  if (floating === null) return undefined;
  for (let at = last; at; at = at.before) if (at.floating === floating) return at.before;
  return last;
}

function placeOf(element: HTMLElement, last: Place | undefined): Place {
  const parents: HTMLElement[] = [];
  for (let at = element.parentElement; at; at = at.parentElement) parents.push(at);
  const row = element.closest(ROW);
  const rowAt = row ? [...(row.parentElement?.children ?? [])].indexOf(row) : 0;
  const floating = element.closest<HTMLElement>(FLOATING);
  return { element, parents, rowAt, floating, before: beforeOf(floating, last) };
}

/** Focuses the surrounding part of the page, so that Tab continues from there. */
function standIn(part: HTMLElement): HTMLElement {
  const element = part.querySelector<HTMLElement>('#main') ?? part;
  if (!element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  return element;
}

function successor({ element, parents, rowAt, floating, before }: Place): HTMLElement | undefined {
  // A part that was focused as a substitute lost its `tabindex` when it lost the focus, and needs it again.
  if (isUsable(element)) return element.tabIndex < 0 ? standIn(element) : element;
  if (before && floating && !isUsable(floating)) return successor(before);
  const at = parents.findIndex(isUsable);
  const [part, gone] = [parents[at], parents[at - 1] ?? element];
  if (!part) return undefined;
  const row = gone.matches(ROW) ? (part.children[rowAt] ?? part.lastElementChild) : null;
  // Controls of the next row may be disabled while the list reloads.
  return row?.querySelector<HTMLElement>(WAY_IN) ?? row?.querySelector<HTMLElement>('button') ?? standIn(part);
}

/**
 * Starts to keep the focus and to handle the key that goes to the newest notice. Returns a function that stops both.
 */
export function keepFocus(): () => void {
  let place: Place | undefined;
  /** The focused element while it is disabled; it gets the focus back when it is enabled. */
  let busy: HTMLElement | undefined;
  let isOurs = false;
  let isPointed = false;

  function move(to: HTMLElement | undefined) {
    isOurs = true;
    to?.focus({ preventScroll: true });
    isOurs = false;
  }

  function check() {
    if (!place) return;
    const { activeElement } = document;
    const { element, parents } = place;
    if (activeElement !== element && activeElement !== document.body) return;
    if (busy && isUsable(busy)) {
      move(busy);
      return;
    }
    const isLost = activeElement === element ? element.matches(':disabled') : !isUsable(element);
    if (!isLost || parents.some((parent) => parent.isConnected && parent.matches(GRID))) return;
    const to = successor(place);
    const isOff = to?.matches(':disabled') === true;
    busy = element.isConnected ? element : isOff ? to : undefined;
    move(isOff && to.parentElement ? standIn(to.parentElement) : to);
  }

  function onFocusIn({ target }: FocusEvent) {
    if (!(target instanceof HTMLElement)) return;
    if (!isOurs || target === busy) busy = undefined;
    place = placeOf(target, place);
  }

  function onFocusOut() {
    // Runs after everything else that happens in this task.
    setTimeout(() => {
      // A click beside everything removes the focus on purpose.
      if (document.activeElement === document.body && isPointed) place = undefined;
      check();
    });
  }

  function onInput({ type }: Event) {
    isPointed = type === 'pointerdown';
  }

  const changes = { subtree: true, childList: true, attributes: true, attributeFilter: ['disabled'] };
  const observer = new MutationObserver(check);
  observer.observe(document.body, changes);
  const stopped = new AbortController();
  const always = { capture: true, signal: stopped.signal };
  document.addEventListener('focusin', onFocusIn, always);
  document.addEventListener('focusout', onFocusOut, always);
  for (const type of ['pointerdown', 'keydown']) document.addEventListener(type, onInput, always);
  document.addEventListener('keydown', goToNewestNotice, { signal: stopped.signal });
  return () => {
    place = undefined;
    observer.disconnect();
    stopped.abort();
  };
}
