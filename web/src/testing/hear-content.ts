// What an editor reads of the content, and when it hears of others.
import { expect, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { comeBack } from './come-back.ts';
import { startEditors } from './content-screen.ts';
import type { ScreenServer } from './start-server.ts';
import { stopIntervals } from './stop-intervals.ts';

export const DOCUMENT = '/api/content?mediaMeta=none';

/** This page does not get what others do: neither by the stream of events nor by what is read in its place. */
export async function startDeaf(): Promise<ScreenServer> {
  const server = await startEditors();
  stopIntervals();
  await server.hold('/api/events');
  return server;
}

/** What the page asks for; nothing is done to it. */
export function watchFetched() {
  const fetched = vi.spyOn(window, 'fetch');
  onTestFinished(() => fetched.mockRestore());
  const address = (input: RequestInfo | URL) => (input instanceof Request ? input.url : String(input));
  return {
    count: (part: string) => fetched.mock.calls.filter(([input]) => address(input).includes(part)).length,
    /** Once everything that was asked for has been answered. */
    answered: () =>
      Promise.allSettled(
        fetched.mock.calls.flatMap(([input], at) =>
          address(input).includes(DOCUMENT) ? [fetched.mock.results[at]?.value as Promise<Response>] : [],
        ),
      ),
  };
}

/** What is read again because the stream has opened has been: from here on it is single events that count. */
export async function untilListening(requests: ReturnType<typeof watchFetched>): Promise<void> {
  await expect.element(page.getByText('Live')).toBeVisible();
  const before = requests.count(DOCUMENT);
  comeBack();
  await expect.poll(() => requests.count(DOCUMENT)).toBeGreaterThan(before);
  await requests.answered();
}
