// Fills the offline page: the draft, waiting enquiries, and the cached pages (rule B25e).
import { DRAFT, readKept } from '../contact/browser-storage.ts';
import { listKept } from '../contact/outbox-store.ts';
import { isLeft } from '../moving/move-in-place.ts';
import { PAGES } from '../worker/cache-names.ts';

/** Fields quoted from a form. A callback request and a draft just begun have no message. */
const QUOTED = [['message'], ['name', 'phone']];

type Values = Record<string, unknown> | undefined;

async function showDraft(section: HTMLElement): Promise<void> {
  const kept = await listKept();
  for (const names of QUOTED) {
    // The texts as they are sent, without surrounding spaces.
    const textIn = (values: unknown) =>
      names
        .map((name) => (values as Values)?.[name])
        .map((text) => (typeof text === 'string' ? text.trim() : ''))
        .filter(Boolean)
        .join(', ');
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
    // Of the gallery and the list of projects perhaps only a filtered page is cached.
    const { href } = link;
    const found = addresses.find((url) => url === href) ?? addresses.findLast((url) => url.startsWith(`${href}?`));
    if (found) link.href = found;
    const item = link.parentElement;
    if (item) item.hidden = !found;
  }
  section.hidden = section.querySelector('li:not([hidden])') === null;
}

/** Short enough for a waiting visitor, long enough to spare a slow server. */
const ASK_EVERY_MS = 5000;

/** How long another page may be loading. If that navigation was cancelled, this page continues checking after it. */
const LEAVE_WITHIN_MS = 15_000;

/**
 * Reloads when the requested page may be available. The browser may report the connection too early, or before this
 * script runs.
 */
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
      // A server with a full disk answers 507, but still shows its pages.
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

/** Fills the offline page; does nothing on other pages. */
export async function fillOfflinePage(): Promise<void> {
  const page = document.querySelector('.offline');
  if (!page) return;
  // The page is shown under the address of the requested page.
  if (location.pathname !== '/offline') openWhenOnline();
  // The offline page is not replaced in place: after Back only the address may have changed.
  addEventListener('popstate', () => {
    if (isLeft()) location.reload();
  });
  const [draft, pages] = page.querySelectorAll('section');
  if (draft) await showDraft(draft);
  if (pages && 'caches' in window) await showPages(pages);
}
