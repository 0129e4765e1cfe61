// Fills the offline page: the draft, waiting enquiries, and the cached pages (rule B25e).
import { DRAFT, readKept } from '../contact/browser-storage.ts';
import { listKept } from '../contact/outbox-store.ts';
import { isLeft } from '../moving/move-in-place.ts';
import { PAGES } from '../worker/cache-names.ts';

/** What is quoted of a form; a request to be called back, and a draft that was just begun, have no message. */
const QUOTED = [['message'], ['name', 'phone']];

type Values = Record<string, unknown> | undefined;

async function showDraft(section: HTMLElement): Promise<void> {
  const kept = await listKept();
  for (const names of QUOTED) {
    const textIn = (values: unknown) =>
      names
        .map((name) => (values as Values)?.[name])
        .filter((text) => typeof text === 'string' && text.trim())
        .join(', ')
        .trim();
    const texts = (kind?: string) =>
      kept.filter(({ outcome }) => outcome?.kind === kind).map(({ body }) => textIn(JSON.parse(body)));
    const waiting = texts().findLast(Boolean);
    const draft = textIn(readKept('localStorage', DRAFT));
    const text = waiting ?? (texts('sent').includes(draft) ? '' : draft);
    if (text === '') continue;
    const quote = section.querySelector('blockquote');
    if (quote) quote.textContent = text;
    for (const part of section.querySelectorAll<HTMLElement>('[data-when]'))
      part.hidden = part.dataset['when'] !== (waiting ? 'waiting' : 'draft');
    section.hidden = false;
    return;
  }
}

async function showPages(section: HTMLElement): Promise<void> {
  const kept = await (await caches.open(PAGES)).keys();
  const addresses = kept.map(({ url }) => url);
  for (const link of section.querySelectorAll('a')) {
    // Of the gallery and the projects there may be only a choice.
    const { href } = link;
    const found = addresses.find((url) => url === href) ?? addresses.findLast((url) => url.startsWith(`${href}?`));
    if (found) link.href = found;
    const item = link.parentElement;
    if (item) item.hidden = !found;
  }
  section.hidden = section.querySelector('li:not([hidden])') === null;
}

/** Short enough for a waiting visitor, long enough not to load a slow server without a pause. */
const ASK_EVERY_MS = 5000;

/** As long as another page may be loading; after a cancelled navigation this one goes on checking. */
const LEAVE_WITHIN_MS = 15_000;

/** The requested page may be available now. The browser may report the connection before this script runs, or too early. */
function openWhenOnline(): void {
  let leavingUntil = 0;
  const open = () => {
    // Reloading this page would cancel the navigation to the other one.
    if (Date.now() > leavingUntil) location.reload();
  };
  addEventListener('beforeunload', () => void (leavingUntil = Date.now() + LEAVE_WITHIN_MS));
  const ask = async () => {
    if (!navigator.onLine) return;
    const isThere = await fetch('/api/health', { cache: 'no-store' }).then(
      // With its disk full, the server still shows its pages.
      ({ status }) => status < 300 || status === 507,
      () => false,
    );
    if (isThere) open();
  };
  addEventListener('online', open);
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (visit?.type !== 'reload') void ask();
  setInterval(() => void ask(), ASK_EVERY_MS);
}

/** Does nothing on other pages. */
export async function fillOfflinePage(): Promise<void> {
  const page = document.querySelector('.offline');
  if (!page) return;
  // Under the address of the requested page.
  if (location.pathname !== '/offline') openWhenOnline();
  // No other page takes the place of this one: Back may only have changed the address.
  addEventListener('popstate', () => {
    if (isLeft()) location.reload();
  });
  const [draft, pages] = page.querySelectorAll('section');
  if (draft) await showDraft(draft);
  if (pages && 'caches' in window) await showPages(pages);
}
