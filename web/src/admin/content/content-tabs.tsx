// The twelve tabs: addresses of their own, each with a mark when something in it is unsaved.
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { TABS, type Tab } from './model/tabs.ts';
import { tabPath } from './use-content-address.ts';

interface ContentTabsProps {
  current: Tab | undefined;
  changed: readonly Tab[];
}

export function ContentTabs({ current, changed }: ContentTabsProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const link = current && list.current?.querySelector(`[href="${tabPath(current)}"]`);
    // In the middle, so that there is more to be seen on either side.
    link?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current]);
  return (
    <nav className="content-tabs" aria-label="Sections">
      <ul ref={list}>
        {TABS.map((tab) => (
          <li key={tab.id}>
            <Link to={tabPath(tab)} aria-current={tab === current ? 'page' : undefined}>
              {tab.title}
              {changed.includes(tab) && (
                <>
                  <span className="dot unsaved" aria-hidden="true" />
                  <span className="visually-hidden"> (unsaved)</span>
                </>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
