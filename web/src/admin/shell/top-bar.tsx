// The bar above every screen: menu button on small screens, title, search, bell, theme, user menu.
import { Menu as MenuIcon } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import type { CurrentUser } from 'shared/accounts/users.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Bell } from './bell.tsx';
import { PaletteButton } from './palette-button.tsx';
import { screenAt, type ConsoleScreen } from './screen.ts';
import { ThemeToggle } from './theme-toggle.tsx';
import { UserMenu } from './user-menu.tsx';
import './top-bar.css';

interface TopBarProps {
  screens: readonly ConsoleScreen[];
  user: CurrentUser;
  onOpenDrawer: () => void;
}

export function TopBar({ screens, user, onOpenDrawer }: TopBarProps) {
  const { pathname } = useLocation();
  return (
    <header className="top-bar row gap-1">
      <IconButton icon={MenuIcon} label="Open menu" className="drawer-button" onClick={onOpenDrawer} />
      {/* Visual only: the heading of the page is in the screen itself. */}
      <p className="top-bar-title truncate" aria-hidden="true">
        {screenAt(screens, pathname)?.title}
      </p>
      <PaletteButton screens={screens} />
      <Bell />
      <ThemeToggle />
      <UserMenu user={user} />
    </header>
  );
}
