// Signing in with a passkey in place of a password, where the browser can (rule C27).
import { useMutation } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';
import { passkeysApi } from 'shared/accounts/api-passkeys.ts';
import { Button } from '../../../ui/button.tsx';
import { useToasts } from '../../../ui/toast/toasts-context.ts';
import { useConsole } from '../console-context.ts';
import { answerWithPasskey, deviceWords } from '../device-passkey.ts';
import { usePasskeyObstacle } from '../use-passkey-obstacle.ts';

/** @param remember  whether the session is to last */
export function PasskeySignIn({ remember }: { remember: boolean }) {
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
