// Delays answers of the server.
import type { Page, Route } from 'playwright';

/** Delays the answers to calls with this method, as a slow network does, until they are released. */
export async function holdAnswers(
  page: Page,
  address: string | RegExp,
  method: string,
  onHeld?: () => void,
): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route: Route) => {
    if (route.request().method() !== method) return route.fallback();
    // The page may be gone before the answer comes, and before it is released.
    const response = await route.fetch().catch(() => undefined);
    if (!response) return undefined;
    onHeld?.();
    await promise;
    return route.fulfill({ response }).catch(() => undefined);
  });
  return resolve;
}

/** Keeps the page from timing out (an edit does after ten seconds), however long the steps before the release take. */
export function waitForever(page: Page): Promise<unknown> {
  return page.addInitScript(() => (AbortSignal.timeout = () => new AbortController().signal));
}
