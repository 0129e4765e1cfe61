// All users, active and inactive.
import type { User } from 'shared/accounts/users.ts';
import { isSameUser } from 'shared/accounts/names/same-user.ts';
import { Button } from '../../ui/button.tsx';
import { useNow } from '../../ui/hooks/use-now.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { ROLE_WORDS } from '../../ui/role-words.ts';
import { ScrollingTable } from '../../ui/scrolling-table.tsx';
import { useNameOf } from '../session/use-names.ts';
import { inviteWords } from './invite-words.ts';

interface UsersTableProps {
  users: readonly User[];
  username: string;
  /** Ids of users with unsaved changes. */
  unsaved: ReadonlyMap<string, unknown>;
  isMakingLink: boolean;
  /** Makes another link for a user who has not joined yet. */
  onNewLink: (user: User) => void;
  onManage: (user: User) => void;
}

const COLUMNS = ['Username', 'Role', 'Active'];

export function UsersTable({ users, username, unsaved, isMakingLink, onNewLink, onManage }: UsersTableProps) {
  const now = useNow();
  const nameOf = useNameOf();
  return (
    <ScrollingTable label="Users" className="users-table" columns={COLUMNS}>
      {users.map((user) => {
        const isMe = isSameUser(user.username, username);
        const invited = inviteWords(user, now);
        return (
          <tr key={user.id} className="user-row">
            <td className="user-name">
              <span className="user-cell">
                <Avatar name={nameOf(user.username)} isMe={isMe} />
                <span>
                  <bdi>{user.displayName || user.username}</bdi>
                  {isMe && <span className="muted small"> (you)</span>}
                </span>
                {user.displayName !== '' && <bdi className="muted small">{user.username}</bdi>}
                {unsaved.has(String(user.id)) && (
                  <span className="small">
                    <span className="dot unsaved" aria-hidden="true" /> unsaved
                  </span>
                )}
              </span>
            </td>
            <td className="user-role">
              {ROLE_WORDS[user.role]}
              {user.role === 'staff' && user.canUpload && <span className="muted small">, may upload</span>}
            </td>
            <td className={`user-state${user.active ? '' : ' muted'}`}>
              {user.active ? 'Yes' : 'No'}
              {invited !== undefined && <div className="small">{invited}</div>}
            </td>
            <td className="user-action">
              <div className="bar">
                {user.invite && (
                  <Button isBusy={isMakingLink} onClick={() => onNewLink(user)}>
                    New link<span className="visually-hidden"> for {nameOf(user.username)}</span>
                  </Button>
                )}
                <Button onClick={() => onManage(user)}>
                  Manage<span className="visually-hidden"> {nameOf(user.username)}</span>
                </Button>
              </div>
            </td>
          </tr>
        );
      })}
    </ScrollingTable>
  );
}
