// Help for a forgotten password: a link by mail if mail is on, otherwise from an administrator or the operator (rule
// C22).
import { useMutation } from '@tanstack/react-query';
import { KeyRound, MailCheck } from 'lucide-react';
import { mailApi } from 'shared/mail/api-mail.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useConsole } from '../console-context.ts';
import { LOGIN_PATH } from '../return-path.ts';
import { useSiteConfig } from '../use-site-config.ts';
import { SignInScreen } from './sign-in-frame.tsx';
import { ForgotForm } from './forgot-form.tsx';
import { Problem } from './problem.tsx';

const BY_HAND = 'npm run admin -- reset-password <username>';

export function ForgotPage() {
  const { client } = useConsole();
  const config = useSiteConfig();
  const request = useMutation({
    mutationFn: (username: string) => client.call(mailApi.forgotPassword, { body: { username } }),
  });
  // If this could not be loaded, the answer to a request tells it.
  const isMailed = request.data?.mail ?? config.data?.mail ?? config.isError;

  return (
    <SignInScreen title="Forgot password">
      <div role="alert">{request.error && <Problem text={request.error.message} />}</div>
      {isMailed && !request.isSuccess && <ForgotForm isBusy={request.isPending} onSubmit={request.mutate} />}
      <div role="status">
        {isMailed && request.isSuccess && (
          <div className="remark">
            <Icon of={MailCheck} />
            <p>
              If there is such a user with an e-mail address, a link is on its way. It works once and for 30 minutes.
              Look among the spam too. No mail is sent while a link that was made for you is valid.
            </p>
          </div>
        )}
      </div>
      {!isMailed && !config.isPending && (
        <div className="remark">
          <Icon of={KeyRound} />
          <p>
            Nobody can read a password, not even an administrator. Ask an administrator to make you a link for a new
            one: it is under Users.
          </p>
        </div>
      )}
      <p className="hint">
        Your messages, notes and unsaved edits stay as they are. If you are the only administrator, the person who runs
        the server makes the link with <code>{BY_HAND}</code>
      </p>
      <ButtonLink size="large" to={LOGIN_PATH}>
        Back to sign in
      </ButtonLink>
    </SignInScreen>
  );
}
