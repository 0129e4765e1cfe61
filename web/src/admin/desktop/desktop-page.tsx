// This computer: how it tells of leads, how it starts, and what works on it.
import { Card } from '../../ui/card.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { BellRing, FileDown, RefreshCw, Stethoscope } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { Finding, NoticeOutcome } from 'shared/desktop/desktop-bridge.ts';
import type { DesktopPreferences } from 'shared/desktop/desktop-calls.ts';
import { Button } from '../../ui/button.tsx';
import { queryKeys } from '../../api/query-keys.ts';
import type { InstalledConsole } from '../../platform/platform.ts';
import { useConsole } from '../session/console-context.ts';
import { Setting } from '../../ui/setting.tsx';
import { useToasts } from '../../ui/toast/toasts-context.ts';
import './desktop.css';
import { Findings } from './findings.tsx';
import { tellOfNoLoginStart } from './login-start-words.ts';
import { QuietHours } from './quiet-hours.tsx';

import { TEST_WORDS } from './test-words.ts';
import { UPDATE_WORDS } from './update-words.ts';

export function DesktopPage() {
  const { desktop } = useConsole().platform;
  return (
    <main className="page" id="main">
      <h1 className="visually-hidden">This computer</h1>
      {desktop && (
        <div className="desktop-cards">
          <NoticesCard {...desktop} />
          <ProgramCard {...desktop} />
          <DiagnosticsCard {...desktop} />
        </div>
      )}
    </main>
  );
}

/** What the program says of a failure is for its log. */
function useTellOfFailure() {
  const toasts = useToasts();
  return () => toasts.error('Not done', 'The program could not do it. Try again, or restart the console.');
}

function NoticesCard({ bridge, start }: InstalledConsole) {
  const tellOfFailure = useTellOfFailure();
  const [preferences, setPreferences] = useState(start.preferences);
  const change = useMutation({
    mutationFn: (part: Partial<DesktopPreferences>) => bridge.preferences.change(part),
    onMutate: (part) => setPreferences({ ...preferences, ...part }),
    onSuccess: setPreferences,
    onError() {
      setPreferences(preferences);
      tellOfFailure();
    },
  });
  const [outcome, setOutcome] = useState<NoticeOutcome>();
  const test = useMutation({
    mutationFn: () => bridge.notices.test(),
    onSuccess: setOutcome,
    onError: tellOfFailure,
  });
  return (
    <Card title="Notifications" isPadded>
      <Setting
        name="Tell of leads"
        hint="New enquiries, your leads when others change them, and enquiries that nobody opens."
        isOn={preferences.notices}
        onChange={(notices) => change.mutate({ notices })}
      />
      <Setting
        name="Sound"
        hint="The system’s own."
        isOn={preferences.sound}
        onChange={(sound) => change.mutate({ sound })}
      />
      <Setting
        name="Hide details"
        hint="Notifications name nobody: for a screen that others see."
        isOn={preferences.hidesDetails}
        onChange={(hidesDetails) => change.mutate({ hidesDetails })}
      />
      <QuietHours value={preferences.quietHours} onChange={(quietHours) => change.mutate({ quietHours })} />
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

function ProgramCard({ bridge, start }: InstalledConsole) {
  const toasts = useToasts();
  const tellOfFailure = useTellOfFailure();
  const place = useLocation();
  const [startsAtLogin, setStartsAtLogin] = useState(start.startsAtLogin);
  const login = useMutation({
    mutationFn: (isOn: boolean) => bridge.preferences.startAtLogin(isOn),
    onMutate: setStartsAtLogin,
    onSuccess(isOn, wanted) {
      setStartsAtLogin(isOn);
      if (wanted && !isOn) tellOfNoLoginStart(toasts, start.system);
    },
    onError() {
      setStartsAtLogin(startsAtLogin);
      tellOfFailure();
    },
  });
  const look = useMutation({ mutationFn: () => bridge.updates.check(), onError: tellOfFailure });
  // A notice of a newer version leads here: what it is stands here without another look.
  const { data: latest } = useQuery({
    queryKey: queryKeys.desktopUpdate(place.key),
    queryFn: () => bridge.updates.latest(),
    gcTime: 0,
  });
  const update = look.data ?? (latest?.state === 'none' ? undefined : latest);
  return (
    <Card title="The program" note={`Version ${start.version}`} isPadded>
      <Setting
        name="Start with the computer"
        hint="It waits in the tray and tells of leads from there."
        isOn={startsAtLogin}
        onChange={(isOn) => login.mutate(isOn)}
      />
      <p className="muted">
        It works with <strong>{start.server}</strong>. <Link to="/admin/connect">Choose another server</Link>
      </p>
      <div className="bar">
        <Button icon={RefreshCw} isBusy={look.isPending} onClick={() => look.mutate()}>
          {look.isPending ? 'Looking...' : 'Look for a newer version'}
        </Button>
      </div>
      <div role="status">
        {update && (
          <>
            <p className="hint">{UPDATE_WORDS[update.state](update.version ?? '')}</p>
            {update.notes !== '' && <p className="update-notes">{update.notes}</p>}
          </>
        )}
      </div>
    </Card>
  );
}

function DiagnosticsCard({ bridge }: InstalledConsole) {
  const toasts = useToasts();
  const place = useLocation();
  const card = useRef<HTMLElement>(null);
  const [findings, setFindings] = useState<Finding[]>();
  const run = useMutation({
    mutationFn: () => bridge.diagnostics.run(),
    onSuccess: setFindings,
    onError: useTellOfFailure(),
  });
  const save = useMutation({
    mutationFn: () => bridge.diagnostics.save(),
    onSuccess: (isSaved) => isSaved && toasts.success('Saved', 'The report holds no names, texts or passwords'),
    onError: () => toasts.error('Not saved', 'It cannot be written there. Choose another folder.'),
  });
  const show = useEffectEvent(() => {
    card.current?.scrollIntoView();
    run.mutate();
  });
  // Whoever chooses it in the menu wants to know.
  useEffect(() => {
    if (place.hash === '#diagnostics') show();
  }, [place]);
  // What was found makes the card longer than it was.
  useEffect(() => {
    if (findings) card.current?.scrollIntoView({ block: 'nearest' });
  }, [findings]);
  return (
    <Card title="Diagnostics" ref={card} isPadded>
      <p className="muted">Looks at the connection, the clock, notifications and storage of this computer.</p>
      <div className="bar">
        <Button icon={Stethoscope} isBusy={run.isPending} onClick={() => run.mutate()}>
          {run.isPending ? 'Looking...' : 'Look'}
        </Button>
        <Button icon={FileDown} isBusy={save.isPending} onClick={() => save.mutate()}>
          Save a report
        </Button>
      </div>
      <div role="status">{findings && <Findings findings={findings} />}</div>
    </Card>
  );
}
