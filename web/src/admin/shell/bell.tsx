// The bell: what this person was told of and has not opened yet, how many leads they have not, and the newest of all (rule D4).
import { useQuery } from '@tanstack/react-query';
import { Bell as BellIcon, CheckCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { api } from 'shared/api/api.ts';
import { shortAge } from 'shared/office/relative-time.ts';
import { Button } from '../../ui/button.tsx';
import { queryKeys } from '../../api/query-keys.ts';
import { useNow } from '../../ui/hooks/use-now.ts';
import { Menu } from '../../ui/menu.tsx';
import { noticeOfGiven } from '../notices/notice-words.ts';
import { useToldNotices, type ToldNotice } from '../notices/told-notices.ts';
import { useMarkAllSeen, useUnseen } from '../notices/use-unseen.ts';
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
  const { notices, drop } = useToldNotices();
  // One that is not seen counts once, whatever was told of it.
  const told = notices.filter(({ lead }) => lead === undefined || !unseen.ids.includes(lead));
  const total = unseen.count + told.length;
  const figure = `${total}${unseen.more ? '+' : ''}`;

  const lines = [
    ...notices,
    ...unseen.given.map(({ lead, by, ts }) => ({ ...noticeOfGiven(lead, by), ts })),
    ...newest.map(({ id, name, reason, ts }) => ({ lead: id, title: name || 'No name', text: reason, ts })),
  ];
  const isNews = (line: ToldNotice) => notices.includes(line) || unseen.ids.includes(line.lead ?? 0);

  function seeAll() {
    drop(() => true);
    // Whichever of the two answers is older.
    const upTo = Math.max(0, ...unseen.ids, ...newest.map(({ id }) => id));
    if (upTo > 0) markAllSeen.mutate(upTo);
  }

  return (
    <Menu
      icon={BellIcon}
      label={total > 0 ? `Notifications, ${figure} not seen` : 'Notifications'}
      className="bell"
      title="Notifications"
      trigger={
        total > 0 && (
          <span className="count hot" aria-hidden="true">
            {total > 99 ? '99+' : figure}
          </span>
        )
      }
    >
      <p className="menu-head">
        <strong>{total === 0 ? 'You have seen everything' : `${figure} not seen yet`}</strong>
      </p>
      {newest.length === 0 && <p className="menu-empty">No messages yet. New enquiries appear here.</p>}
      {lines.map((line) => (
        <BellLine
          key={`${line.lead} ${line.ts} ${line.title}`}
          line={line}
          isNews={isNews(line)}
          now={now}
          onSeen={() => drop(({ ts }) => ts === line.ts)}
        />
      ))}
      {total > 0 && (
        <>
          <hr />
          <Button kind="bare" icon={CheckCheck} onClick={seeAll}>
            Mark all as seen
          </Button>
        </>
      )}
    </Menu>
  );
}

interface BellLineProps {
  line: ToldNotice;
  isNews: boolean;
  now: number;
  /** For what there is nothing to open of. */
  onSeen: () => void;
}

function BellLine({ line: { lead, title, text, ts }, isNews, now, onSeen }: BellLineProps) {
  const words = (
    <>
      {isNews && (
        <>
          <span className="dot" aria-hidden="true" />
          <span className="visually-hidden">Not seen: </span>
        </>
      )}
      <span className="truncate">
        <bdi>{title}</bdi> <span className="muted">{text}</span>
      </span>
      <time dateTime={ts}>{shortAge(ts, now)}</time>
    </>
  );
  return lead === undefined ? (
    <Button kind="bare" className="bell-line" onClick={onSeen}>
      {words}
    </Button>
  ) : (
    <Link className="bell-line" to={`/admin/messages?view=all&id=${lead}`}>
      {words}
    </Link>
  );
}
