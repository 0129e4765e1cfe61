// Additional work of the installed console while somebody is signed in.
import { focusManager } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { InstalledConsole } from '../../../platform/platform.ts';
import { DesktopLeads } from './desktop-leads.tsx';
import { DesktopUploads } from './desktop-uploads.tsx';
import { LoginStartQuestion } from './login-start-question.tsx';
import { useRefetchStored } from './use-refetch-stored.ts';

/** Otherwise the query library would not retry while the window has no focus. */
function useReadsWhileHidden(): void {
  useEffect(() => {
    focusManager.setFocused(true);
    focusManager.setEventListener((report) => {
      const reportReturn = () => {
        if (!document.hidden) report();
      };
      document.addEventListener('visibilitychange', reportReturn);
      return () => document.removeEventListener('visibilitychange', reportReturn);
    });
  }, []);
}

export function DesktopSession(desktop: InstalledConsole) {
  useReadsWhileHidden();
  useRefetchStored();
  return (
    <>
      <DesktopLeads {...desktop} />
      <DesktopUploads {...desktop} />
      <LoginStartQuestion {...desktop} />
    </>
  );
}
