// Outgoing mail: how it is sent, a test, what waits, what was given up and why (rule H16).
import { useState } from 'react';
import { mailApi } from 'shared/mail/api-mail.ts';
import type { MailOverview, MailState } from 'shared/mail/mail.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { usePages } from '../../../api/use-pages.ts';
import { useConsole } from '../../session/console-context.ts';
import { MailOutbox } from './mail-outbox.tsx';
import { MailSetupCard } from './mail-setup-card.tsx';
import { MailTestCard } from './mail-test-card.tsx';
import { useMailSetup } from './use-mail-setup.ts';

/** How often the list is read while a mail is about to be sent. */
const READ_MS = 2000;
const SOON_MS = 60_000;

function isSending({ mail, mails }: MailOverview): boolean {
  const isSoon = (at: string | null) => at !== null && Date.parse(at) < Date.now() + SOON_MS;
  return mail === 'on' && mails.some(({ state, nextTryAt }) => state === 'waiting' && isSoon(nextTryAt));
}

export function MailSection() {
  const { client } = useConsole();
  const form = useMailSetup();
  const [state, setState] = useState<MailState | ''>('');
  const list = usePages<typeof mailApi.listMail>(
    queryKeys.mailList(state),
    (page, signal) => client.send(mailApi.listMail, { query: { ...page, state }, signal }),
    {
      refetchOnWindowFocus: true,
      refetchInterval: ({ state: { data } }) => (data?.pages.some((page) => isSending(page.data)) ? READ_MS : false),
    },
  );
  return (
    <>
      <MailSetupCard form={form} />
      <MailTestCard isUnsaved={form.password !== '' || form.draft?.isClean === false} />
      <MailOutbox list={list} state={state} onState={setState} />
    </>
  );
}
