// The table of rooms: the sidebar, the addresses and who may open them come from here.
import {
  FileChartColumn,
  History,
  Inbox,
  LayoutDashboard,
  Settings,
  UserCog,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { lazy, type ComponentType } from 'react';
import type { Room } from './shell/room.ts';

function room(
  path: string,
  title: string,
  icon: LucideIcon,
  access: Room['access'],
  load: () => Promise<ComponentType>,
  isListed = true,
): Room {
  return { path, title, icon, access, isListed, load, Page: lazy(async () => ({ default: await load() })) };
}

export const ROOMS: readonly Room[] = [
  room(
    '',
    'Dashboard',
    LayoutDashboard,
    'signed-in',
    async () => (await import('./dashboard/dashboard-page.tsx')).DashboardPage,
  ),
  room(
    'messages',
    'Messages',
    Inbox,
    'signed-in',
    async () => (await import('./messages/messages-page.tsx')).MessagesPage,
  ),
  room('users', 'Users', Users, 'admin', async () => (await import('./users/users-page.tsx')).UsersPage),
  room(
    'settings',
    'Settings',
    Settings,
    'admin',
    async () => (await import('./settings/settings-page.tsx')).SettingsPage,
  ),
  room(
    'activity',
    'Activity',
    History,
    'signed-in',
    async () => (await import('./activity/activity-page.tsx')).ActivityPage,
    false,
  ),
  room(
    'report',
    'Report',
    FileChartColumn,
    'signed-in',
    async () => (await import('./report/report-page.tsx')).ReportPage,
    false,
  ),
  room(
    'profile',
    'Your profile',
    UserCog,
    'signed-in',
    async () => (await import('./profile/profile-page.tsx')).ProfilePage,
    false,
  ),
];
