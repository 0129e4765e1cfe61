// Shows for each yard whether it is open, by the visitor's clock: the page may have been rendered or cached hours ago.
import { fillIn } from 'shared/content/fill-in.ts';
import type { Opening } from '../page-view.ts';

interface Openings {
  openings: Opening[];
  open: string;
  /** While it is open for at least another day. */
  allDay: string;
  closed: string;
}

const DAY_MS = 24 * 3_600_000;
/** Repeated at this interval, as timers stop while a computer sleeps. */
const AT_MOST_MS = 60_000;

function say(element: HTMLElement, now: number): void {
  const { openings, open, allDay, closed } = JSON.parse(element.dataset['openings'] ?? '') as Openings;
  const next = openings.find(([, to]) => now < to);
  const isOpen = next !== undefined && next[0] <= now;
  element.classList.toggle('is-open', isOpen);
  if (!next) element.textContent = '';
  else if (isOpen) element.textContent = next[4] && next[1] - now < DAY_MS ? fillIn(open, { time: next[4] }) : allDay;
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
