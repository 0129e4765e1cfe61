// A link that looks like a button: `to` leads to another screen, `href` out of the console.
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { buttonClass, type ButtonLook } from './button-class.ts';
import { Icon } from './icon.tsx';

type ButtonLinkProps = ButtonLook & { icon?: LucideIcon } & (LinkProps | (ComponentProps<'a'> & { href: string }));

export function ButtonLink({ kind, size, icon, className, children, ...rest }: ButtonLinkProps) {
  const look = buttonClass({ kind, size, className });
  const content = (
    <>
      {icon && <Icon of={icon} />}
      {children}
    </>
  );
  if ('to' in rest)
    return (
      <Link {...rest} className={look}>
        {content}
      </Link>
    );
  return (
    <a {...rest} className={look}>
      {content}
    </a>
  );
}
