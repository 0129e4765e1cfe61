// All entries of the palette for this user: screens, permitted actions, saved views, and loaded items (rule G16).
import { useQueryClient } from '@tanstack/react-query';
import {
  Bookmark,
  CircleUserRound,
  Image,
  Inbox,
  Keyboard,
  LogOut,
  Moon,
  Upload,
  UserPlus,
  type LucideIcon,
} from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { can } from 'shared/accounts/permissions.ts';
import type { SavedViews } from 'shared/leads/views/saved-views.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useSingleKeys } from '../../../ui/hooks/use-browser-flag.ts';
import { useTheme } from '../../../ui/hooks/use-theme.ts';
import { useLastPlace } from '../../session/use-last-place.ts';
import { useSession } from '../../session/session-context.ts';
import { screenPath, type ConsoleScreen } from '../screen.ts';
import { loadedFiles, loadedLeads } from './loaded-items.ts';
import type { PaletteEntry, PaletteGroup } from './palette-entry.ts';
import { SECTION_PLACES } from './section-places.ts';

export function usePaletteEntries(screens: readonly ConsoleScreen[]): PaletteEntry[] {
  const { user } = useSession();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [isDark, chooseDark] = useTheme();
  const [hasSingleKeys, setSingleKeys] = useSingleKeys();
  const lastPlace = useLastPlace();

  function goTo(group: PaletteGroup, label: string, to: string, Icon: LucideIcon, more: Partial<PaletteEntry> = {}) {
    return { key: `${group} ${to}`, group, label, Icon, run: () => void navigate(to), ...more };
  }
  function act(label: string, Icon: LucideIcon, run: () => void, words = ''): PaletteEntry {
    return { key: `do ${label}`, group: 'Actions', label, Icon, run, words };
  }

  const paths = new Set(screens.map(({ path }) => path));
  const pages = screens.map((screen) => {
    const path = screenPath(screen);
    const { to, state } = screen.path === 'messages' ? lastPlace : { to: path, state: undefined };
    return goTo('Pages', screen.title, path, screen.icon, {
      key: `go ${path}`,
      run: () => void navigate(to, { state }),
    });
  });
  const actions = [
    goTo('Actions', 'Show open leads', '/admin/messages', Inbox),
    ...(user.isAdmin ? [goTo('Actions', 'Show my open leads', '/admin/messages?view=mine', Inbox)] : []),
    goTo('Actions', 'Show unassigned leads', '/admin/messages?view=unassigned', Inbox),
    goTo('Actions', 'Show closed leads', '/admin/messages?view=all&status=closed', Inbox),
    ...(paths.has('media') && can(user, 'media.upload')
      ? [act('Upload Media', Upload, () => void navigate('/admin/media', { state: { openPicker: true } }), 'pictures')]
      : []),
    ...(paths.has('users') ? [act('Add a user', UserPlus, () => void navigate('/admin/users'), 'create staff')] : []),
    act('Change your password', CircleUserRound, () => void navigate('/admin/profile')),
    act(isDark ? 'Switch to light mode' : 'Switch to dark mode', Moon, () => chooseDark(!isDark), 'theme'),
    act(
      hasSingleKeys ? 'Turn letter shortcuts off' : 'Turn letter shortcuts on',
      Keyboard,
      () => setSingleKeys(!hasSingleKeys),
      'keyboard',
    ),
    goTo('Actions', 'Sign out', '/admin/logout', LogOut, { words: 'leave log out' }),
  ];
  const sections = screens.flatMap(({ path, title, icon }) =>
    (SECTION_PLACES[path] ?? []).map(({ label, at, words }) =>
      goTo('Sections', label, `/admin/${path}${at}`, icon, { key: `section ${label}`, hint: title, words }),
    ),
  );
  const views = (queryClient.getQueryData<SavedViews>(queryKeys.savedViews)?.views ?? []).map(({ name, query }) =>
    goTo('Your views', name, `/admin/messages?${query}`, Bookmark),
  );
  const leads = loadedLeads(queryClient).map((lead) =>
    goTo('Messages', lead.name || 'No name', `/admin/messages?view=all&id=${lead.id}`, Inbox, {
      hint: [`#${lead.ref}`, lead.reason].filter(Boolean).join(' · '),
      words: `${lead.email} ${lead.phone}`,
    }),
  );
  const files = loadedFiles(queryClient).map((name) =>
    goTo('Files', name, `/admin/media?q=${encodeURIComponent(name)}`, Image),
  );
  return [...pages, ...actions, ...sections, ...views, ...leads, ...files];
}
