// Answers of the server that come late.
import type { Page, Route } from 'playwright';

/** Holds back the answers to the calls with this method, as a slow network does, until they are let go. */
export async function holdAnswers(
  page: Page,
  address: string | RegExp,
  method: string,
  onHeld?: () => void,
): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route: Route) => {
    if (route.request().method() !== method) return route.fallback();
    // The page may be gone before the answer comes, and before it is let go.
    const response = await route.fetch().catch(() => undefined);
    if (!response) return undefined;
    onHeld?.();
    await promise;
    return route.fulfill({ response }).catch(() => undefined);
  });
  return resolve;
}

/** However long the steps take until they are let go, the page does not give the answers up (an edit after ten seconds). */
export function waitForever(page: Page): Promise<unknown> {
  return page.addInitScript(() => (AbortSignal.timeout = () => new AbortController().signal));
}
