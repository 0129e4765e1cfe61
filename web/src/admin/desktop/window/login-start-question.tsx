// Asks once whether the installed console should start with the computer, as otherwise leads are missed in the morning
// (rule D12).
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import type { InstalledConsole } from '../../../platform/platform.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { useToasts } from '../../../ui/toast/toasts-context.ts';
import { showNoLoginStart } from '../login-start-words.ts';
import { useSession } from '../../session/session-context.ts';

export function LoginStartQuestion({ bridge, start }: InstalledConsole) {
  const { isKnown } = useSession();
  const toasts = useToasts();
  const [isAsked, setAsked] = useState(!start.asksForLogin);
  if (isAsked || !isKnown) return null;

  async function answer(isOn: boolean): Promise<void> {
    setAsked(true);
    const isOnNow = await bridge.preferences.startAtLogin(isOn).catch(() => false);
    if (isOn && !isOnNow) showNoLoginStart(toasts, start.system);
  }

  return (
    <Dialog
      title="Start with the computer?"
      onClose={() => void answer(false)}
      wayOut="No, thanks"
      action={
        <Button kind="primary" onClick={() => void answer(true)}>
          Yes, start it
        </Button>
      }
    >
      <p>
        The console then waits in the tray and notifies you of new leads from the first minute. You can change it at any
        time under This computer.
      </p>
    </Dialog>
  );
}
