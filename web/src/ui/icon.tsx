// A drawing of the icon library, in the size and colour of the text around it unless told otherwise. Decorative: the words
// beside it, or the name of the control that it stands in, say the same.
import type { LucideIcon } from 'lucide-react';

interface IconProps {
  of: LucideIcon;
  /** Pixels at the usual size of text. */
  size?: 12 | 14 | 18 | 20;
  tone?: 'faint' | 'accent' | 'good' | 'warn' | 'bad';
  /** Where it stands, never how it looks. */
  className?: string;
}

export function Icon({ of: Drawing, size, tone, className }: IconProps) {
  const classes = ['icon', size && `is-${size}`, tone && `is-${tone}`, className];
  return <Drawing className={classes.filter(Boolean).join(' ')} aria-hidden="true" />;
}
