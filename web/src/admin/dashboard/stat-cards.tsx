// The four figures at the top of the dashboard.
import { HardDrive, Images, Inbox, Users } from 'lucide-react';
import { formatCount } from 'shared/text/counted.ts';
import { StatCard } from './stat-card.tsx';
import { formatSize, quotaPercent } from '../../ui/storage-size.ts';
import type { Figure } from './use-dashboard.ts';
import './stat-cards.css';

interface StatCardsProps {
  users: Figure<number>;
  messages: Figure<number>;
  uploads: Figure<{ count: number; bytes: number }>;
}

export function StatCards({ users, messages, uploads }: StatCardsProps) {
  const percent = quotaPercent(uploads.value.bytes);
  return (
    <dl className="card stats">
      <StatCard icon={Users} label="Users" figure={users} value={formatCount(users.value)} />
      <StatCard icon={Inbox} label="Messages" figure={messages} value={formatCount(messages.value)} />
      <StatCard icon={Images} label="Media Files" figure={uploads} value={formatCount(uploads.value.count)} />
      <StatCard
        icon={HardDrive}
        label="Storage Used"
        figure={uploads}
        value={`${percent}%`}
        detail={`${formatSize(uploads.value.bytes)} of 5 GB`}
      >
        <dd className="stat-meter">
          <meter min={0} max={100} value={percent} aria-label="Storage used, percent" />
        </dd>
      </StatCard>
    </dl>
  );
}
