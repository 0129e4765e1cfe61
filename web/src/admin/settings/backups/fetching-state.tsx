// Whether a copy is being fetched, and how the last attempt ended.
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { Copies } from 'shared/system/copies.ts';
import { Icon } from '../../../ui/icon.tsx';
import { formatSize } from '../../../ui/storage-size.ts';
import { exactLabel } from '../../../ui/time/day-label.ts';
import { useNameOf } from '../../session/use-names.ts';

type Running = NonNullable<Copies['fetching']['running']>;

const PHASES: Record<Running['phase'], string> = {
  finding: 'is looked up',
  fetching: 'is brought back',
  checking: 'is checked',
};

export function FetchingState({ running, last }: Copies['fetching']) {
  const nameOf = useNameOf();
  if (running) {
    const { madeAt, bytes, phase, by } = running;
    return (
      <div className="stack gap-2" role="status">
        <p>
          The copy{madeAt !== null && ` of ${exactLabel(madeAt)}`} {PHASES[phase]}
          {bytes !== null && `, ${formatSize(bytes)}`} ({nameOf(by)}).
        </p>
        <progress className="backup-progress" aria-label="Bringing back a copy" />
      </div>
    );
  }
  if (!last) return null;
  if (last.failure !== null) {
    return (
      <p className="remark is-bad" role="alert">
        <Icon of={CircleAlert} />
        <span>
          The copy of {exactLabel(last.madeAt)} was not brought back. {last.failure}
        </span>
      </p>
    );
  }
  return (
    <p className="remark" role="status">
      <Icon of={CircleCheck} />
      <span>
        The backup of {exactLabel(last.madeAt)} is here again, checked, and kept for at least 7 days. <b>Restore</b>{' '}
        goes back to it.{last.warning !== null && ` ${last.warning}`}
      </span>
    </p>
  );
}
