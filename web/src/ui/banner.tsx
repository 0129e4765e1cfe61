// A strip across a pane that reports a problem and offers a remedy.
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

interface BannerProps {
  icon: LucideIcon;
  children: ReactNode;
  action?: ReactNode;
  /** For a banner within a part of a screen: leaves out the stripes. */
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
