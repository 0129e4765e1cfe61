// The console around its rooms: sidebar, top bar, and the room of the current address.
import { lazy, Suspense, useState } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { NARROW, useMediaQuery } from '../../ui/hooks/use-media-query.ts';
import { OfflineBar } from '../offline/offline-bar.tsx';
import { useBranding } from '../session/use-branding.ts';
import { useSession } from '../session/session-context.ts';
import { Drawer } from './drawer.tsx';
import { RightsBanner } from './rights-banner.tsx';
import type { Room } from './room.ts';
import { RoomBoundary } from './room-boundary.tsx';
import { RoomFallback } from './room-fallback.tsx';
import './shell.css';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';
import { useRoomTitle } from './use-room-title.ts';
import { useRoomsAhead } from './use-rooms-ahead.ts';
import { useUnsavedSettings } from './use-unsaved-settings.ts';

// Hardly ever there: the first screen does not wait for it, and does without it where it cannot be had.
const RestoreBanner = lazy(async () => {
  const loaded = await import('./restore-banner.tsx').catch(() => undefined);
  return { default: loaded?.RestoreBanner ?? (() => null) };
});

export function Shell({ rooms }: { rooms: readonly Room[] }) {
  const { user, isKnown } = useSession();
  const { companyName } = useBranding();
  const isNarrow = useMediaQuery(NARROW);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const open = rooms.filter((room) => room.access === 'signed-in' || user.isAdmin);
  useRoomTitle(open, companyName);
  useRoomsAhead(rooms);
  useUnsavedSettings();

  const sidebar = <Sidebar rooms={open} companyName={companyName} onNavigate={() => setDrawerOpen(false)} />;
  return (
    <div className="shell">
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      {isNarrow ? (
        isDrawerOpen && <Drawer onClose={() => setDrawerOpen(false)}>{sidebar}</Drawer>
      ) : (
        <nav className="sidebar" aria-label="Main">
          {sidebar}
        </nav>
      )}
      <TopBar rooms={open} user={user} onOpenDrawer={() => setDrawerOpen(true)} />
      <div className="room">
        <OfflineBar />
        {!isKnown && <RightsBanner />}
        <Suspense>{user.isAdmin && <RestoreBanner />}</Suspense>
        <Suspense fallback={<RoomFallback />}>
          <Routes>
            {/* A room belongs to one person: nothing in it is carried over to the next, or from nobody. */}
            {open.map(({ path, hasPlaces, load, Page }) => (
              <Route
                key={path}
                {...(path === '' ? { index: true } : { path: hasPlaces ? `${path}/*` : path })}
                element={
                  <ErrorBoundary key={path}>
                    <RoomBoundary load={load}>
                      <Page key={user.id} />
                    </RoomBoundary>
                  </ErrorBoundary>
                }
              />
            ))}
            {/* While the rights are unknown the address is kept: it may be a room for administrators. */}
            <Route path="*" element={isKnown ? <Navigate to="/admin" replace /> : <RoomFallback />} />
          </Routes>
        </Suspense>
      </div>
    </div>
  );
}
