// A strip across a pane: something is wrong, and what can be done about it.
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

interface BannerProps {
  icon: LucideIcon;
  children: ReactNode;
  action?: ReactNode;
  /** Within a part of a screen: without the stripes of those above the whole of it. */
  isPlain?: boolean;
}

export function Banner({ icon, children, action, isPlain = false }: BannerProps) {
  return (
    <div className={isPlain ? 'banner is-plain' : 'banner'} role="status">
      <Icon of={icon} />
      <p>{children}</p>
      {action}
    </div>
  );
}
