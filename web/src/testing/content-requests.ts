// The content requests of an editor, and the events about changes by others.
import { expect, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { comeBack } from './come-back.ts';
import { startEditors } from './content-screen.ts';
import type { ScreenServer } from './start-server.ts';
import { stopIntervals } from './stop-intervals.ts';

export const DOCUMENT = '/api/content?mediaMeta=none';

/** This page does not get changes by others: neither by the stream of events nor by requests in its place. */
export async function startWithoutEvents(): Promise<ScreenServer> {
  const server = await startEditors();
  stopIntervals();
  await server.hold('/api/events');
  return server;
}

/** Watches the requests of the page, without changing them. */
export function watchFetched() {
  const fetched = vi.spyOn(window, 'fetch');
  onTestFinished(() => fetched.mockRestore());
  const address = (input: RequestInfo | URL) => (input instanceof Request ? input.url : String(input));
  return {
    count: (part: string) => fetched.mock.calls.filter(([input]) => address(input).includes(part)).length,
    /** Resolves once all requests for the content so far are answered. */
    answered: () =>
      Promise.allSettled(
        fetched.mock.calls.flatMap(([input], at) =>
          address(input).includes(DOCUMENT) ? [fetched.mock.results[at]?.value as Promise<Response>] : [],
        ),
      ),
  };
}

/** Resolves once the reading after the stream has opened is done: from here on only single events count. */
export async function untilListening(requests: ReturnType<typeof watchFetched>): Promise<void> {
  await expect.element(page.getByText('Live')).toBeVisible();
  const before = requests.count(DOCUMENT);
  comeBack();
  await expect.poll(() => requests.count(DOCUMENT)).toBeGreaterThan(before);
  await requests.answered();
}
