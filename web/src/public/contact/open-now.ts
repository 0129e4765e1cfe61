// Shows for each yard whether it is open, by the visitor's clock: the page may have been rendered or cached hours ago.

/** Start and end of an opening, what is said before and during it, and what is said before it from midnight on. */
export type OpeningWords = [from: number, to: number, closed: string, open: string, dayStart: number, today: string];

/** Longest time between two updates, because timers stop while a computer sleeps. */
const AT_MOST_MS = 60_000;

function say(element: HTMLElement, now: number): void {
  const openings = JSON.parse(element.dataset['openings'] ?? '') as OpeningWords[];
  const next = openings.find(([, to]) => now < to);
  const isOpen = next !== undefined && next[0] <= now;
  element.classList.toggle('is-open', isOpen);
  element.textContent = next ? next[isOpen ? 3 : now < next[4] ? 2 : 5] : '';
}

export function showOpenState(left: AbortSignal): void {
  const elements = [...document.querySelectorAll<HTMLElement>('[data-openings]')];
  if (elements.length === 0) return;
  const updateAll = () => elements.forEach((element) => say(element, Date.now()));
  updateAll();
  const timer = setInterval(updateAll, AT_MOST_MS);
  left.addEventListener('abort', () => clearInterval(timer));
}
