// The bell: how many leads this person has not opened yet, and the newest of all (rule D4).
import { useQuery } from '@tanstack/react-query';
import { Bell as BellIcon, CheckCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { api } from 'shared/api.ts';
import { shortAge } from 'shared/relative-time.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useNow } from '../../ui/hooks/use-now.ts';
import { Menu } from '../../ui/menu.tsx';
import { useMarkAllSeen, useUnseen } from '../live/use-unseen.ts';
import { useConsole } from '../session/console-context.ts';

const SHOWN = 8;

export function Bell() {
  const { client } = useConsole();
  const unseen = useUnseen();
  const markAllSeen = useMarkAllSeen();
  const now = useNow();
  const { data: newest = [] } = useQuery({
    // Live news about leads renew what is kept under the cards.
    queryKey: queryKeys.leadCard({ newest: SHOWN }),
    queryFn: ({ signal }) => client.call(api.listLeads, { query: { limit: SHOWN }, signal }),
    staleTime: 60_000,
  });
  const [latest] = newest;
  const figure = `${unseen.count}${unseen.more ? '+' : ''}`;

  return (
    <Menu
      triggerClassName="button ghost icon-only bell"
      title="Notifications"
      trigger={
        <>
          <BellIcon className="icon" aria-hidden="true" />
          {unseen.count > 0 && (
            <span className="count hot" aria-hidden="true">
              {unseen.count > 99 ? '99+' : figure}
            </span>
          )}
          <span className="visually-hidden">Notifications{unseen.count > 0 && `, ${figure} not seen`}</span>
        </>
      }
    >
      <p className="menu-head">
        <strong>{unseen.count === 0 ? 'You have seen everything' : `${figure} not seen yet`}</strong>
      </p>
      {newest.length === 0 && <p className="menu-empty">No messages yet. New enquiries appear here.</p>}
      {newest.map((lead) => (
        <Link key={lead.id} className="bell-lead" to={`/admin/messages?view=all&id=${lead.id}`}>
          {unseen.ids.includes(lead.id) && (
            <>
              <span className="dot" aria-hidden="true" />
              <span className="visually-hidden">Not seen: </span>
            </>
          )}
          <span className="truncate">
            <bdi>{lead.name || 'No name'}</bdi> <span className="muted">{lead.reason}</span>
          </span>
          <time dateTime={lead.ts}>{shortAge(lead.ts, now)}</time>
        </Link>
      ))}
      {latest && unseen.count > 0 && (
        <>
          <hr />
          <button type="button" onClick={() => markAllSeen.mutate(latest.id)}>
            <CheckCheck className="icon" aria-hidden="true" />
            Mark all as seen
          </button>
        </>
      )}
    </Menu>
  );
}
