// Assembles the console for the platform it runs on, and renders it.
import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createEventStream } from '../api/event-stream.ts';
import { queryKeys } from '../api/query-keys.ts';
import { isUnreachable } from '../api/read-error.ts';
import type { Platform } from '../platform/platform.ts';
import { claimsOf } from '../platform/token-claims.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { ConsoleApp } from './console-app.tsx';
import { createOffline } from '../offline/create-offline.ts';
import { ConsoleContext, type Console } from './session/console-context.ts';
import { endRefusedSession } from './session/end-session.ts';

// By default screens are notified with a timer: the second of two quick clicks could then come before a button is
// disabled.
notifyManager.setScheduler(queueMicrotask);

/** Resolves when rendering has begun. @returns a function that ends the console and its listeners on the page */
export async function startConsole(element: HTMLElement, platform: Platform): Promise<() => void> {
  const ending = new AbortController();
  const { options, ...offline } = await createOffline({
    platform,
    options: {
      baseUrl: platform.apiBaseUrl,
      getToken: platform.tokens.get,
      onUnauthorized: (sentToken, reason) => void endRefusedSession(platform, sentToken, reason, window.location),
    },
    window,
    ended: ending.signal,
    async onFirstReading(username, outbox) {
      const { reconcileDrafts } = await import('./messages/data/reconcile-drafts.ts');
      reconcileDrafts(username, outbox);
    },
  });
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        // A console on a local network works even if the browser reports no connection.
        networkMode: 'always',
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 1 && isUnreachable(error),
      },
      mutations: { networkMode: 'always' },
    },
  });
  // A sign-out removes all fetched data; a sign-in or a renewed token loads the user again.
  platform.tokens.subscribe(() => {
    if (platform.tokens.get() === undefined) queryClient.clear();
    else void queryClient.invalidateQueries({ queryKey: queryKeys.me });
  });
  let place = { of: undefined as unknown, lastEventId: '' };
  const console: Console = {
    platform,
    ...offline,
    openStream(listener) {
      // A new token of the same user continues the former stream.
      const { sub } = claimsOf(options.getToken());
      if (sub !== place.of) place = { of: sub, lastEventId: '' };
      function onLost() {
        // Otherwise only the next call would notice, which may be much later.
        if (offline.connection.outage() === undefined) offline.connection.probe();
        listener.onLost();
      }
      return createEventStream(options, { ...listener, onLost }, place);
    },
  };

  const root = createRoot(element);
  root.render(
    <StrictMode>
      <ErrorBoundary>
        <QueryClientProvider client={queryClient}>
          <ConsoleContext value={console}>
            <ConsoleApp />
          </ConsoleContext>
        </QueryClientProvider>
      </ErrorBoundary>
    </StrictMode>,
  );
  return () => {
    ending.abort();
    root.unmount();
  };
}
