// Brings the islands of a page to life with the visitor's first move: whoever only reads never waits for React.
import { formsHaveNews } from '../contact/forms-have-news.ts';
import { isPlainClick } from '../gallery/plain-click.ts';

const MOVES = ['pointermove', 'pointerdown', 'scroll', 'focusin', 'keydown'];

/** At the latest by then. */
const PATIENCE_MS = 2000;

/** A picture that is asked for while the gallery comes to life opens in it: its click waits. */
function holdClicks(): () => void {
  let held: HTMLElement | undefined;

  function hold(event: MouseEvent): void {
    const link = event.target instanceof Element && event.target.closest<HTMLElement>('[data-island="gallery"] a');
    // React may have answered it already.
    if (!link || event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    held = link;
  }

  addEventListener('click', hold);
  return () => {
    removeEventListener('click', hold);
    held?.click();
  };
}

function whenIdle(act: () => void): void {
  // Safari has no idle time to ask for.
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: PATIENCE_MS });
  else setTimeout(act);
}

export function enlivenIslands(): void {
  const islands = [...document.querySelectorAll<HTMLElement>('[data-island]')];
  if (islands.length === 0) return;
  let isBegun = false;

  async function begin(): Promise<void> {
    if (isBegun) return;
    isBegun = true;
    const release = holdClicks();
    try {
      const { hydrateIsland } = await import('./hydrate-island.tsx');
      await Promise.all(islands.map(hydrateIsland));
    } catch {
      // Without it every island works as the server sent it.
    }
    release();
  }

  /** Its code lies ready by then, but does not run: that would take a slow phone a tenth of a second. */
  async function prepare(): Promise<void> {
    if (await formsHaveNews()) return begin();
    const { islandScript } = document.body.dataset;
    if (!isBegun && islandScript) await (await fetch(islandScript, { priority: 'low' })).arrayBuffer();
  }

  for (const move of MOVES) addEventListener(move, () => void begin(), { once: true, passive: true });
  whenIdle(() => void prepare().catch(() => undefined));
}
