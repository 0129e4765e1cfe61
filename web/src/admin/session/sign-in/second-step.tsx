// After the password: the passkey of users who need both, or adding their first one (rule C28).
import { useMutation } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { passkeysApi } from 'shared/accounts/passkeys/api-passkeys.ts';
import type { AppError } from 'shared/api/errors.ts';
import { PASSKEY_NAME_MAX } from 'shared/limits.ts';
import { Button } from '../../../ui/button.tsx';
import { browserWords } from '../browser-words.ts';
import { useConsole } from '../console-context.ts';
import { answerWithPasskey, deviceWords, makePasskey } from '../device-passkey.ts';
import { HOME_PATH, LOGIN_PATH } from '../return-path.ts';
import { usePasskeyObstacle } from '../use-passkey-obstacle.ts';
import { BrowserSignIn } from './browser-sign-in.tsx';
import { Problem } from './problem.tsx';

function useConfirmation(step: string) {
  const { client, platform } = useConsole();
  const navigate = useNavigate();
  return useMutation({
    async mutationFn() {
      const { ticket, options, makes } = await client.call(passkeysApi.challengeStep, { body: { step } });
      if (!makes) {
        const response = await answerWithPasskey(options);
        return client.call(passkeysApi.finishStep, { body: { step, ticket, response } });
      }
      const response = await makePasskey(options);
      const name = browserWords(navigator.userAgent).slice(0, PASSKEY_NAME_MAX);
      return client.call(passkeysApi.addInStep, { body: { step, ticket, name, response } });
    },
    onSuccess({ token }) {
      platform.tokens.set(token);
      // The sign-in page itself leads to where the user wanted to go.
      if (location.pathname !== LOGIN_PATH) void navigate(HOME_PATH, { replace: true });
    },
  });
}

interface SecondStepProps {
  /** The refusal of the password without a passkey. */
  refusal: AppError;
  /** In the installed console: whether the session should be remembered. */
  remember?: boolean;
  /** Starts again with the password. */
  onBack: () => void;
}

export function SecondStep({ refusal, remember = false, onBack }: SecondStepProps) {
  const { desktop } = useConsole().platform;
  const obstacle = usePasskeyObstacle();
  const confirm = useConfirmation(String(refusal.details?.['ticket']));
  const button = useRef<HTMLButtonElement>(null);
  const isReady = obstacle.isKnown && obstacle.words === undefined;
  useEffect(() => {
    if (isReady) button.current?.focus();
  }, [isReady]);

  return (
    <>
      <p role="status">{refusal.message}</p>
      <div role="alert">
        {confirm.error && <Problem text={deviceWords(confirm.error)} />}
        {!desktop && obstacle.isKnown && obstacle.words !== undefined && <Problem text={obstacle.words} />}
      </div>
      {desktop ? (
        <BrowserSignIn bridge={desktop.bridge} remember={remember} />
      ) : (
        <Button
          ref={button}
          size="large"
          kind="primary"
          icon={Fingerprint}
          disabled={!isReady}
          isBusy={confirm.isPending}
          onClick={() => confirm.mutate()}
        >
          {confirm.isPending ? 'Waiting for your device...' : 'Continue with a passkey'}
        </Button>
      )}
      <Button size="large" onClick={onBack}>
        Back
      </Button>
      <p className="hint">You have five minutes. Is your device lost? An administrator can remove its passkey.</p>
    </>
  );
}
