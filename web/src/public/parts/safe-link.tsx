// The only way a stored address becomes a link (rule A13): an unsafe or empty one is shown as plain text.
import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { NEW_TAB } from '../own-words.ts';
import { isExternalUrl, isSafeUrl } from 'shared/text/safe-url.ts';

interface SafeLinkProps extends Pick<AnchorHTMLAttributes<HTMLAnchorElement>, 'aria-label' | 'aria-current'> {
  href: string;
  className?: string;
  /** Opens in a new tab, and says so to screen readers. */
  newTab?: boolean;
  children: ReactNode;
}

export function SafeLink({ href, newTab = false, children, className, ...rest }: SafeLinkProps) {
  if (href.trim() === '' || !isSafeUrl(href)) return <span>{children}</span>;
  const away = newTab || isExternalUrl(href);
  return (
    <a
      {...rest}
      href={href}
      className={className}
      rel={away ? 'noopener noreferrer' : undefined}
      target={newTab ? '_blank' : undefined}
    >
      {children}
      {newTab && <span className="vh"> {NEW_TAB}</span>}
    </a>
  );
}
