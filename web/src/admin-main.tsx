// Starts the admin console in a browser.
import './admin/jitless-zod.ts';
// Before any other style sheet: the first one fixes the order of the layers.
import './ui/styles/tokens.css';
import './ui/styles/base.css';
import './ui/styles/controls.css';
import './ui/styles/parts.css';
import './ui/styles/overlays.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { AppError } from 'shared/errors.ts';
import { ConsoleApp } from './admin/console-app.tsx';
import { ErrorBoundary } from './ui/error-boundary.tsx';
import { ConsoleContext, type Console } from './admin/session/console-context.ts';
import { endRefusedSession } from './admin/session/end-session.ts';
import { createApiClient, type ApiClientOptions } from './api/api-client.ts';
import { createEventStream } from './api/event-stream.ts';
import { queryKeys } from './api/query-keys.ts';
import { createBrowserPlatform } from './platform/browser-platform.ts';

function startConsole(root: HTMLElement): void {
  const platform = createBrowserPlatform(window);
  const server: ApiClientOptions = {
    baseUrl: platform.apiBaseUrl,
    getToken: platform.tokens.get,
    onUnauthorized: (sentToken, reason) => endRefusedSession(platform, sentToken, reason, window.location),
    fetch: window.fetch.bind(window),
  };
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        // A console on a local network works without what browsers take for a connection.
        networkMode: 'always',
        refetchOnWindowFocus: false,
        retry: (failures, error) =>
          failures < 1 && error instanceof AppError && (error.code === 'network' || error.code === 'unavailable'),
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
    client: createApiClient(server),
    openStream: (listener) => createEventStream(server, listener),
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

const root = document.getElementById('root');
if (root) startConsole(root);
