// Says of each yard whether it is open, by the clock of the visitor: the page may have been made, or kept, hours ago.
import { fillIn } from 'shared/content/fill-in.ts';
import type { Opening } from '../page-view.ts';

interface Openings {
  openings: Opening[];
  open: string;
  closed: string;
}

/** At least so often, since a computer that slept counts no time. */
const AT_MOST_MS = 60_000;

function say(element: HTMLElement, now: number): void {
  const { openings, open, closed } = JSON.parse(element.dataset['openings'] ?? '') as Openings;
  const next = openings.find(([, to]) => now < to);
  const isOpen = next !== undefined && next[0] <= now;
  element.classList.toggle('is-open', isOpen);
  if (!next) element.textContent = '';
  else if (isOpen) element.textContent = fillIn(open, { time: next[4] });
  else element.textContent = fillIn(closed, { day: next[2], time: next[3] });
}

export function sayWhatIsOpen(left: AbortSignal): void {
  const elements = [...document.querySelectorAll<HTMLElement>('[data-openings]')];
  if (elements.length === 0) return;
  const sayAll = () => elements.forEach((element) => say(element, Date.now()));
  sayAll();
  const timer = setInterval(sayAll, AT_MOST_MS);
  left.addEventListener('abort', () => clearInterval(timer));
}
