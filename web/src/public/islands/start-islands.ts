// Hydrates the islands of a page at the visitor's first interaction: a visitor who only reads never loads React.
import { formsHaveNews } from '../contact/forms-have-news.ts';
import { isPosted } from '../contact/is-posted.ts';
import { pictureInAddress } from '../gallery/open-picture-address.ts';
import { isPlainClick } from '../gallery/plain-click.ts';
import { readTyped } from '../moving/typed-fields.ts';
import { savesData } from '../saves-data.ts';

/** Not `scroll`: a page opened in place scrolls without the visitor, whose own scrolling begins with one of these. */
const MOVES = ['pointermove', 'pointerdown', 'wheel', 'focusin', 'keydown'];

/** Interactions that retry loading after a failure. Not scrolling, which would retry all the time. */
const NEEDS = ['pointerdown', 'focusin', 'submit'];

/** Latest time at which the code is fetched ahead. */
const PATIENCE_MS = 2000;

/** Longest time that a click or submit waits for hydration. */
const HOLD_MS = 4000;

/**
 * Clicks and submits during hydration are held back and repeated once, unless the page is left. If the code does not
 * come, links and forms then work without it.
 * @param onLate  called before one is repeated because the code has not come
 */
function holdClicks(left: AbortSignal, onLate: () => void): () => void {
  let held: (() => void) | undefined;

  function holdBack(event: Event, repeat: () => void): void {
    event.preventDefault();
    held = repeat;
    setTimeout(() => {
      if (held) onLate();
      release();
    }, HOLD_MS);
  }

  function release(): void {
    removeEventListener('click', hold);
    removeEventListener('submit', holdForm);
    if (!left.aborted) held?.();
    held = undefined;
  }

  function hold(event: MouseEvent): void {
    const link = event.target instanceof Element && event.target.closest<HTMLElement>('[data-island="gallery"] a');
    // React may have handled it already.
    if (!link || event.defaultPrevented || !isPlainClick(event)) return;
    holdBack(event, () => link.click());
  }

  function holdForm(event: SubmitEvent): void {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.closest('[data-island]') || event.defaultPrevented) return;
    // Found by its position, because an island that fails is replaced by the server's rendering.
    const place = [...document.forms].indexOf(form);
    // Safari before 16 has no `requestSubmit`.
    holdBack(event, () => document.forms[place]?.querySelector<HTMLElement>('[type="submit"]')?.click());
  }

  addEventListener('click', hold, { signal: left });
  addEventListener('submit', holdForm, { signal: left });
  return release;
}

/** Whether the address links to a picture, which opens without an interaction. */
function hasOpenPicture(): boolean {
  return pictureInAddress() !== undefined && document.querySelector('[data-island="gallery"]') !== null;
}

function whenIdle(act: () => void): void {
  // Safari has no `requestIdleCallback`.
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: PATIENCE_MS });
  else setTimeout(act);
}

/** Starts to wait for an interaction. @param left  aborted when the page is left */
export function startIslands(left: AbortSignal): void {
  const islands = [...document.querySelectorAll<HTMLElement>('[data-island]')];
  if (islands.length === 0) return;
  let isBegun = false;
  const beginOnce = () => void begin();

  async function begin(): Promise<void> {
    if (isBegun || left.aborted || [...document.forms].some(isPosted)) return;
    isBegun = true;
    const late = new AbortController();
    const release = holdClicks(left, () => late.abort());
    try {
      const { hydrateIsland } = await import('./hydrate-island.tsx');
      // If a form posts itself by now, its script is only needed when the visitor comes Back to it.
      isBegun = !late.signal.aborted;
      if (!isBegun) return listen(NEEDS);
      await Promise.all(islands.map((island) => hydrateIsland(island, left)));
      release();
    } catch {
      // Until the code is loaded, every island works as rendered by the server.
      release();
      isBegun = false;
      listen(NEEDS);
    }
  }

  function listen(moves: string[]): void {
    // Captured, so that the first handler of a submit can hold it back.
    for (const move of moves)
      addEventListener(move, beginOnce, { once: true, passive: true, capture: true, signal: left });
  }

  function forgetPosted(): void {
    for (const form of document.forms) Reflect.deleteProperty(form, 'posted');
    listen(MOVES);
  }

  /** Only fetches the code: running it would block a slow phone for a tenth of a second. */
  async function prepare(): Promise<void> {
    if (left.aborted) return;
    // Input that Back has restored becomes a draft.
    if (hasOpenPicture() || readTyped().length > 0 || (await formsHaveNews())) return begin();
    const { islandScript } = document.body.dataset;
    if (!isBegun && islandScript && !savesData()) await (await fetch(islandScript, { priority: 'low' })).arrayBuffer();
  }

  // Back shows the page as it was left, with forms still marked as posted.
  addEventListener('pageshow', ({ persisted }) => persisted && forgetPosted(), { signal: left });
  listen(MOVES);
  whenIdle(() => void prepare().catch(() => undefined));
}
