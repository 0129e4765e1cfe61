// Shown in place of an empty list: why it is empty and what to do next.
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

interface EmptyStateProps {
  icon: LucideIcon;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="empty">
      <Icon of={icon} />
      <p className="empty-title">{title}</p>
      {children !== undefined && <p className="muted">{children}</p>}
      {Boolean(action) && <div className="bar">{action}</div>}
    </div>
  );
}
