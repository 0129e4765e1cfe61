// Announces new messages that are out of view, and leads to them.
import { ArrowUp } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';

const SHOWN_MS = 20_000;

interface ArrivalsProps {
  count: number;
  onShow: () => void;
  /** They have been announced long enough. */
  onSeen: () => void;
}

export function Arrivals({ count, onShow, onSeen }: ArrivalsProps) {
  useEffect(() => {
    if (count === 0) return undefined;
    const timer = setTimeout(onSeen, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [count, onSeen]);

  return (
    <div role="status" className="arrivals">
      {count > 0 && (
        <Button kind="bare" className="chip is-set" onClick={onShow}>
          <Icon of={ArrowUp} size={12} />
          {count} new message{count === 1 ? '' : 's'}
        </Button>
      )}
    </div>
  );
}
