// Diagnostics of this computer, on screen and as a report.
import { useMutation } from '@tanstack/react-query';
import { FileDown, Stethoscope } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Finding } from 'shared/desktop/desktop-answers.ts';
import type { DesktopBridge } from 'shared/desktop/desktop-bridge.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useToasts } from '../../ui/toast/toasts-context.ts';
import { Findings } from './findings.tsx';
import { useNotDone } from './use-not-done.ts';

export function DiagnosticsCard({ bridge }: { bridge: DesktopBridge }) {
  const toasts = useToasts();
  const onError = useNotDone();
  const [findings, setFindings] = useState<Finding[]>();
  const run = useMutation({ mutationFn: () => bridge.diagnostics.run(), onSuccess: setFindings, onError });
  const save = useMutation({
    mutationFn: () => bridge.diagnostics.save(),
    onSuccess: (isSaved) => isSaved && toasts.success('Saved', 'The report holds no names, texts or passwords'),
    onError: () => toasts.error('Not saved', 'It cannot be written there. Choose another folder.'),
  });

  const place = useLocation();
  const diagnostics = useRef<HTMLElement>(null);
  const showDiagnostics = useEffectEvent(() => {
    diagnostics.current?.scrollIntoView();
    run.mutate();
  });
  // Runs at once if the user has opened it from the menu.
  useEffect(() => {
    if (place.hash === '#diagnostics') showDiagnostics();
  }, [place]);
  // The result makes the card longer, so it is scrolled into view.
  useEffect(() => {
    if (findings) diagnostics.current?.scrollIntoView({ block: 'nearest' });
  }, [findings]);

  return (
    <Card title="Diagnostics" ref={diagnostics} isPadded>
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
