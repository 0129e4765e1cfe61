// Background work of all screens while somebody is signed in.
import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
import { liveNotices } from './notices/load-live-notices.ts';
import { OfflineUpkeep } from './offline/offline-upkeep.tsx';
import { useConsole } from './session/console-context.ts';
import { useUnsavedSettings } from './session/unsaved-settings.ts';
import { UpToDate } from './shell/up-to-date.tsx';
import { optionalPart } from '../ui/optional-part.ts';

/** Loaded without Suspense, which would hold back the first render: no event may be missed once the stream is open. */
function LiveNotices() {
  const [Notices, setNotices] = useState<ComponentType>();
  useEffect(() => {
    const show = (loaded: Awaited<typeof liveNotices>) => loaded && setNotices(() => loaded.LiveNotices);
    void liveNotices.then(show);
  }, []);
  return Notices ? <Notices /> : null;
}

// A browser never loads this.
const DesktopSession = lazy(async () => ({
  default: (await import('./desktop/window/desktop-session.tsx')).DesktopSession,
}));

// If this cannot be loaded, the console works without it.
const LazyBackgroundWork = optionalPart(() =>
  import('./lazy-background-work.tsx').then((part) => part.LazyBackgroundWork),
);

export function BackgroundWork() {
  const { desktop } = useConsole().platform;
  useUnsavedSettings();
  return (
    <>
      <UpToDate />
      <OfflineUpkeep />
      <LiveNotices />
      <Suspense>
        {desktop && <DesktopSession {...desktop} />}
        <LazyBackgroundWork />
      </Suspense>
    </>
  );
}
