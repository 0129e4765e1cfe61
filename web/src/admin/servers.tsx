// The choice of a server, also while somebody is signed in at the present one.
import type { InstalledConsole } from '../platform/platform.ts';
import { BackgroundWorkOnPage } from './background-work-on-page.tsx';
import { ConnectPage } from './connect/connect-page.tsx';

export function Servers(desktop: InstalledConsole) {
  return (
    <>
      {desktop.start.server !== undefined && <BackgroundWorkOnPage />}
      <ConnectPage {...desktop} />
    </>
  );
}
