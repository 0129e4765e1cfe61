// A toast: it disappears after five seconds, waits while hovered or focused, and can be dismissed.
import { CircleCheck, CircleX, Info, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { TOAST_EXIT_MS, TOAST_MS } from 'shared/limits.ts';
import { Icon } from '../icon.tsx';
import { Button } from '../button.tsx';
import { IconButton } from '../icon-button.tsx';
import type { Toast } from './toasts-context.ts';

const LEAVING = { isLeaving: true };
const ICONS = { success: CircleCheck, error: CircleX, info: Info };

interface ToastItemProps {
  toast: Toast;
  /** Changes the toast, or removes it if `to` is missing. */
  onChange: (id: number, to?: Partial<Toast>) => void;
}

export function ToastItem({ toast, onChange }: ToastItemProps) {
  const { id, action, follow, isLeaving = false } = toast;
  const [isPointedAt, setPointedAt] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isHeld = !isLeaving && (isPointedAt || isFocused);

  useEffect(() => {
    if (isHeld) return undefined;
    const timer = isLeaving
      ? setTimeout(() => onChange(id), TOAST_EXIT_MS)
      : setTimeout(() => onChange(id, LEAVING), TOAST_MS);
    return () => clearTimeout(timer);
  }, [isHeld, isLeaving, onChange, id]);

  useEffect(() => (isLeaving ? undefined : follow?.((to) => onChange(id, to))), [isLeaving, follow, onChange, id]);

  const icon = ICONS[toast.kind];
  return (
    <div
      data-id={id}
      className={`toast is-${toast.kind}${isLeaving ? ' is-leaving' : ''}`}
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Icon of={icon} />
      <strong>{toast.title}</strong>
      <IconButton icon={X} label="Dismiss" onClick={() => onChange(id, LEAVING)} />
      <p>
        <span>{toast.text}</span>
        {action && (
          <Button
            kind="link"
            onClick={() => {
              // While the toast fades out it could still get a second click.
              if (isLeaving) return;
              // First, as the outcome may be another toast that needs the room.
              onChange(id, LEAVING);
              action.run();
            }}
          >
            {action.label}
          </Button>
        )}
      </p>
    </div>
  );
}
