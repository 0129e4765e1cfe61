// The screen of the current address, if the user may open it.
import { Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { useSession } from '../session/session-context.ts';
import type { ConsoleScreen } from './screen.ts';
import { ScreenBoundary } from './screen-boundary.tsx';
import { ScreenFallback } from './screen-fallback.tsx';

export function ScreenRoutes({ screens }: { screens: readonly ConsoleScreen[] }) {
  const { user, isKnown } = useSession();
  return (
    <Suspense fallback={<ScreenFallback />}>
      <Routes>
        {/* Keyed by the user, so that no state is carried over to the next one. */}
        {screens.map(({ path, hasPlaces, load, Page }) => (
          <Route
            key={path}
            {...(path === '' ? { index: true } : { path: hasPlaces ? `${path}/*` : path })}
            element={
              <ErrorBoundary key={path}>
                <ScreenBoundary load={load}>
                  <Page key={user.id} />
                </ScreenBoundary>
              </ErrorBoundary>
            }
          />
        ))}
        {/* While the rights are unknown the address is kept, as it may be a screen for administrators. */}
        <Route path="*" element={isKnown ? <Navigate to="/admin" replace /> : <ScreenFallback />} />
      </Routes>
    </Suspense>
  );
}
