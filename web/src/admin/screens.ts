// The table of screens, from which sidebar, routes and permissions are derived.
import {
  FileChartColumn,
  FilePenLine,
  History,
  Images,
  Inbox,
  LayoutDashboard,
  MonitorCog,
  Settings,
  Trash2,
  UserCog,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { lazy, type ComponentType } from 'react';
import type { ConsoleScreen } from './shell/screen.ts';

function screen(
  path: string,
  title: string,
  icon: LucideIcon,
  access: ConsoleScreen['access'],
  load: () => Promise<ComponentType>,
  { isListed = true, hasPlaces = false } = {},
): ConsoleScreen {
  return { path, title, icon, access, isListed, hasPlaces, load, Page: lazy(async () => ({ default: await load() })) };
}

export const SCREENS: readonly ConsoleScreen[] = [
  screen(
    '',
    'Dashboard',
    LayoutDashboard,
    'signed-in',
    async () => (await import('./dashboard/dashboard-page.tsx')).DashboardPage,
  ),
  screen(
    'content',
    'Content',
    FilePenLine,
    'admin',
    async () => (await import('./content/content-page.tsx')).ContentPage,
    { hasPlaces: true },
  ),
  screen('media', 'Media', Images, 'signed-in', async () => (await import('./media/media-page.tsx')).MediaPage),
  screen(
    'messages',
    'Messages',
    Inbox,
    'signed-in',
    async () => (await import('./messages/messages-page.tsx')).MessagesPage,
  ),
  screen(
    'messages/bin',
    'Deleted messages',
    Trash2,
    'admin',
    async () => (await import('./messages/bin/bin-page.tsx')).BinPage,
    { isListed: false },
  ),
  screen('users', 'Users', Users, 'admin', async () => (await import('./users/users-page.tsx')).UsersPage),
  screen(
    'settings',
    'Settings',
    Settings,
    'admin',
    async () => (await import('./settings/settings-page.tsx')).SettingsPage,
    { hasPlaces: true },
  ),
  screen(
    'activity',
    'Activity',
    History,
    'signed-in',
    async () => (await import('./activity/activity-page.tsx')).ActivityPage,
    { isListed: false },
  ),
  screen(
    'report',
    'Report',
    FileChartColumn,
    'signed-in',
    async () => (await import('./report/report-page.tsx')).ReportPage,
    { isListed: false },
  ),
  screen(
    'profile',
    'Your profile',
    UserCog,
    'signed-in',
    async () => (await import('./profile/profile-page.tsx')).ProfilePage,
    { isListed: false },
  ),
];

/** Only in the installed console. */
export const DESKTOP_SCREEN = screen(
  'desktop',
  'This computer',
  MonitorCog,
  'signed-in',
  async () => (await import('./desktop/desktop-page.tsx')).DesktopPage,
  { isListed: false },
);
