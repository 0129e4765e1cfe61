// What the bell lists: leads that this user has to open or settle, news of their leads, and the newest open leads (rules
// D4, D4k).
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { api } from 'shared/api/api.ts';
import { BELL_LEADS } from 'shared/limits.ts';
import { shortAge } from 'shared/office/relative-time.ts';
import { Button } from '../../ui/button.tsx';
import { queryKeys } from '../../api/query-keys.ts';
import { useNow } from '../../ui/hooks/use-now.ts';
import { MarkAllSeen } from '../notices/mark-all-seen.tsx';
import type { Notice } from '../notices/notice-words.ts';
import { useShownNotices } from '../notices/shown-notices.ts';
import { useNoticeOfAddressed } from '../notices/use-notice-of-addressed.ts';
import { figureOf, NOT_KNOWN, useUnseen } from '../notices/use-unseen.ts';
import { useConsole } from '../session/console-context.ts';

/** Number of leads of each kind that are listed. */
const SHOWN_OF_KIND = 5;

type Line = Notice & { ts: string };

/** A lead has one line, for its most urgent reason (rule D4k). */
const isFirst = ({ lead }: { lead?: number }, at: number, all: readonly { lead?: number }[]) =>
  lead === undefined || all.findIndex((line) => line.lead === lead) === at;

function useNewestOpen() {
  const { client } = useConsole();
  return useQuery({
    // Below the key of the cards, so that live events reload it.
    queryKey: queryKeys.leadCard({ newest: BELL_LEADS }),
    queryFn: ({ signal }) => client.call(api.listLeads, { query: { limit: BELL_LEADS, open: 'true' }, signal }),
    staleTime: 60_000,
  });
}

export function BellContent() {
  const noticeOf = useNoticeOfAddressed();
  const unseen = useUnseen();
  const { data: listed, isError } = useNewestOpen();
  const newest = listed ?? [];
  const { notices, change } = useShownNotices();
  const { addressed, ids, count: total } = unseen;
  // An older server does not send these.
  const unopened = (unseen.newest ?? []).filter(({ lead }) => ids.includes(lead));
  const leads = [...unopened, ...newest.map(({ id, ...lead }) => ({ ...lead, lead: id }))]
    .filter(isFirst)
    .slice(0, BELL_LEADS);

  const isAddressed = new Set(addressed.map(({ lead }) => lead));
  const lines = [
    ...Map.groupBy(addressed.filter(isFirst), ({ kind }) => kind)
      .values()
      .flatMap((ofKind) => ofKind.slice(0, SHOWN_OF_KIND))
      .map(noticeOf),
    ...[
      ...notices,
      ...leads.map(({ lead, name, reason, ts }) => ({ lead, title: name || 'No name', text: reason, ts })),
    ].filter(({ lead = 0 }) => !isAddressed.has(lead)),
  ].filter(isFirst);
  const isWaiting = ({ lead = 0 }: Line) => isAddressed.has(lead) || ids.includes(lead);
  const [waiting = [], others = []] = [true, false].map((is) => lines.filter((line) => isWaiting(line) === is));
  const notListed = total - waiting.length;
  const seeOne = (line: Line) => change((known) => known.filter(({ ts }) => ts !== line.ts));

  return (
    <>
      <p className="menu-head">
        <strong>
          {unseen === NOT_KNOWN ? 'Notifications' : `${total === 0 ? 'Nothing is' : figureOf(unseen)} waiting for you`}
        </strong>
      </p>
      {lines.length === 0 && (listed || isError) && (
        <p className="menu-empty">
          {listed ? 'No open messages. New enquiries appear here.' : 'The newest messages could not be loaded.'}
        </p>
      )}
      <BellLines lines={waiting} areWaiting onSeen={seeOne} />
      {notListed > 0 && (
        <Link className={lineClass(waiting.length > 0)} to="/admin/messages">
          {figureOf({ count: notListed, more: unseen.more })} {waiting.length > 0 && 'more '}in Messages
        </Link>
      )}
      {waiting.length > 0 && others.length > 0 && <hr />}
      <BellLines lines={others} areIndented={waiting.length > 0} onSeen={seeOne} />
      {(ids.length > 0 || notices.length > 0) && (
        <>
          <hr />
          <MarkAllSeen newest={newest} />
        </>
      )}
    </>
  );
}

/** Lines without a dot are indented like lines with one. */
const lineClass = (isIndented: boolean) => (isIndented ? 'bell-line is-indented' : 'bell-line');

interface BellLinesProps {
  lines: readonly Line[];
  areWaiting?: boolean;
  areIndented?: boolean;
  onSeen: (line: Line) => void;
}

function BellLines({ lines, areWaiting = false, areIndented = false, onSeen }: BellLinesProps) {
  const now = useNow();
  return lines.map((line) => (
    <BellLine
      key={`${line.lead} ${line.ts} ${line.title}`}
      line={line}
      isWaiting={areWaiting}
      className={lineClass(areIndented)}
      now={now}
      onSeen={() => onSeen(line)}
    />
  ));
}

interface BellLineProps {
  line: Line;
  isWaiting: boolean;
  className: string;
  now: number;
  /** Called for a line without a lead to open. */
  onSeen: () => void;
}

function BellLine({ line: { lead, title, text, ts }, isWaiting, className, now, onSeen }: BellLineProps) {
  const words = (
    <>
      {isWaiting && (
        <>
          <span className="dot" aria-hidden="true" />
          <span className="visually-hidden">Waiting: </span>
        </>
      )}
      <span>
        <bdi>{title}</bdi> <span className="muted">{text}</span>
      </span>
      <time className="age push" dateTime={ts}>
        {shortAge(ts, now)}
      </time>
    </>
  );
  return lead === undefined ? (
    <Button kind="bare" className={className} onClick={onSeen}>
      {words}
    </Button>
  ) : (
    <Link className={className} to={`/admin/messages?view=all&id=${lead}`}>
      {words}
    </Link>
  );
}
