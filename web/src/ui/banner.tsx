// A strip across a pane: something is wrong, and what can be done about it.
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface BannerProps {
  icon: LucideIcon;
  children: ReactNode;
  action?: ReactNode;
}

export function Banner({ icon: Icon, children, action }: BannerProps) {
  return (
    <div className="banner" role="status">
      <Icon className="icon" aria-hidden="true" />
      <p>{children}</p>
      {action}
    </div>
  );
}
