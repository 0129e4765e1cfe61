// Outgoing mail: whether mail is sent at all, what waits, what was given up and why (rule H16).
import { useState } from 'react';
import { api } from 'shared/api/api.ts';
import type { MailState } from 'shared/mail/mail.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { usePages } from '../../../api/use-pages.ts';
import { useConsole } from '../../session/console-context.ts';
import { MailOutbox } from './mail-outbox.tsx';
import { MailSending } from './mail-sending.tsx';

export function MailSection() {
  const { client } = useConsole();
  const [state, setState] = useState<MailState | ''>('');
  const list = usePages<typeof api.listMail>(
    queryKeys.mailList(state),
    (page, signal) => client.send(api.listMail, { query: { ...page, state }, signal }),
    { refetchOnWindowFocus: true },
  );
  return (
    <>
      <MailSending overview={list.data?.pages[0]?.data} isLoading={list.isPending} />
      <MailOutbox list={list} state={state} onState={setState} />
    </>
  );
}
