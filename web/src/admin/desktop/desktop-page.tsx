// This computer: how it tells of leads, how it starts, and what works on it.
import { useMutation } from '@tanstack/react-query';
import { BellRing, FileDown, RefreshCw, Stethoscope } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { DesktopPreferences, Finding, NoticeOutcome } from 'shared/desktop-bridge.ts';
import type { InstalledConsole } from '../../platform/platform.ts';
import { useConsole } from '../session/console-context.ts';
import { Setting } from '../../ui/setting.tsx';
import { useToasts } from '../../ui/toast/toasts-context.ts';
import './desktop.css';
import { Findings } from './findings.tsx';
import { QuietHours } from './quiet-hours.tsx';

import { TEST_WORDS } from './test-words.ts';
import { UPDATE_WORDS } from './update-words.ts';

export function DesktopPage() {
  const { desktop } = useConsole().platform;
  return (
    <main className="page" id="main">
      <h1 className="visually-hidden">This computer</h1>
      {desktop && <Cards {...desktop} />}
    </main>
  );
}

function Cards({ bridge, start }: InstalledConsole) {
  const toasts = useToasts();
  const [preferences, setPreferences] = useState(start.preferences);
  const [startsAtLogin, setStartsAtLogin] = useState(start.startsAtLogin);
  const [outcome, setOutcome] = useState<NoticeOutcome>();
  const [findings, setFindings] = useState<Finding[]>();
  const onError = (error: Error) => toasts.error('Not done', error.message);
  const change = useMutation({
    mutationFn: (part: Partial<DesktopPreferences>) => bridge.preferences.change(part),
    onMutate: (part) => setPreferences({ ...preferences, ...part }),
    onSuccess: setPreferences,
    onError(error) {
      setPreferences(preferences);
      onError(error);
    },
  });
  const login = useMutation({
    mutationFn: (isOn: boolean) => bridge.preferences.startAtLogin(isOn),
    onMutate: setStartsAtLogin,
    onSuccess: setStartsAtLogin,
    onError(error) {
      setStartsAtLogin(startsAtLogin);
      onError(error);
    },
  });
  const test = useMutation({ mutationFn: () => bridge.notices.test(), onSuccess: setOutcome, onError });
  const update = useMutation({ mutationFn: () => bridge.updates.check(), onError });
  const run = useMutation({ mutationFn: () => bridge.diagnostics.run(), onSuccess: setFindings, onError });
  const save = useMutation({
    mutationFn: () => bridge.diagnostics.save(),
    onSuccess: (isSaved) => isSaved && toasts.success('Saved', 'The report holds no names, texts or passwords'),
    onError,
  });

  return (
    <div className="desktop-cards">
      <section className="card" aria-labelledby="notices-heading">
        <header>
          <h2 id="notices-heading">Notifications</h2>
        </header>
        <div className="desktop-body">
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
            <button className="button" type="button" disabled={test.isPending} onClick={() => test.mutate()}>
              <BellRing className="icon" aria-hidden="true" />
              Test a notification
            </button>
          </div>
          <p className="hint" role="status">
            {outcome && TEST_WORDS[outcome](start.system)}
          </p>
        </div>
      </section>
      <section className="card" aria-labelledby="program-heading">
        <header>
          <h2 id="program-heading">The program</h2>
          <span className="muted small">Version {start.version}</span>
        </header>
        <div className="desktop-body">
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
            <button className="button" type="button" disabled={update.isPending} onClick={() => update.mutate()}>
              <RefreshCw className="icon" aria-hidden="true" />
              {update.isPending ? 'Looking...' : 'Look for a newer version'}
            </button>
          </div>
          <div role="status">
            {update.data && (
              <>
                <p className="hint">{UPDATE_WORDS[update.data.state](update.data.version ?? '')}</p>
                {update.data.notes !== '' && <p className="update-notes">{update.data.notes}</p>}
              </>
            )}
          </div>
        </div>
      </section>
      <section className="card" id="diagnostics" aria-labelledby="diagnostics-heading">
        <header>
          <h2 id="diagnostics-heading">Diagnostics</h2>
        </header>
        <div className="desktop-body">
          <p className="muted">Looks at the connection, the clock, notifications and storage of this computer.</p>
          <div className="bar">
            <button className="button" type="button" disabled={run.isPending} onClick={() => run.mutate()}>
              <Stethoscope className="icon" aria-hidden="true" />
              {run.isPending ? 'Looking...' : 'Look'}
            </button>
            <button className="button" type="button" disabled={save.isPending} onClick={() => save.mutate()}>
              <FileDown className="icon" aria-hidden="true" />
              Save a report
            </button>
          </div>
          <div role="status">{findings && <Findings findings={findings} />}</div>
        </div>
      </section>
    </div>
  );
}
