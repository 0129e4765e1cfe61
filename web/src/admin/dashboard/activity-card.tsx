// Recent Activity: the latest entries.
import { Card } from '../../ui/card.tsx';
import type { ActivityEntry } from 'shared/system/activity.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ActivityLine } from '../../ui/activity-line.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { useNameOf } from '../session/use-names.ts';
import { FailedMark } from './failed-mark.tsx';
import { UNKNOWN_WORDS, type Figure } from './use-dashboard.ts';
import './activity-card.css';

interface ActivityCardProps {
  activity: Figure<ActivityEntry[]>;
  now: number;
}

export function ActivityCard({ activity, now }: ActivityCardProps) {
  const nameOf = useNameOf();
  return (
    <Card
      title="Recent Activity"
      isWrapping={activity.hasFailed}
      note={activity.hasFailed && <FailedMark isInHead onRetry={activity.retry} />}
      action={
        <ButtonLink kind="ghost" to="/admin/activity">
          View all activity
        </ButtonLink>
      }
      className="latest"
      aria-busy={activity.isLoading}
    >
      {activity.isLoading && <SkeletonRows count={5} />}
      {!activity.isLoading && activity.value.length === 0 && (
        <p className="card-empty">{activity.isUnknown ? UNKNOWN_WORDS : 'No recent activity.'}</p>
      )}
      {activity.value.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling list must be reachable by keyboard
        <ul className="activity entries quiet" tabIndex={0} aria-label="Recent activity">
          {activity.value.map((entry) => (
            <li key={entry.id}>
              <ActivityLine entry={entry} who={nameOf(entry.actor)} now={now} isShort />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
