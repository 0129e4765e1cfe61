// Starts the admin console in a browser.
import './admin/jitless-zod.ts';
// Before any other style sheet: the first one fixes the order of the layers.
import './ui/styles/tokens.css';
import './ui/styles/base.css';
import './ui/styles/controls.css';
import './ui/styles/parts.css';
import './ui/styles/overlays.css';
import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ConsoleApp } from './admin/console-app.tsx';
import { ErrorBoundary } from './ui/error-boundary.tsx';
import { createOffline } from './admin/offline/create-offline.ts';
import { ConsoleContext, type Console } from './admin/session/console-context.ts';
import { endRefusedSession } from './admin/session/end-session.ts';
import { createEventStream } from './api/event-stream.ts';
import { isUnreachable } from './api/read-error.ts';
import { queryKeys } from './api/query-keys.ts';
import { createBrowserPlatform } from './platform/browser-platform.ts';
import { createDesktopPlatform } from './platform/desktop-platform.ts';
import type { Platform } from './platform/platform.ts';

// By itself it tells the screens with a timer: of two quick clicks the second would come before the button is switched off.
notifyManager.setScheduler(queueMicrotask);

async function startConsole(root: HTMLElement, platform: Platform): Promise<void> {
  const { options, ...offline } = await createOffline({
    platform,
    options: {
      baseUrl: platform.apiBaseUrl,
      getToken: platform.tokens.get,
      onUnauthorized: (sentToken, reason) => void endRefusedSession(platform, sentToken, reason, window.location),
    },
    window,
    async onFirstReading(username, outbox) {
      const { takeUpDrafts } = await import('./admin/messages/data/take-up-drafts.ts');
      takeUpDrafts(username, outbox);
    },
  });
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        // A console on a local network works without what browsers take for a connection.
        networkMode: 'always',
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 1 && isUnreachable(error),
      },
      mutations: { networkMode: 'always' },
    },
  });
  // A sign-out forgets what was fetched; a sign-in or a renewed token asks again who it is.
  platform.tokens.subscribe(() => {
    if (platform.tokens.get() === undefined) queryClient.clear();
    else void queryClient.invalidateQueries({ queryKey: queryKeys.me });
  });
  const console: Console = {
    platform,
    ...offline,
    openStream: (listener) =>
      createEventStream(options, {
        ...listener,
        onLost() {
          // Whoever reads next would find out, which may be much later.
          if (offline.connection.outage() === undefined) offline.connection.probe();
          listener.onLost();
        },
      }),
  };

  createRoot(root).render(
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
}

/** Not awaited by the module itself: what it fetches on the way is built upon this file, and would wait for it. */
async function start(): Promise<void> {
  const root = document.getElementById('root');
  const platform = window.desktop ? await createDesktopPlatform(window, window.desktop) : createBrowserPlatform(window);
  if (root) await startConsole(root, platform);
  // The first screen does not wait for it, and does without it where it cannot be had.
  const kept = await import('./ui/keep-focus.ts').catch(() => undefined);
  kept?.keepFocus();
}

void start();
