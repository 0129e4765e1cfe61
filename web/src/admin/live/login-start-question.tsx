// Asks once whether the installed console starts with the computer: a lead is missed on a morning without it (rule D12).
import { useState } from 'react';
import type { InstalledConsole } from '../../platform/platform.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useSession } from '../session/session-context.ts';

export function LoginStartQuestion({ bridge, start }: InstalledConsole) {
  const { isKnown } = useSession();
  const [isAsked, setAsked] = useState(!start.asksForLogin);
  if (isAsked || !isKnown) return null;

  function answer(isOn: boolean) {
    setAsked(true);
    void bridge.preferences.startAtLogin(isOn);
  }

  return (
    <Dialog
      title="Start with the computer?"
      onClose={() => answer(false)}
      footer={
        <>
          <button className="button" type="button" onClick={() => answer(false)}>
            No, thanks
          </button>
          <button className="button primary" type="button" onClick={() => answer(true)}>
            Yes, start it
          </button>
        </>
      }
    >
      <p>
        The console then waits in the tray and tells of new leads from the first minute. You can change it at any time
        under This computer.
      </p>
    </Dialog>
  );
}
