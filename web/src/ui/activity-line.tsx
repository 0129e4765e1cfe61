// One entry of the activity: its kind, person, subject and time.
import { Activity, FileText, Inbox, LogIn, Tag, Upload, User, type LucideIcon } from 'lucide-react';
import { SYSTEM_ACTOR, type ActivityType } from 'shared/system/activity-types.ts';
import type { ActivityEntry } from 'shared/system/activity.ts';
import { relativeTime } from 'shared/office/relative-time.ts';
import { Icon } from './icon.tsx';
import { exactLabel } from './time/day-label.ts';

const ICONS: Record<ActivityType, LucideIcon> = {
  auth: LogIn,
  upload: Upload,
  user: User,
  content: FileText,
  message: Inbox,
  category: Tag,
  other: Activity,
};

interface ActivityLineProps {
  entry: ActivityEntry;
  /** The shown name of the person who did it. */
  who: string;
  now: number;
  /** Cuts the entry off at the end of its line. */
  isShort?: boolean;
}

export function ActivityLine({ entry, who, now, isShort = false }: ActivityLineProps) {
  const icon = ICONS[entry.type] ?? Activity;
  const words = entry.words ?? entry.action;
  return (
    <>
      <Icon of={icon} tone="faint" {...(isShort ? { size: 14 } : { isAtTop: true })} />
      <span className={isShort ? 'truncate' : undefined} title={isShort ? words : undefined}>
        <bdi>
          <b>{who || SYSTEM_ACTOR}</b>
        </bdi>{' '}
        {words}
      </span>
      <time className="age" dateTime={entry.ts} title={exactLabel(entry.ts)}>
        {relativeTime(entry.ts, now)}
      </time>
    </>
  );
}
