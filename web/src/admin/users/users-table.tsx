// Everyone who can sign in, or could.
import type { User } from 'shared/users.ts';
import { isSameUser } from 'shared/users.ts';
import { Avatar } from '../../ui/avatar.tsx';

interface UsersTableProps {
  users: readonly User[];
  username: string;
  onManage: (user: User) => void;
}

export function UsersTable({ users, username, onManage }: UsersTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling table must be reachable by keyboard
    <div className="table-scroll" tabIndex={0} role="region" aria-label="Users">
      <table className="table">
        <thead>
          <tr>
            <th scope="col">Username</th>
            <th scope="col">Role</th>
            <th scope="col">Active</th>
            <th scope="col">
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {users.map((user) => {
            const isMe = isSameUser(user.username, username);
            return (
              <tr key={user.id}>
                <td>
                  <span className="user-cell">
                    <Avatar name={user.username} isMe={isMe} />
                    <span>
                      <bdi>{user.username}</bdi>
                      {isMe && <span className="muted small"> (you)</span>}
                    </span>
                    {user.displayName !== '' && <bdi className="muted small">{user.displayName}</bdi>}
                  </span>
                </td>
                <td>
                  {user.role}
                  {user.role === 'staff' && user.canUpload && <span className="muted small">, may upload</span>}
                </td>
                <td className={user.active ? undefined : 'muted'}>{user.active ? 'Yes' : 'No'}</td>
                <td className="user-action">
                  <button className="button" type="button" onClick={() => onManage(user)}>
                    Manage<span className="visually-hidden"> {user.username}</span>
                  </button>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
