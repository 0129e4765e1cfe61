// Runs tables of expected sentences: a step opens a screen, brings it into a state, and lists what must then be
// readable. Failures are simulated by intercepting the browser's requests.
import type { Page } from 'playwright';
import { test } from 'vitest';
import { openConsole } from './journey.ts';
import { ADMIN } from './running-server.ts';
import { KOFI, type StaffedServer } from './staffed-server.ts';

export interface Step {
  name: string;
  /** Role of the user; an administrator by default. */
  as?: 'staff';
  path: string;
  /** Calls that must fail, intercepted before the screen is opened. */
  refuse?: Refusal[];
  act?: (page: Page) => Promise<void>;
  words: (string | RegExp)[];
}

interface Refusal {
  method?: string;
  /** API path with its query; `**` at its end matches any rest. */
  path: string;
  /** Status of the answer. Without it, the answer has no message either, as from a proxy whose server is down. */
  status?: number;
  body?: object;
}

/** Answers this page's calls in place of the server. */
async function refuse(page: Page, { method = 'GET', path, status = 501, body }: Refusal): Promise<void> {
  const [start = '', rest] = path.split('**');
  const isMeant = (url: URL) => {
    const address = url.pathname + url.search;
    return rest === undefined ? address === start : address.startsWith(start);
  };
  await page.route(isMeant, (route) => {
    if (route.request().method() !== method) return route.fallback();
    // Never answered, so that the message shown while waiting stays on screen.
    if (status === 0) return undefined;
    return body === undefined
      ? route.fulfill({ status, body: '<html></html>' })
      : route.fulfill({ status, json: body });
  });
}

/** Expects these words in the page, as text or as the accessible name of a control. */
async function expectReadable(page: Page, words: string | RegExp): Promise<void> {
  const exact = { exact: true };
  await page
    .getByText(words, exact)
    .or(page.getByLabel(words, exact))
    .or(page.getByRole('button', { name: words, ...exact }))
    .or(page.getByRole('option', { name: words, ...exact }))
    .first()
    .waitFor({ state: 'attached' });
}

async function refuseAll(page: Page, { refuse: refusals = [] }: Step): Promise<void> {
  for (const refusal of refusals) await refuse(page, refusal);
}

/** One test per screen, in one window per person. @param started  the server's address, once the tests run */
export function describeScreens(screens: Record<string, Step[]>, started: () => StaffedServer): void {
  test.each(Object.entries(screens))('the texts of the screen %s', async (_, steps) => {
    const { server, browser } = started();
    for (const [user, [first, ...others]] of Map.groupBy(steps, ({ as }) => (as === 'staff' ? KOFI : ADMIN))) {
      if (!first) throw new Error(`${user.username} sees nothing`);
      const check = async (page: Page, step: Step) => {
        await step.act?.(page);
        for (const words of step.words) await expectReadable(page, words);
      };
      const prepare = (page: Page) => refuseAll(page, first);
      const { page, close } = await openConsole(browser, server, first.path, { user, prepare });
      await check(page, first);
      for (const step of others) {
        await page.unrouteAll();
        await refuseAll(page, step);
        await page.goto(step.path);
        await check(page, step);
      }
      await close();
    }
  });
}
