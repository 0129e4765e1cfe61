// A button with a text and, optionally, an icon before it.
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { buttonClass, type ButtonLook } from './button-class.ts';
import { Icon } from './icon.tsx';

interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  icon?: LucideIcon;
  /** Whether the button's action is under way; the button ignores clicks meanwhile. */
  isBusy?: boolean;
}

export function Button({
  kind,
  size,
  icon,
  isBusy = false,
  className,
  disabled = false,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button type="button" {...rest} className={buttonClass({ kind, size, className })} disabled={disabled || isBusy}>
      {icon && <Icon of={icon} />}
      {children}
    </button>
  );
}
