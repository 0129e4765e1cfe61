// The bar above every room: menu button on small screens, the room's name, search, bell, theme, user menu.
import { Menu as MenuIcon } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import type { CurrentUser } from 'shared/accounts/users.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Bell } from './bell.tsx';
import { PaletteButton } from './palette-button.tsx';
import { roomAt, type Room } from './room.ts';
import { ThemeToggle } from './theme-toggle.tsx';
import { UserMenu } from './user-menu.tsx';
import './top-bar.css';

interface TopBarProps {
  rooms: readonly Room[];
  user: CurrentUser;
  onOpenDrawer: () => void;
}

export function TopBar({ rooms, user, onOpenDrawer }: TopBarProps) {
  const { pathname } = useLocation();
  return (
    <header className="top-bar">
      <IconButton icon={MenuIcon} label="Open menu" className="drawer-button" onClick={onOpenDrawer} />
      {/* For the eye: the heading of the page stands in the room itself. */}
      <p className="top-bar-title truncate" aria-hidden="true">
        {roomAt(rooms, pathname)?.title}
      </p>
      <PaletteButton rooms={rooms} />
      <Bell />
      <ThemeToggle />
      <UserMenu user={user} />
    </header>
  );
}
