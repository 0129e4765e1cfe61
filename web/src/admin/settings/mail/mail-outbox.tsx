// Outgoing mails: waiting, sent and given up.
import { Mail } from 'lucide-react';
import { useState } from 'react';
import type { mailApi } from 'shared/mail/api-mail.ts';
import { MAIL_STATES, type MailState, type OutgoingMail } from 'shared/mail/mail.ts';
import type { usePages } from '../../../api/use-pages.ts';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Feed } from '../../../ui/feed.tsx';
import { Select } from '../../../ui/select.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { MailRow } from './mail-row.tsx';
import { STATE_WORDS } from './mail-words.ts';
import { useMailActions } from './use-mail-actions.ts';

interface MailOutboxProps {
  list: ReturnType<typeof usePages<typeof mailApi.listMail>>;
  /** The state by which the list is filtered; empty for all mails. */
  state: MailState | '';
  onState: (state: MailState | '') => void;
}

export function MailOutbox({ list, state, onState }: MailOutboxProps) {
  const [discarded, setDiscarded] = useState<OutgoingMail>();
  const overview = list.data?.pages[0]?.data;
  const mails = list.data?.pages.flatMap(({ data }) => data.mails) ?? [];
  const { retry, discard, isBusy } = useMailActions(overview?.mail);
  const nothing = state === '' ? 'Nothing was sent in the last 30 days, and nothing waits.' : 'Nothing in this state.';

  return (
    <Card
      title="Outbox"
      note={overview && `${overview.waiting} waiting, ${overview.failed} not sent`}
      action={
        <Select
          className="chip"
          aria-label="State"
          value={state}
          onChange={(event) => onState(event.target.value as MailState | '')}
        >
          <option value="">All</option>
          {MAIL_STATES.map((value) => (
            <option key={value} value={value}>
              {STATE_WORDS[value]}
            </option>
          ))}
        </Select>
      }
      aria-busy={list.isPending}
    >
      <Feed
        list={list}
        count={mails.length}
        failure="The outbox could not be loaded"
        waiting={<SkeletonRows count={3} />}
        empty={
          <EmptyState icon={Mail} title="No mail">
            {nothing}
          </EmptyState>
        }
      >
        <ul className="settings-rows lined" aria-label="Mails">
          {mails.map((mail) => (
            <MailRow
              key={mail.id}
              mail={mail}
              isBusy={isBusy}
              onRetry={() => retry(mail)}
              onDiscard={() => setDiscarded(mail)}
            />
          ))}
        </ul>
      </Feed>
      {discarded && (
        <DiscardQuestion
          mail={discarded}
          onDiscard={() => discard(discarded)}
          onClose={() => setDiscarded(undefined)}
        />
      )}
    </Card>
  );
}

interface DiscardQuestionProps {
  mail: OutgoingMail;
  onDiscard: () => void;
  onClose: () => void;
}

function DiscardQuestion({ mail, onDiscard, onClose }: DiscardQuestionProps) {
  function confirm() {
    onDiscard();
    onClose();
  }
  return (
    <ConfirmDialog title="Discard this mail?" confirmLabel="Discard" onConfirm={confirm} onCancel={onClose}>
      <p>
        {mail.state === 'sent'
          ? 'It was sent; only this record of it is removed.'
          : `It is not sent to ${mail.to} any more.`}{' '}
        Undo in the notice brings it back.
      </p>
    </ConfirmDialog>
  );
}
