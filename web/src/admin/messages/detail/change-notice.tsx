// Tells that somebody else has changed the lead while it was on screen (rule E12).
import { UserPen } from 'lucide-react';
import { useState } from 'react';
import { relativeTime } from 'shared/office/relative-time.ts';
import { isSameUser } from 'shared/accounts/names/same-user.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useNameOf } from '../../session/use-names.ts';
import { useLiveEvents } from '../../live/live-context.ts';
import { changedWords } from 'shared/leads/changed-words.ts';

interface ChangeNoticeProps {
  leadId: number;
  username: string;
  now: number;
}

interface Change {
  actor: string;
  fields: readonly string[];
  ts: string;
}

export function ChangeNotice({ leadId, username, now }: ChangeNoticeProps) {
  const nameOf = useNameOf();
  const [change, setChange] = useState<Change>();
  useLiveEvents((event) => {
    if (event.type !== 'lead.changed' && event.type !== 'leads.changed') return;
    const isAbout = event.type === 'lead.changed' ? event.id === leadId : event.leads.some(({ id }) => id === leadId);
    if (isAbout && event.actor !== '' && !isSameUser(event.actor, username)) setChange(event);
  });
  const words = change && changedWords(change.fields);
  return (
    <div role="status">
      {change && (
        <p className="change-notice remark is-news">
          <Icon of={UserPen} tone="faint" isAtTop />
          <span>
            Changed by <bdi>{nameOf(change.actor)}</bdi> {relativeTime(change.ts, now)}
            {words && `: ${words}`}
          </span>
        </p>
      )}
    </div>
  );
}
