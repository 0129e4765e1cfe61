// Recent Activity: who did what.
import { Activity, FileText, Inbox, LogIn, Tag, Upload, User, type LucideIcon } from 'lucide-react';
import { SYSTEM_ACTOR, type ActivityEntry, type ActivityType } from 'shared/activity.ts';
import { relativeTime } from 'shared/relative-time.ts';
import { exactLabel } from '../../ui/time/day-label.ts';
import { FailedMark } from './failed-mark.tsx';
import type { Figure } from './use-dashboard.ts';

const ICONS: Record<ActivityType, LucideIcon> = {
  auth: LogIn,
  upload: Upload,
  user: User,
  content: FileText,
  message: Inbox,
  category: Tag,
  other: Activity,
};

interface ActivityCardProps {
  activity: Figure<ActivityEntry[]>;
  now: number;
}

export function ActivityCard({ activity, now }: ActivityCardProps) {
  return (
    <section className="card" aria-labelledby="activity-heading" aria-busy={activity.isLoading}>
      <header>
        <h2 id="activity-heading">Recent Activity</h2>
        {activity.hasFailed && <FailedMark onRetry={activity.retry} />}
      </header>
      {activity.isLoading && <span className="skeleton card-skeleton" />}
      {!activity.isLoading && activity.value.length === 0 && <p className="card-empty">No recent activity.</p>}
      {activity.value.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling list must be reachable by keyboard
        <ul className="activity" tabIndex={0} aria-label="Recent activity">
          {activity.value.map((entry) => {
            const Icon = ICONS[entry.type] ?? Activity;
            return (
              <li key={entry.id}>
                <Icon className="icon" aria-hidden="true" />
                <span className="truncate" title={entry.action}>
                  <bdi>
                    <b>{entry.actor || SYSTEM_ACTOR}</b>
                  </bdi>{' '}
                  {entry.action}
                </span>
                <time dateTime={entry.ts} title={exactLabel(entry.ts)}>
                  {relativeTime(entry.ts, now)}
                </time>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
