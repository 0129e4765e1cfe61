// A button that shows an icon alone. Its name is for those who do not see the icon.
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { buttonClass, type ButtonLook } from './button-class.ts';
import { Icon } from './icon.tsx';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'>, ButtonLook {
  icon: LucideIcon;
  label: string;
  /** Marks on it. */
  children?: ReactNode;
  kind?: 'ghost' | 'plain';
}

export function IconButton({ icon, label, kind = 'ghost', size, className, children, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} aria-label={label} className={buttonClass({ kind, size, className }, 'icon-only')}>
      <Icon of={icon} />
      {children}
    </button>
  );
}
