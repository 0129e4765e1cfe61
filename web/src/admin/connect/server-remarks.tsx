// Problems with the servers of this computer: invalid addresses in the settings file, and servers whose data could not
// be deleted completely.
import type { KnownServers } from 'shared/desktop/desktop-answers.ts';
import { Button } from '../../ui/button.tsx';
import { Problem } from '../session/sign-in/problem.tsx';
import { faultWords, undeletedWords } from './fault-words.ts';

interface ServerRemarksProps extends Pick<KnownServers, 'faults' | 'undeleted'> {
  isBusy: boolean;
  /** Called when the user has read about a fault. */
  onDismiss: (entry: string) => void;
}

export function ServerRemarks({ faults, undeleted, isBusy, onDismiss }: ServerRemarksProps) {
  return (
    <div className="server-remarks stack" role="status">
      {undeleted.map((left) => (
        <Problem key={left.server} text={undeletedWords(left)} />
      ))}
      {faults.map((fault) => (
        <div key={fault.entry}>
          <Problem text={faultWords(fault)} />
          <Button kind="link" isBusy={isBusy} onClick={() => onDismiss(fault.entry)}>
            Dismiss<span className="visually-hidden"> the remark about {fault.entry}</span>
          </Button>
        </div>
      ))}
    </div>
  );
}
