// Says that something is kept on this computer and not at the server yet (rule D10).
import { Hourglass } from 'lucide-react';

export function WaitingMark() {
  return (
    <span className="waiting-mark">
      <Hourglass className="icon" aria-hidden="true" />
      waiting to be sent
    </span>
  );
}
