// Links to the parts of a screen, side by side. They scroll sideways if there is not enough space.
import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface TabsProps<T> {
  /** The name of the whole that the tabs are parts of. */
  label: string;
  tabs: readonly T[];
  current: T | undefined;
  addressOf: (tab: T) => string;
  className?: string;
  /** Renders the name of a tab and a note about it. */
  children: (tab: T) => ReactNode;
}

export function Tabs<T>({ label, tabs, current, addressOf, className = '', children }: TabsProps<T>) {
  const nav = useRef<HTMLElement>(null);
  const at = current === undefined ? -1 : tabs.indexOf(current);
  useEffect(() => {
    // Scrolled to the middle, so that its neighbours are visible.
    nav.current?.querySelectorAll('a')[at]?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [at]);
  return (
    <nav ref={nav} className={`tabs ${className}`} aria-label={label}>
      <ul>
        {tabs.map((tab) => {
          const address = addressOf(tab);
          return (
            <li key={address}>
              <Link to={address} aria-current={tab === current ? 'page' : undefined}>
                {children(tab)}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
