// The console's routes: sign-in screens for everyone, the rest for signed-in users.
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { BrowserRouter, Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { preload } from '../platform/preload.ts';
import { useTheme } from '../ui/hooks/use-theme.ts';
import { LeaveGuard } from '../ui/leave-guard.tsx';
import { ToastProvider } from '../ui/toast/toast-provider.tsx';
import { DESKTOP_SCREEN, SCREENS } from './screens.ts';
import { useConsole } from './session/console-context.ts';
import { ShellFallback } from './shell/shell-fallback.tsx';
import { Shell } from './shell/shell.tsx';
import { SignedIn } from './signed-in.tsx';

// Rarely opened screens, whose code is loaded on demand.
const RARE_PAGES = ['setup', 'forgot', 'reset', 'join', 'desktop-sign-in'] as const;
const RarePage = lazy(async () => ({ default: (await import('./session/sign-in/rare-pages.tsx')).RarePage }));

// Loaded separately from the first screen, but at once, as a session may end while the server is unreachable.
const loginPage = preload(() => import('./session/sign-in/login-page.tsx'));
const LoginPage = lazy(async () => ({ default: (await loginPage()).LoginPage }));
const signOut = preload(() => import('./sign-out.tsx'));
const SignOut = lazy(async () => ({ default: (await signOut()).SignOut }));

// Not part of any build.
const KitPage = import.meta.env.DEV
  ? lazy(async () => ({ default: (await import('../ui/kit/kit-page.tsx')).KitPage }))
  : undefined;

// A browser never loads these.
const Servers = lazy(async () => ({ default: (await import('./servers.tsx')).Servers }));
const DesktopEvents = lazy(async () => ({
  default: (await import('./desktop/window/desktop-events.tsx')).DesktopEvents,
}));

const ALL_SCREENS = [...SCREENS, DESKTOP_SCREEN];

export function ConsoleApp() {
  const { desktop, tokens } = useConsole().platform;
  // Here, so that the sign-in screens also follow the system's mode.
  useTheme();
  const [isFree] = useState(() => () => tokens.get() === undefined);
  const connect = desktop && (
    <Suspense>
      <Servers {...desktop} />
    </Suspense>
  );
  return (
    <ToastProvider>
      <BrowserRouter>
        <LeaveGuard isFree={isFree}>
          <Suspense>{desktop && <DesktopEvents bridge={desktop.bridge} />}</Suspense>
          {desktop && desktop.start.server === undefined ? (
            connect
          ) : (
            <Suspense fallback={<ShellFallback />}>
              <Addresses connect={connect} />
            </Suspense>
          )}
        </LeaveGuard>
      </BrowserRouter>
    </ToastProvider>
  );
}

/** Without a session, no part of the console is shown while a page is loading. */
function alone(page: ReactNode): ReactNode {
  return <Suspense>{page}</Suspense>;
}

interface AddressesProps {
  /** The choice of a server in the installed console; empty in a browser. */
  connect: ReactNode;
}

function Addresses({ connect }: AddressesProps) {
  const { pathname, search, hash, state } = useLocation();
  // One address for each screen, so that no other code has to handle a slash at the end.
  if (pathname.endsWith('/')) {
    const to = { pathname: pathname.replace(/\/+$/, '') || '/admin', search, hash };
    return <Navigate to={to} state={state as unknown} replace />;
  }
  return (
    <Routes>
      {connect && <Route path="/admin/connect" element={connect} />}
      <Route path="/admin/login" element={alone(<LoginPage />)} />
      <Route path="/admin/logout" element={alone(<SignOut />)} />
      {KitPage && (
        <Route
          path="/admin/kit"
          element={
            <main className="page">
              <KitPage />
            </main>
          }
        />
      )}
      {RARE_PAGES.map((name) => (
        <Route key={name} path={`/admin/${name}`} element={<RarePage name={name} />} />
      ))}
      <Route
        path="/admin/*"
        element={
          <SignedIn fallback={<ShellFallback />}>
            <Shell screens={connect ? ALL_SCREENS : SCREENS} />
          </SignedIn>
        }
      />
      <Route path="*" element={<Navigate to="/admin" replace />} />
    </Routes>
  );
}
