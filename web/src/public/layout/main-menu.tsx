// The navigation: a bar on wide screens, a full sheet under a `<details>` on phones, so that it opens without scripts.
import type { LayoutData } from '../page-view.ts';
import { pagesMeta } from '../pages-meta.ts';
import { UiIcon } from '../parts/ui-icon.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

const ITEMS = pagesMeta.filter((meta) => meta.nav !== undefined);

interface MainMenuProps {
  layout: LayoutData;
  path: string;
}

export function NavBar({ path }: Pick<MainMenuProps, 'path'>) {
  return (
    <nav className="nav" aria-label="Main">
      <ul>
        {ITEMS.map((item) => (
          <li key={item.path}>
            <a href={item.path} aria-current={item.path === path ? 'page' : undefined}>
              {item.nav}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function MenuSheet({ layout, path }: MainMenuProps) {
  return (
    <details className="menu">
      <summary className="burger" aria-label="Menu">
        <UiIcon name="menu" className="icon-open" />
        <UiIcon name="close" className="icon-close" />
      </summary>
      <div className="sheet">
        <nav aria-label="Mobile">
          <ul>
            {ITEMS.map((item) => (
              <li key={item.path}>
                <a href={item.path} aria-current={item.path === path ? 'page' : undefined}>
                  {item.nav}
                  <UiIcon name="right" />
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {layout.contact.address && <p>{layout.contact.address}</p>}
        {layout.contact.hours && <p>{layout.contact.hours}</p>}
        <ThemeToggle />
      </div>
    </details>
  );
}
