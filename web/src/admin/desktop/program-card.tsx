// The installed program: how it starts, its server, and whether there is a newer version.
import { useMutation } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { UpdateState } from 'shared/desktop/desktop-answers.ts';
import type { InstalledConsole } from '../../platform/platform.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Setting } from '../../ui/setting.tsx';
import { useToasts } from '../../ui/toast/toasts-context.ts';
import { showNoLoginStart } from './login-start-words.ts';
import { useNotDone } from './use-not-done.ts';
import { useUpdate } from './use-update.ts';

/** Messages for the results of checking for a newer version. */
const UPDATE_WORDS: Record<UpdateState['state'], (version: string) => string> = {
  none: () => 'This is the newest version that your server has.',
  announced: (version) => `Version ${version} is there. Ask your administrator how to install it.`,
  ready: (version) => `Version ${version} is installed when you quit the console.`,
  refused: (version) =>
    `Version ${version} is not signed by those who make this console, so it is not installed. Tell your administrator.`,
  failed: () => 'The server could not be asked, or the download broke off. Try again later.',
};

export function ProgramCard({ bridge, start }: InstalledConsole) {
  const toasts = useToasts();
  const onError = useNotDone();
  const [startsAtLogin, setStartsAtLogin] = useState(start.startsAtLogin);
  const login = useMutation({
    mutationFn: (isOn: boolean) => bridge.preferences.startAtLogin(isOn),
    onMutate: setStartsAtLogin,
    onSuccess(isOn, wanted) {
      setStartsAtLogin(isOn);
      if (wanted && !isOn) showNoLoginStart(toasts, start.system);
    },
    onError() {
      setStartsAtLogin(start.startsAtLogin);
      onError();
    },
  });
  const { update, isLooking, look } = useUpdate(bridge);

  return (
    <Card title="The program" note={`Version ${start.version}`} isPadded>
      <Setting
        name="Start with the computer"
        hint="It waits in the tray and notifies you of leads from there."
        isOn={startsAtLogin}
        onChange={(isOn) => login.mutate(isOn)}
      />
      <p className="muted">
        It works with <strong>{start.server}</strong>. <Link to="/admin/connect">Choose another server</Link>
      </p>
      <div className="bar">
        <Button icon={RefreshCw} isBusy={isLooking} onClick={look}>
          {isLooking ? 'Looking...' : 'Look for a newer version'}
        </Button>
      </div>
      <div role="status">{update && <UpdateNote update={update} />}</div>
    </Card>
  );
}

function UpdateNote({ update }: { update: UpdateState }) {
  return (
    <>
      <p className="hint">{UPDATE_WORDS[update.state](update.version ?? '')}</p>
      {update.notes !== '' && <p className="update-notes">{update.notes}</p>}
    </>
  );
}
