// The table of rooms: the sidebar, the addresses and who may open them come from here.
import { Inbox, LayoutDashboard, Settings, Users } from 'lucide-react';
import { lazy } from 'react';
import type { Room } from './shell/room.ts';

export const ROOMS: readonly Room[] = [
  {
    path: '',
    title: 'Dashboard',
    icon: LayoutDashboard,
    access: 'signed-in',
    Page: lazy(async () => ({ default: (await import('./dashboard/dashboard-page.tsx')).DashboardPage })),
  },
  {
    path: 'messages',
    title: 'Messages',
    icon: Inbox,
    access: 'signed-in',
    Page: lazy(async () => ({ default: (await import('./messages/messages-page.tsx')).MessagesPage })),
  },
  {
    path: 'users',
    title: 'Users',
    icon: Users,
    access: 'admin',
    Page: lazy(async () => ({ default: (await import('./users/users-page.tsx')).UsersPage })),
  },
  {
    path: 'settings',
    title: 'Settings',
    icon: Settings,
    access: 'admin',
    Page: lazy(async () => ({ default: (await import('./settings/settings-page.tsx')).SettingsPage })),
  },
];
