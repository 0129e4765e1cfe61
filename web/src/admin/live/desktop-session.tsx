// What the installed console does beyond a browser's while somebody is signed in.
import type { InstalledConsole } from '../../platform/platform.ts';
import { DesktopLeads } from './desktop-leads.tsx';
import { DesktopUploads } from './desktop-uploads.tsx';
import { LoginStartQuestion } from './login-start-question.tsx';

export function DesktopSession(desktop: InstalledConsole) {
  return (
    <>
      <DesktopLeads {...desktop} />
      <DesktopUploads {...desktop} />
      <LoginStartQuestion {...desktop} />
    </>
  );
}
