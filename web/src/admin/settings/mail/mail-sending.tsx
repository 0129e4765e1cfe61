// Whether this server sends mail, and a test mail to find out.
import { useMutation } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, Send } from 'lucide-react';
import { api } from 'shared/api/api.ts';
import type { MailOverview } from 'shared/mail/mail.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useConsole } from '../../session/console-context.ts';

const IS_WELL = { of: CircleCheck, tone: 'good' } as const;
const IS_WRONG = { of: CircleAlert, tone: 'bad' } as const;

interface MailSendingProps {
  overview: Pick<MailOverview, 'mail' | 'from'> | undefined;
  isLoading: boolean;
}

export function MailSending({ overview, isLoading }: MailSendingProps) {
  const { client } = useConsole();
  const test = useMutation({ mutationFn: () => client.call(api.testMail, {}) });
  const outcome = test.data;
  const problem = test.error?.message ?? (outcome && !outcome.sent ? outcome.error : undefined);
  return (
    <Card title="Sending mail" isPadded aria-busy={isLoading}>
      {isLoading && <span className="skeleton is-long" />}
      {overview && (
        <p className="row">
          <Icon {...(overview.mail === 'on' ? IS_WELL : IS_WRONG)} />
          {overview.mail === 'on'
            ? `Mail is sent from ${overview.from}.`
            : 'This server sends no mail. Whoever runs it sets SMTP_URL, MAIL_FROM and PUBLIC_URL and starts it again.'}
        </p>
      )}
      <div className="bar">
        <Button icon={Send} isBusy={test.isPending} onClick={() => test.mutate()}>
          {test.isPending ? 'Sending…' : 'Send me a test mail'}
        </Button>
      </div>
      <div role="status">
        {outcome?.sent && (
          <p className="row">
            <Icon {...IS_WELL} />A test mail went to {outcome.to}. If it does not arrive, look among the spam there.
          </p>
        )}
        {problem !== undefined && (
          <p className="row">
            <Icon {...IS_WRONG} />
            {problem}
          </p>
        )}
      </div>
    </Card>
  );
}
