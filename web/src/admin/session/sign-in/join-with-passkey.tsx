// Joining with a passkey instead of a password, if browser and address support it (rule C26f).
import { useMutation } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { passkeysApi } from 'shared/accounts/passkeys/api-passkeys.ts';
import { PASSKEY_NAME_MAX } from 'shared/limits.ts';
import { Button } from '../../../ui/button.tsx';
import { browserWords } from '../browser-words.ts';
import { useConsole } from '../console-context.ts';
import { deviceWords, makePasskey } from '../device-passkey.ts';
import { HOME_PATH } from '../return-path.ts';
import { usePasskeyObstacle } from '../use-passkey-obstacle.ts';
import { Problem } from './problem.tsx';

export function JoinWithPasskey({ code }: { code: string }) {
  const { client, platform } = useConsole();
  const navigate = useNavigate();
  const obstacle = usePasskeyObstacle();
  const join = useMutation({
    async mutationFn() {
      const { ticket, options } = await client.call(passkeysApi.challengeJoin, { body: { code } });
      const response = await makePasskey(options);
      const name = browserWords(navigator.userAgent).slice(0, PASSKEY_NAME_MAX);
      return client.call(passkeysApi.joinWithPasskey, { body: { code, ticket, name, response } });
    },
    onSuccess({ token }) {
      platform.tokens.set(token);
      void navigate(HOME_PATH, { replace: true });
    },
  });
  if (!obstacle.isKnown || obstacle.words !== undefined) return null;
  return (
    <>
      <p className="hint">Or sign in with the finger, face or code of this device from now on, without a password:</p>
      <div role="alert">{join.error && <Problem text={deviceWords(join.error)} />}</div>
      <Button size="large" icon={Fingerprint} isBusy={join.isPending} onClick={() => join.mutate()}>
        {join.isPending ? 'Waiting for your device...' : 'Join with a passkey'}
      </Button>
    </>
  );
}
