// Shortcuts for actions that the user may do (rule C19).
import { Card } from '../../ui/card.tsx';
import { FilePenLine, Inbox, Settings, Upload, Users } from 'lucide-react';
import { Link } from 'react-router-dom';
import { can, type Actor } from 'shared/accounts/permissions.ts';
import { Icon } from '../../ui/icon.tsx';
import { useLastPlace } from '../session/use-last-place.ts';
import './quick-actions.css';

const UPLOAD = {
  to: '/admin/media',
  label: 'Upload Media',
  hint: 'Add pictures to the library',
  icon: Upload,
  state: { openPicker: true },
};
const FOR_ADMINS = [
  { to: '/admin/content', label: 'New Post', hint: 'Change what the site says', icon: FilePenLine },
  UPLOAD,
  { to: '/admin/users', label: 'Manage Users', hint: 'Add people, see who may sign in', icon: Users },
  { to: '/admin/settings', label: 'Settings', hint: 'Leads, hours, privacy, mail, backups', icon: Settings },
];

export function QuickActions({ user }: { user: Actor & { isAdmin: boolean } }) {
  const messages = {
    ...useLastPlace(),
    label: 'Messages',
    hint: 'Your leads, and all others',
    icon: Inbox,
  };
  const forStaff = can(user, 'media.upload') ? [UPLOAD, messages] : [messages];
  const actions = user.isAdmin ? FOR_ADMINS : forStaff;
  return (
    <Card title="Quick Actions" className="pane">
      <div className="quick-actions stack">
        {actions.map(({ to, label, hint, icon, ...link }) => (
          <Link key={to} className="row gap-3" to={to} {...link}>
            <Icon of={icon} size={20} tone="accent" />
            <span>
              {label}
              <small>{hint}</small>
            </span>
          </Link>
        ))}
      </div>
    </Card>
  );
}
