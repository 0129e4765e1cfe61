// A button that shows only an icon. Its label is for screen readers.
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from './button.tsx';

interface IconButtonProps extends Omit<ComponentProps<typeof Button>, 'aria-label'> {
  icon: LucideIcon;
  label: string;
  kind?: 'ghost' | 'plain';
}

/** A button with an icon; its children are marks on the icon. */
export function IconButton({ label, kind = 'ghost', className = '', ...rest }: IconButtonProps) {
  return <Button {...rest} kind={kind} aria-label={label} className={`icon-only ${className}`} />;
}
