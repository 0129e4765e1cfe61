// A strip across a pane: something is wrong, and what can be done about it.
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

interface BannerProps {
  icon: LucideIcon;
  children: ReactNode;
  action?: ReactNode;
}

export function Banner({ icon, children, action }: BannerProps) {
  return (
    <div className="banner" role="status">
      <Icon of={icon} />
      <p>{children}</p>
      {action}
    </div>
  );
}
