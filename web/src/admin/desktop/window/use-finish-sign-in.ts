// Opens the session that the user has allowed in the system's browser (rule D24).
import { useNavigate } from 'react-router-dom';
import { desktopSignInApi } from 'shared/accounts/desktop-sign-in/api-desktop-sign-in.ts';
import type { DesktopEvent } from 'shared/desktop/desktop-bridge.ts';
import { whyRefused } from '../../session/sign-in/use-sign-in.ts';
import { useToasts } from '../../../ui/toast/toasts-context.ts';
import { useConsole } from '../../session/console-context.ts';
import { HOME_PATH, LOGIN_PATH } from '../../session/return-path.ts';

type SignIn = Extract<DesktopEvent, { type: 'signIn' }>;

export function useFinishSignIn() {
  const { client, platform } = useConsole();
  const navigate = useNavigate();
  const toasts = useToasts();

  return async function finish({ code, verifier, remember }: SignIn): Promise<void> {
    // The user has signed in with the password meanwhile, or with the same link.
    if (platform.tokens.get() !== undefined) return;
    try {
      const { token } = await client.call(desktopSignInApi.signInDesktop, { body: { code, verifier, remember } });
      toasts.success('Success', 'Logged in successfully');
      platform.tokens.set(token);
      // The sign-in page itself leads to where the user wanted to go.
      if (location.pathname !== LOGIN_PATH) void navigate(HOME_PATH);
    } catch (error) {
      toasts.error('Login Failed', whyRefused(error as Error));
    }
  };
}
