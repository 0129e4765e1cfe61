// The frame of the console: sidebar, top bar, and the screen of the current address.
import { Suspense, useState } from 'react';
import { NARROW, useMediaQuery } from '../../ui/hooks/use-media-query.ts';
import { optionalPart } from '../../ui/optional-part.ts';
import { OfflineBar } from '../offline/offline-bar.tsx';
import { useBranding } from '../session/use-branding.ts';
import { useSession } from '../session/session-context.ts';
import { Drawer } from './drawer.tsx';
import { RightsBanner } from './rights-banner.tsx';
import type { ConsoleScreen } from './screen.ts';
import { ScreenRoutes } from './screen-routes.tsx';
import './shell.css';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';
import { useTab } from './use-tab.ts';
import { usePrefetchedScreens } from './use-prefetched-screens.ts';

// Rarely needed: the first screen does not wait for it, and works without it.
const Banners = optionalPart(() => import('./banners.tsx').then((part) => part.Banners));

export function Shell({ screens }: { screens: readonly ConsoleScreen[] }) {
  const { user, isKnown } = useSession();
  const company = useBranding();
  const isNarrow = useMediaQuery(NARROW);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const open = screens.filter((screen) => screen.access === 'signed-in' || user.isAdmin);
  useTab(open, company);
  usePrefetchedScreens(screens);

  const sidebar = <Sidebar screens={open} company={company} onNavigate={() => setDrawerOpen(false)} />;
  return (
    <div className="shell">
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      {isNarrow ? (
        isDrawerOpen && <Drawer onClose={() => setDrawerOpen(false)}>{sidebar}</Drawer>
      ) : (
        <nav className="sidebar pane gap-1" aria-label="Main">
          {sidebar}
        </nav>
      )}
      <TopBar screens={open} user={user} onOpenDrawer={() => setDrawerOpen(true)} />
      <div className="screen pane">
        <OfflineBar />
        {!isKnown && <RightsBanner />}
        <Suspense>
          <Banners isAdmin={user.isAdmin} />
        </Suspense>
        <ScreenRoutes screens={open} />
      </div>
    </div>
  );
}
