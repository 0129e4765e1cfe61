// Signing in without a password: with a passkey if the browser supports it (rule C27); from the installed console,
// which does not, through the system's browser (rule D24).
import { useMutation } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';
import type { ReactNode } from 'react';
import { passkeysApi } from 'shared/accounts/passkeys/api-passkeys.ts';
import type { AppError } from 'shared/api/errors.ts';
import { Button } from '../../../ui/button.tsx';
import { useToasts } from '../../../ui/toast/toasts-context.ts';
import { useConsole } from '../console-context.ts';
import { answerWithPasskey, deviceWords } from '../device-passkey.ts';
import { BrowserSignIn } from './browser-sign-in.tsx';
import { SecondStep } from './second-step.tsx';
import { usePasskeyObstacle } from '../use-passkey-obstacle.ts';

interface OtherSignInsProps {
  /** Whether the session should be remembered. */
  remember: boolean;
}

interface AllSignInsProps extends OtherSignInsProps {
  /** The refusal of a password that needs a passkey too: then only the passkey is offered. */
  refusal?: AppError;
  /** Starts again with the password. */
  onBack?: () => void;
}

export function OtherSignIns({ remember, refusal, onBack }: AllSignInsProps): ReactNode {
  const { desktop } = useConsole().platform;
  if (refusal && onBack) return <SecondStep refusal={refusal} remember={remember} onBack={onBack} />;
  return desktop ? (
    <BrowserSignIn bridge={desktop.bridge} remember={remember} />
  ) : (
    <PasskeySignIn remember={remember} />
  );
}

function PasskeySignIn({ remember }: OtherSignInsProps) {
  const { client, platform } = useConsole();
  const toasts = useToasts();
  const obstacle = usePasskeyObstacle();
  const signIn = useMutation({
    async mutationFn() {
      const { ticket, options } = await client.call(passkeysApi.challengePasskey, {});
      const response = await answerWithPasskey(options);
      return client.call(passkeysApi.signInWithPasskey, { body: { ticket, response, remember } });
    },
    onSuccess: ({ token }) => {
      toasts.success('Success', 'Logged in successfully');
      platform.tokens.set(token);
    },
    onError: (error) => toasts.error('Login Failed', deviceWords(error)),
  });
  if (!obstacle.isKnown || obstacle.words !== undefined) return null;
  return (
    <Button size="large" icon={Fingerprint} isBusy={signIn.isPending} onClick={() => signIn.mutate()}>
      {signIn.isPending ? 'Waiting for your device...' : 'Use a passkey'}
    </Button>
  );
}
