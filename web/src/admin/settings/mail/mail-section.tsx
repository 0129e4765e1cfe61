// Outgoing mail: whether mail is sent at all, what waits, what was given up and why (rule H16).
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, Mail, Send } from 'lucide-react';
import { useState } from 'react';
import { api } from 'shared/api/api.ts';
import { MAIL_STATES, type MailState, type OutgoingMail } from 'shared/mail/mail.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { queryKeys } from '../../../api/query-keys.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { Select } from '../../../ui/select.tsx';
import { useToasts } from '../../../ui/toast/toasts-context.ts';
import { useConsole } from '../../session/console-context.ts';
import { OlderButton } from '../../../ui/older-button.tsx';
import { usePages } from '../../../api/use-pages.ts';
import { MailRow } from './mail-row.tsx';
import { STATE_WORDS } from './mail-words.ts';

const IS_WELL = { of: CircleCheck, tone: 'good' } as const;
const IS_WRONG = { of: CircleAlert, tone: 'bad' } as const;

export function MailSection() {
  const { client } = useConsole();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const [state, setState] = useState<MailState | ''>('');
  const [condemned, setCondemned] = useState<OutgoingMail>();
  const list = usePages<typeof api.listMail>(
    queryKeys.mailList(state),
    (page, signal) => client.send(api.listMail, { query: { ...page, state }, signal }),
    { refetchOnWindowFocus: true },
  );
  const onSettled = () => queryClient.invalidateQueries({ queryKey: queryKeys.mail });
  const test = useMutation({ mutationFn: () => client.call(api.testMail, {}) });
  const retry = useMutation({
    mutationFn: ({ id }: OutgoingMail) => client.call(api.retryMail, { params: { id: String(id) } }),
    onSuccess: ({ to }) => toasts.success('Tried again', `The mail to ${to} goes out now`),
    onError: (error) => toasts.error('Not tried again', error.message),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: ({ id }: OutgoingMail) => client.call(api.deleteMail, { params: { id: String(id) } }),
    onSuccess: () => toasts.success('Discarded', 'The mail is gone'),
    onError: (error) => toasts.error('Not discarded', error.message),
    onSettled,
  });
  const overview = list.data?.pages[0]?.data;
  const mails = list.data?.pages.flatMap(({ data }) => data.mails) ?? [];
  const outcome = test.data;
  const testProblem = test.error?.message ?? (outcome && !outcome.sent ? outcome.error : undefined);

  return (
    <>
      <section className="card" aria-labelledby="mail-heading" aria-busy={list.isPending}>
        <header>
          <h2 id="mail-heading">Sending mail</h2>
        </header>
        <div className="settings-body">
          {list.isPending && <span className="skeleton is-long" />}
          {overview && (
            <p className="settings-state">
              <Icon {...(overview.mail === 'on' ? IS_WELL : IS_WRONG)} />
              {overview.mail === 'on'
                ? `Mail is sent from ${overview.from}.`
                : 'This server sends no mail. Whoever runs it sets SMTP_URL, MAIL_FROM and PUBLIC_URL and starts it again.'}
            </p>
          )}
          <div className="bar">
            <Button icon={Send} disabled={test.isPending} onClick={() => test.mutate()}>
              {test.isPending ? 'Sending…' : 'Send me a test mail'}
            </Button>
          </div>
          <div role="status">
            {outcome?.sent && (
              <p className="settings-state">
                <Icon {...IS_WELL} />A test mail went to {outcome.to}. If it does not arrive, look among the spam there.
              </p>
            )}
            {testProblem !== undefined && (
              <p className="settings-state">
                <Icon {...IS_WRONG} />
                {testProblem}
              </p>
            )}
          </div>
        </div>
      </section>
      <section className="card" aria-labelledby="outbox-heading">
        <header>
          <h2 id="outbox-heading">Outbox</h2>
          {overview && (
            <span className="muted small">
              {overview.waiting} waiting, {overview.failed} not sent
            </span>
          )}
          <span className="grow" />
          <Select
            className="chip"
            aria-label="State"
            value={state}
            onChange={(event) => setState(event.target.value as MailState | '')}
          >
            <option value="">All</option>
            {MAIL_STATES.map((value) => (
              <option key={value} value={value}>
                {STATE_WORDS[value]}
              </option>
            ))}
          </Select>
        </header>
        <QueryView
          query={list}
          failure="The outbox could not be loaded"
          empty={
            mails.length === 0 && (
              <EmptyState icon={Mail} title="No mail">
                {state === '' ? 'Nothing was sent in the last 30 days, and nothing waits.' : 'Nothing in this state.'}
              </EmptyState>
            )
          }
        />
        <ul className="settings-rows" aria-label="Mails">
          {mails.map((mail) => (
            <MailRow
              key={mail.id}
              mail={mail}
              isBusy={retry.isPending || remove.isPending}
              onRetry={() => retry.mutate(mail)}
              onDiscard={() => setCondemned(mail)}
            />
          ))}
        </ul>
        <OlderButton list={list} />
      </section>
      {condemned && (
        <ConfirmDialog
          title="Discard this mail?"
          confirmLabel="Discard"
          onConfirm={() => {
            remove.mutate(condemned);
            setCondemned(undefined);
          }}
          onCancel={() => setCondemned(undefined)}
        >
          <p>
            {condemned.state === 'sent'
              ? 'It was sent; only this record of it is removed.'
              : `It is not sent to ${condemned.to} any more.`}
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
