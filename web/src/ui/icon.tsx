// An icon from the library, by default in the size and colour of the surrounding text. Decorative: the text next to it,
// or the name of its control, says the same.
import type { LucideIcon } from 'lucide-react';

interface IconProps {
  of: LucideIcon;
  /** Pixels at the default text size. */
  size?: 12 | 14 | 18 | 20;
  /** Aligns the icon with the first of several lines of text. */
  isAtTop?: boolean;
  tone?: 'faint' | 'accent' | 'good' | 'warn' | 'bad' | undefined;
  /** Classes for the icon's place, never for its looks. */
  className?: string;
}

export function Icon({ of: Drawing, size, isAtTop = false, tone, className }: IconProps) {
  const classes = ['icon', size && `size-${size}`, isAtTop && 'at-top', tone && `tone-${tone}`, className];
  return <Drawing className={classes.filter(Boolean).join(' ')} aria-hidden="true" />;
}
