// One entry of the activity: what kind, who, what, when.
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
  /** On one line, however long it is. */
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
