// Brings the islands of a page to life with the visitor's first move: a visitor who only reads never waits for React.
import { formsHaveNews } from '../contact/forms-have-news.ts';
import { pictureInAddress } from '../gallery/open-picture-address.ts';
import { isPlainClick } from '../gallery/plain-click.ts';

const MOVES = ['pointermove', 'pointerdown', 'scroll', 'focusin', 'keydown'];

/** At the latest by then. */
const PATIENCE_MS = 2000;

/** What is pressed or sent while the islands come to life waits for them, and is done once, unless the page is left. */
function holdClicks(left: AbortSignal): () => void {
  let held: (() => void) | undefined;

  function hold(event: MouseEvent): void {
    const link = event.target instanceof Element && event.target.closest<HTMLElement>('[data-island="gallery"] a');
    // React may have answered it already.
    if (!link || event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    held = () => link.click();
  }

  function holdForm(event: SubmitEvent): void {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.closest('[data-island]') || event.defaultPrevented) return;
    event.preventDefault();
    // By its place: an island that fails puts what the server sent where it stood.
    const place = [...document.forms].indexOf(form);
    held = () => document.forms[place]?.requestSubmit();
  }

  addEventListener('click', hold, { signal: left });
  addEventListener('submit', holdForm, { signal: left });
  return () => {
    removeEventListener('click', hold);
    removeEventListener('submit', holdForm);
    if (!left.aborted) held?.();
  };
}

/** A link to a picture opens it without another move. */
function hasOpenPicture(): boolean {
  return pictureInAddress() !== undefined && document.querySelector('[data-island="gallery"]') !== null;
}

function whenIdle(act: () => void): void {
  // Safari has no idle time to ask for.
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: PATIENCE_MS });
  else setTimeout(act);
}

/** Until the page is left. */
export function enlivenIslands(left: AbortSignal): void {
  const islands = [...document.querySelectorAll<HTMLElement>('[data-island]')];
  if (islands.length === 0) return;
  let isBegun = false;

  async function begin(): Promise<void> {
    if (isBegun || left.aborted) return;
    isBegun = true;
    const release = holdClicks(left);
    try {
      const { hydrateIsland } = await import('./hydrate-island.tsx');
      await Promise.all(islands.map((island) => hydrateIsland(island, left)));
    } catch {
      // Without it every island works as the server sent it.
    }
    release();
  }

  /** Its code lies ready by then, but does not run: that would take a slow phone a tenth of a second. */
  async function prepare(): Promise<void> {
    if (left.aborted) return;
    if (hasOpenPicture() || (await formsHaveNews())) return begin();
    const { islandScript } = document.body.dataset;
    if (!isBegun && islandScript) await (await fetch(islandScript, { priority: 'low' })).arrayBuffer();
  }

  for (const move of MOVES) addEventListener(move, () => void begin(), { once: true, passive: true, signal: left });
  whenIdle(() => void prepare().catch(() => undefined));
}
