// Outgoing mail: set-up, a test, and the list of mails (rule H16).
import { useState } from 'react';
import { mailApi } from 'shared/mail/api-mail.ts';
import type { MailState } from 'shared/mail/mail.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { usePages } from '../../../api/use-pages.ts';
import { useConsole } from '../../session/console-context.ts';
import { MailOutbox } from './mail-outbox.tsx';
import { MailSetupCard } from './mail-setup-card.tsx';
import { MailTestCard } from './mail-test-card.tsx';
import { useMailSetup } from './use-mail-setup.ts';

/** Interval of reading the list while mails wait to be sent. */
const READ_MS = 5000;

export function MailSection() {
  const { client } = useConsole();
  const form = useMailSetup();
  const [state, setState] = useState<MailState | ''>('');
  const list = usePages<typeof mailApi.listMail>(
    queryKeys.mailList(state),
    (page, signal) => client.send(mailApi.listMail, { query: { ...page, state }, signal }),
    {
      refetchOnWindowFocus: true,
      refetchInterval: ({ state: { data } }) => {
        const overview = data?.pages[0]?.data;
        return overview?.mail === 'on' && overview.waiting > 0 && READ_MS;
      },
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
