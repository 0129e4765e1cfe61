// The bar above every room: menu button on small screens, theme, user menu.
import { Menu as MenuIcon } from 'lucide-react';
import type { CurrentUser } from 'shared/users.ts';
import { ThemeToggle } from './theme-toggle.tsx';
import { UserMenu } from './user-menu.tsx';

interface TopBarProps {
  user: CurrentUser;
  onOpenDrawer: () => void;
}

export function TopBar({ user, onOpenDrawer }: TopBarProps) {
  return (
    <header className="top-bar">
      <button className="button ghost icon-only drawer-button" type="button" onClick={onOpenDrawer}>
        <MenuIcon className="icon" aria-hidden="true" />
        <span className="visually-hidden">Open menu</span>
      </button>
      <ThemeToggle />
      <UserMenu user={user} />
    </header>
  );
}
