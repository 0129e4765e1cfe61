// The signed-in user, and links that concern only them.
import { ChevronDown, Keyboard, LogOut, MonitorCog, Settings, UserCog } from 'lucide-react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router-dom';
import { can } from 'shared/accounts/permissions.ts';
import type { CurrentUser } from 'shared/accounts/users.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { useSingleKeys } from '../../ui/hooks/use-browser-flag.ts';
import { Menu } from '../../ui/menu.tsx';
import { ROLE_WORDS } from '../../ui/role-words.ts';
import { useConsole } from '../session/console-context.ts';
import { useNameOf } from '../session/use-names.ts';
import { useKeyList } from './use-key-list.ts';

export function UserMenu({ user }: { user: CurrentUser }) {
  const name = useNameOf()(user.username);
  const { desktop } = useConsole().platform;
  const [hasSingleKeys, setSingleKeys] = useSingleKeys();
  const { KeyList, open, close } = useKeyList(hasSingleKeys);
  return (
    <>
      <Menu
        kind="ghost"
        className="user-button"
        trigger={
          <>
            <Avatar name={name} isMe />
            <bdi className="user-name truncate">{name}</bdi>
            <Icon of={ChevronDown} className="user-chevron" />
            <span className="visually-hidden">User menu</span>
          </>
        }
      >
        <p className="menu-head">
          <strong>
            <bdi>{name || 'Unknown user'}</bdi>
          </strong>
          <br />
          <span className="small muted">{ROLE_WORDS[user.role]}</span>
        </p>
        <Link to="/admin/profile">
          <Icon of={UserCog} />
          Your Profile
        </Link>
        {desktop && (
          <Link to="/admin/desktop">
            <Icon of={MonitorCog} />
            This computer
          </Link>
        )}
        {can(user, 'settings.open') && (
          <Link to="/admin/settings">
            <Icon of={Settings} />
            Settings
          </Link>
        )}
        <Button kind="bare" icon={Keyboard} onClick={open}>
          Keys
        </Button>
        <Button kind="bare" icon={Keyboard} onClick={() => setSingleKeys(!hasSingleKeys)}>
          Turn letter shortcuts {hasSingleKeys ? 'off' : 'on'}
        </Button>
        <hr />
        <Link to="/admin/logout">
          <Icon of={LogOut} />
          Sign out
        </Link>
      </Menu>
      {/* Outside of the bar, which is hidden while a lead fills the window. */}
      {KeyList && createPortal(<KeyList hasSingleKeys={hasSingleKeys} onClose={close} />, document.body)}
    </>
  );
}
