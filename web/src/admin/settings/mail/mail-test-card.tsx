// Sends a test mail without the queue, and shows the mail server's answer.
import { useMutation } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, Send } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { mailApi } from 'shared/mail/api-mail.ts';
import { AppError } from 'shared/api/errors.ts';
import { mailAddressOf } from 'shared/accounts/users.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useConsole } from '../../session/console-context.ts';
import { useSession } from '../../session/session-context.ts';

const IS_WELL = { of: CircleCheck, tone: 'good' } as const;
const IS_WRONG = { of: CircleAlert, tone: 'bad' } as const;

/** `isUnsaved`: there are changes that a test would not use yet. */
export function MailTestCard({ isUnsaved }: { isUnsaved: boolean }) {
  const { client } = useConsole();
  const { user } = useSession();
  const [to, setTo] = useState('');
  const own = mailAddressOf({ username: user.username, email: user.email ?? '' });
  const test = useMutation({
    mutationFn: (address: string) => client.call(mailApi.testMail, { body: address === '' ? {} : { to: address } }),
  });
  const outcome = test.data;
  const fault = test.error instanceof AppError ? test.error.fields?.['to'] : undefined;
  const problem = fault === undefined ? (test.error?.message ?? outcome?.error) : '';

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!test.isPending && !isUnsaved) test.mutate(to.trim());
  }

  return (
    <Card title="Test mail">
      <form className="card-body" noValidate onSubmit={submit}>
        <TextField
          label="Send it to"
          name="to"
          type="email"
          autoComplete="off"
          placeholder={own ?? 'name@example.com'}
          hint={own === undefined ? 'You have no e-mail address yet.' : 'Empty: to your own address.'}
          value={to}
          error={fault}
          onChange={(event) => setTo(event.target.value)}
        />
        <div className="bar">
          <Button icon={Send} type="submit" isBusy={test.isPending} disabled={isUnsaved}>
            {test.isPending ? 'Sending…' : 'Send a test mail'}
          </Button>
          {isUnsaved && <span className="hint">Save first: the test uses what is saved.</span>}
        </div>
        <div role="status">
          {outcome?.sent && (
            <p className="row">
              <Icon {...IS_WELL} />A test mail went to {outcome.to}. If it does not arrive, look among the spam there.
            </p>
          )}
          {Boolean(problem) && (
            <p className="row">
              <Icon {...IS_WRONG} />
              {problem}
            </p>
          )}
        </div>
      </form>
    </Card>
  );
}
