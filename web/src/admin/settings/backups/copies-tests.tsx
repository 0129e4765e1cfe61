// Tests whether the other place can be used, and checks the copies there.
import { useMutation } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, PlugZap, ShieldCheck } from 'lucide-react';
import { backupsApi } from 'shared/system/api-backups.ts';
import type { CopyTest } from 'shared/system/copies.ts';
import { counted } from 'shared/text/counted.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { exactLabel } from '../../../ui/time/day-label.ts';
import { useToasts } from '../../../ui/toast/toasts-context.ts';
import { useConsole } from '../../session/console-context.ts';
import { useCopiesWork } from './use-copies.ts';

export function CopiesTests({ isChecking }: { isChecking: boolean }) {
  const { client } = useConsole();
  const toasts = useToasts();
  const test = useMutation({
    mutationFn: () => client.call(backupsApi.testCopies, {}),
    onError: (error) => toasts.error('Not tested', error.message),
  });
  const check = useCopiesWork(() => client.call(backupsApi.checkCopies, {}), 'Not checked');
  const isBusy = isChecking || check.isPending;
  return (
    <>
      <div className="bar">
        <Button icon={PlugZap} isBusy={test.isPending} onClick={() => test.mutate()}>
          {test.isPending ? 'Testing…' : 'Test the place'}
        </Button>
        <Button icon={ShieldCheck} isBusy={isBusy} onClick={() => check.mutate()}>
          {isBusy ? 'Checking…' : 'Check the copies'}
        </Button>
      </div>
      <div role="status">{test.data && !test.isPending && <Outcome {...test.data} />}</div>
    </>
  );
}

function Outcome({ problem, copies, copiedAt }: CopyTest) {
  return problem ? (
    <p className="row">
      <Icon of={CircleAlert} tone="bad" />
      {problem.message}
    </p>
  ) : (
    <p className="row">
      <Icon of={CircleCheck} tone="good" />
      The place can be used.{' '}
      {copiedAt === null
        ? 'No copy of a backup is there yet.'
        : `${counted(copies, 'copy', 'copies')} there, the last of ${exactLabel(copiedAt)}.`}
    </p>
  );
}
