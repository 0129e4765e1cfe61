// Basic steps of people at the site and the console, shared by the tests.
import type { Browser, BrowserContextOptions, ConsoleMessage, Locator, Page, Request } from 'playwright';
import { expect } from 'vitest';
import { PATIENCE_MS } from './wait-limit.ts';
import { ADMIN, signIn, type RunningServer } from './running-server.ts';

/** Browser messages caused by a test that stops the server or the network. */
const UNREACHABLE =
  /net::ERR_(CONNECTION_(REFUSED|RESET|CLOSED)|SOCKET_NOT_CONNECTED|EMPTY_RESPONSE|CONTENT_LENGTH_MISMATCH|INCOMPLETE_CHUNKED_ENCODING|INTERNET_DISCONNECTED)/;
/** Browser messages about error answers that a test provokes. */
const REFUSED = /status of (400|401|403|404|409|413|415|429|501|502|507)|net::ERR_FAILED/;

/** Tests run without the public pages' service worker, unless they are about it. */
const WITHOUT_WORKER = /Service Worker registration blocked/;

/**
 * Whether a test may cause the message: calls and pages may be refused on purpose, but never a script, style or
 * picture.
 */
function isExpected(message: ConsoleMessage): boolean {
  const { pathname = '' } = URL.parse(message.location().url) ?? {};
  const isFile = /\.\w+$/.test(pathname) && !pathname.startsWith('/api/');
  if (WITHOUT_WORKER.test(message.text())) return true;
  return UNREACHABLE.test(message.text()) || (REFUSED.test(message.text()) && !isFile);
}

/** A page in its own browser context; unexpected console messages fail the test at the end. */
export async function openPage(
  browser: Browser,
  server: { url: string },
  options: BrowserContextOptions = {},
): Promise<{ page: Page; close: () => Promise<void> }> {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 1366, height: 768 },
    serviceWorkers: 'block',
    // No test is about animations, which make every click wait.
    reducedMotion: 'reduce',
    ...options,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type()) || isExpected(message)) return;
    problems.push(`${message.text()} ${message.location().url}`);
  });
  return {
    page,
    async close() {
      await context.close();
      // As text: for an array the report would only show its length.
      expect(problems.join('\n')).toBe('');
    },
  };
}

interface ConsoleOptions extends BrowserContextOptions {
  user?: typeof ADMIN;
  /** Called with the page before its first navigation. */
  prepare?: (page: Page) => Promise<unknown>;
}

/** Opens the console at an address, with a new session of this person; accounts.test.ts tests signing in itself. */
export async function openConsole(
  browser: Browser,
  server: RunningServer,
  address: string,
  { user = ADMIN, prepare, ...options }: ConsoleOptions = {},
): Promise<{ page: Page; close: () => Promise<void> }> {
  const localStorage = [{ name: 'token', value: await signIn(server, user) }];
  const storageState = { cookies: [], origins: [{ origin: server.url, localStorage }] };
  const opened = await openPage(browser, server, { storageState, ...options });
  await prepare?.(opened.page);
  await opened.page.goto(address);
  await opened.page.getByRole('navigation', { name: 'Main' }).waitFor();
  return opened;
}

export async function fillEnquiry(page: Page, changes: Partial<Record<string, string>> = {}): Promise<void> {
  const values = {
    Name: 'Akosua Frimpong',
    Email: 'akosua.frimpong@example.com',
    Phone: '024 000 0000',
    Message: 'Two potable water tanks need blasting and a new lining.',
    ...changes,
  };
  const form = page.locator('form#enquiry');
  await form.getByRole('radio', { name: 'Quote' }).check();
  for (const [label, value] of Object.entries(values))
    await form.getByRole('textbox', { name: label, exact: true }).fill(value ?? '');
  await form.getByRole('checkbox', { name: /I agree to be contacted/ }).check();
}

/** Interacts until the script of a public page runs and each of its islands is hydrated. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const islands = [...document.querySelectorAll('[data-island] > *')];
    const isHydrated = (part: Element) => Object.keys(part).some((key) => key.startsWith('__reactFiber'));
    dispatchEvent(new PointerEvent('pointermove'));
    return document.querySelector('button.theme:enabled') !== null && islands.every(isHydrated);
  });
}

/** Sends username and password on the sign-in page. */
export async function fillPassword(page: Page, { username, password } = ADMIN): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

export async function signInOnPage(page: Page, user = ADMIN): Promise<void> {
  await fillPassword(page, user);
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
}

/** Waits for a toast with this title and text. */
export async function expectToast(page: Page, title: string, text: string): Promise<void> {
  const toast = page.locator('.toast').filter({ hasText: title }).filter({ hasText: text });
  await toast.first().waitFor();
}

/**
 * The toast with this text, kept while the test waits for something else: a hovered toast does not disappear, and has
 * its full time again afterwards.
 */
export async function holdToast(page: Page, title: string, text: string): Promise<Locator> {
  const toast = page.locator('.toast:not(.is-leaving)').filter({ hasText: title }).filter({ hasText: text }).first();
  await toast.hover();
  return toast;
}

/** Counts the requests to such addresses from now on that have no answer yet. */
export function watchUnanswered(page: Page, address: RegExp): () => number {
  const unanswered = new Set<Request>();
  page.on('request', (request) => void (address.test(request.url()) && unanswered.add(request)));
  page.on('requestfinished', (request) => void unanswered.delete(request));
  page.on('requestfailed', (request) => void unanswered.delete(request));
  return () => unanswered.size;
}

interface WithShifts {
  /** The sum of all layout shifts up to now. */
  sumShifts: () => number;
}

/** From now on, every page opened here adds up its layout shifts. */
export function watchShifts(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    let sum = 0;
    function add(entries: PerformanceEntryList): void {
      for (const entry of entries as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) sum += entry.value;
    }
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    const sumShifts = () => {
      add(observer.takeRecords());
      return sum;
    };
    Object.assign(window, { sumShifts });
  });
}

export function shiftsOn(page: Page): Promise<number> {
  return page.evaluate(async () => {
    // A change is drawn in the next frame, and its layout shift is reported by the frame after that.
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
    return (window as unknown as WithShifts).sumShifts();
  });
}

/** Presses "Try now" if it is there: the console also retries by itself, and the button is gone then. */
export function tryNow(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Try now' });
  return button.evaluateAll((buttons) => buttons.forEach((one) => (one as HTMLButtonElement).click()));
}
