// Shortcuts to what this person may do (rule C19).
import { Inbox, Settings, Users } from 'lucide-react';
import { Link } from 'react-router-dom';

const FOR_ADMINS = [
  { to: '/admin/users', label: 'Manage Users', hint: 'Add people, see who may sign in', Icon: Users },
  { to: '/admin/settings', label: 'Settings', hint: 'Session, looks and shortcuts', Icon: Settings },
];
const FOR_STAFF = [{ to: '/admin/messages', label: 'Messages', hint: 'Your leads, and all others', Icon: Inbox }];

export function QuickActions({ isAdmin }: { isAdmin: boolean }) {
  return (
    <section className="card actions-card" aria-labelledby="actions-heading">
      <header>
        <h2 id="actions-heading">Quick Actions</h2>
      </header>
      <div className="quick-actions">
        {(isAdmin ? FOR_ADMINS : FOR_STAFF).map(({ to, label, hint, Icon }) => (
          <Link key={to} to={to}>
            <Icon className="icon" aria-hidden="true" />
            <span>
              {label}
              <small>{hint}</small>
            </span>
          </Link>
        ))}
      </div>
    </section>
  );
}
