// Marks data that is stored on this computer and not on the server yet (rule D10).
import { Hourglass } from 'lucide-react';
import { Icon } from '../../../ui/icon.tsx';

export function WaitingMark() {
  return (
    <span className="waiting-mark">
      <Icon of={Hourglass} size={14} className="waiting-glass" />
      waiting to be sent
    </span>
  );
}
