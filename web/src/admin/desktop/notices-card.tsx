// Which notices this computer shows, when, and whether they work.
import { useMutation } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { useState } from 'react';
import type { NoticeOutcome } from 'shared/desktop/desktop-answers.ts';
import type { InstalledConsole } from '../../platform/platform.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Setting } from '../../ui/setting.tsx';
import { QuietHours } from '../notices/quiet-hours.tsx';
import { TEST_WORDS } from './test-words.ts';
import { useDesktopPreferences } from './use-desktop-preferences.ts';
import { useNotDone } from './use-not-done.ts';

export function NoticesCard({ bridge, start }: InstalledConsole) {
  const onError = useNotDone();
  const { preferences, change } = useDesktopPreferences({ bridge, start });
  const [outcome, setOutcome] = useState<NoticeOutcome>();
  const test = useMutation({ mutationFn: () => bridge.notices.test(), onSuccess: setOutcome, onError });

  return (
    <Card title="Notifications" isPadded>
      <Setting
        name="Notify of leads"
        hint="New enquiries, your leads when others change them, and enquiries that nobody opens."
        isOn={preferences.notices}
        onChange={(notices) => change({ notices })}
      />
      <Setting name="Sound" hint="The system’s own." isOn={preferences.sound} onChange={(sound) => change({ sound })} />
      <Setting
        name="Hide details"
        hint="Notifications name nobody: for a screen that others see."
        isOn={preferences.hidesDetails}
        onChange={(hidesDetails) => change({ hidesDetails })}
      />
      <QuietHours times={preferences} onChange={change} />
      <div className="bar">
        <Button icon={BellRing} isBusy={test.isPending} onClick={() => test.mutate()}>
          Test a notification
        </Button>
      </div>
      <p className="hint" role="status">
        {outcome && TEST_WORDS[outcome](start.system)}
      </p>
    </Card>
  );
}
