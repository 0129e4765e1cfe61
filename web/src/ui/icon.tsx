// An icon from the library, in the size and colour of the surrounding text by default. Decorative: the words next to
// it, or the name of its control, say the same.
import type { LucideIcon } from 'lucide-react';

interface IconProps {
  of: LucideIcon;
  /** Pixels at the usual size of text. */
  size?: 12 | 14 | 18 | 20;
  /** In line with the first of several lines of text. */
  isAtTop?: boolean;
  tone?: 'faint' | 'accent' | 'good' | 'warn' | 'bad' | undefined;
  /** Where it stands, never how it looks. */
  className?: string;
}

export function Icon({ of: Drawing, size, isAtTop = false, tone, className }: IconProps) {
  const classes = ['icon', size && `size-${size}`, isAtTop && 'at-top', tone && `tone-${tone}`, className];
  return <Drawing className={classes.filter(Boolean).join(' ')} aria-hidden="true" />;
}
