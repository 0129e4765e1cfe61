// A button that shows an icon alone. Its name is for those who do not see the icon.
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from './button.tsx';

interface IconButtonProps extends Omit<ComponentProps<typeof Button>, 'aria-label'> {
  icon: LucideIcon;
  label: string;
  kind?: 'ghost' | 'plain';
}

/** Its children are marks on the icon. */
export function IconButton({ label, kind = 'ghost', className = '', ...rest }: IconButtonProps) {
  return <Button {...rest} kind={kind} aria-label={label} className={`icon-only ${className}`} />;
}
