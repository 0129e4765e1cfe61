// What runs behind every screen while somebody is signed in.
import { lazy, Suspense } from 'react';
import { LiveNotices } from './notices/live-notices.tsx';
import { OfflineUpkeep } from './offline/offline-upkeep.tsx';
import { useConsole } from './session/console-context.ts';
import { UpToDate } from './shell/up-to-date.tsx';

// A browser never asks for it.
const DesktopSession = lazy(async () => ({
  default: (await import('./desktop/window/desktop-session.tsx')).DesktopSession,
}));

export function BehindScreens() {
  const { desktop } = useConsole().platform;
  return (
    <>
      <UpToDate />
      <OfflineUpkeep />
      <LiveNotices />
      <Suspense>{desktop && <DesktopSession {...desktop} />}</Suspense>
    </>
  );
}
