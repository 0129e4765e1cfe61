// Who is signed in, and what concerns this person only.
import { ChevronDown, Keyboard, LogOut, MonitorCog, Settings, UserCog } from 'lucide-react';
import { Link } from 'react-router-dom';
import { can } from 'shared/accounts/permissions.ts';
import type { CurrentUser } from 'shared/accounts/users.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { useSingleKeys } from '../../ui/hooks/use-browser-flag.ts';
import { Menu } from '../../ui/menu.tsx';
import { ROLE_WORDS } from '../../ui/role-words.ts';
import { useConsole } from '../session/console-context.ts';

export function UserMenu({ user }: { user: CurrentUser }) {
  const { desktop } = useConsole().platform;
  const [hasSingleKeys, setSingleKeys] = useSingleKeys();
  return (
    <Menu
      triggerClassName="button ghost user-button"
      trigger={
        <>
          <Avatar name={user.username} isMe />
          <span className="user-name truncate">{user.username}</span>
          <ChevronDown className="icon" aria-hidden="true" />
          <span className="visually-hidden">User menu</span>
        </>
      }
    >
      <p className="menu-head">
        <strong>{user.username || 'Unknown user'}</strong>
        <br />
        <span className="small muted">{ROLE_WORDS[user.role]}</span>
      </p>
      <Link to="/admin/profile">
        <UserCog className="icon" aria-hidden="true" />
        Your Profile
      </Link>
      {desktop && (
        <Link to="/admin/desktop">
          <MonitorCog className="icon" aria-hidden="true" />
          This computer
        </Link>
      )}
      {can(user, 'settings.open') && (
        <Link to="/admin/settings">
          <Settings className="icon" aria-hidden="true" />
          Settings
        </Link>
      )}
      <button type="button" onClick={() => setSingleKeys(!hasSingleKeys)}>
        <Keyboard className="icon" aria-hidden="true" />
        Turn letter shortcuts {hasSingleKeys ? 'off' : 'on'}
      </button>
      <hr />
      <Link to="/admin/logout">
        <LogOut className="icon" aria-hidden="true" />
        Sign out
      </Link>
    </Menu>
  );
}
