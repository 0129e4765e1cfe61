// Signing in: stores the token, shows the result, and returns to the requested screen.
import { useMutation } from '@tanstack/react-query';
import { api } from 'shared/api/api.ts';
import { serverMessage } from '../../../api/server-message.ts';
import { useToasts } from '../../../ui/toast/toasts-context.ts';
import { asStep } from '../second-step.ts';
import { useConsole } from '../console-context.ts';

/** Time for a slow network, after which the user can try again. */
const PATIENCE_MS = 30_000;

/** Errors of the credentials are always in the server's words (rule C4). */
export function whyRefused(error: Error): string {
  return serverMessage(error) ?? 'The server could not be reached. Try it again.';
}

export interface Credentials {
  username: string;
  password: string;
  remember: boolean;
}

export function useSignIn() {
  const { client, platform } = useConsole();
  const toasts = useToasts();
  return useMutation({
    mutationFn: (credentials: Credentials) =>
      client.call(api.login, { body: credentials, signal: AbortSignal.timeout(PATIENCE_MS) }),
    onSuccess: ({ token }) => {
      toasts.success('Success', 'Logged in successfully');
      platform.tokens.set(token);
    },
    // If there is a token now, the user has signed in meanwhile, in another window.
    onError: (error) => !asStep(error) && toasts.error('Login Failed', whyRefused(error)),
  });
}
