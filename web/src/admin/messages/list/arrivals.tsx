// Announces new messages that are out of view, and scrolls to them.
import { Bell } from 'lucide-react';
import { counted } from 'shared/text/counted.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';

interface ArrivalsProps {
  count: number;
  onShow: () => void;
}

/** Shown until they were visible. */
export function Arrivals({ count, onShow }: ArrivalsProps) {
  return (
    <div role="status" className="arrivals">
      {count > 0 && (
        <Button kind="bare" className="chip is-set" onClick={onShow}>
          <Icon of={Bell} size={12} />
          {counted(count, 'new message')}
        </Button>
      )}
    </div>
  );
}
