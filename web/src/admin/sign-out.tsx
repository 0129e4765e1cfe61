// Signing out: while it asks, unsent data is still being sent and new leads are announced (rules D3, D7).
import { useMemo } from 'react';
import { BackgroundWorkOnPage } from './background-work-on-page.tsx';
import { unfinishedUploads } from './media/upload/earlier/unfinished-count.ts';
import { useConsole } from './session/console-context.ts';
import { LogoutPage } from './session/sign-in/logout-page.tsx';

export function SignOut() {
  const { server, platform, connection } = useConsole();
  const uploads = useMemo(() => unfinishedUploads({ server, platform, connection }), [server, platform, connection]);
  return <LogoutPage uploads={uploads} whileAsking={<BackgroundWorkOnPage />} />;
}
