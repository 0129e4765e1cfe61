// The navigation: a bar on wide screens, a full-screen `<details>` on phones, so that it opens without scripts.
import type { LayoutData } from '../page-view.ts';
import { SPOKEN } from '../own-words.ts';
import { InPieces } from '../parts/in-pieces.tsx';
import { UiIcon } from '../parts/ui-icon.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

interface MainMenuProps {
  layout: LayoutData;
  path: string;
}

export function NavBar({ layout, path }: MainMenuProps) {
  return (
    <nav className="nav" aria-label={SPOKEN.mainMenu}>
      <ul>
        {layout.menu.map((item) => (
          <li key={item.path}>
            <a href={item.path} aria-current={item.path === path ? 'page' : undefined}>
              {item.label}
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
      <summary className="burger" aria-label={SPOKEN.menu}>
        <UiIcon name="menu" className="icon-open" />
        <UiIcon name="close" className="icon-close" />
      </summary>
      <div className="sheet">
        <nav aria-label={SPOKEN.menuSheet}>
          <ul>
            {layout.menu.map((item) => (
              <li key={item.path}>
                <a href={item.path} aria-current={item.path === path ? 'page' : undefined}>
                  {item.label}
                  <UiIcon name="right" />
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {layout.contact.address && <p>{layout.contact.address}</p>}
        {layout.contact.hours && (
          <p>
            <InPieces text={layout.contact.hours} />
          </p>
        )}
        <ThemeToggle words={layout.words} />
      </div>
    </details>
  );
}
