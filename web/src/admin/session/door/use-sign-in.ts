// Signing in: stores the token, tells the outcome, and goes back to where the person was.
import { useMutation } from '@tanstack/react-query';
import { api } from 'shared/api.ts';
import { serverMessage } from '../../../api/server-message.ts';
import { useToasts } from '../../../ui/toast/toasts-context.ts';
import { useConsole } from '../console-context.ts';

export interface Credentials {
  username: string;
  password: string;
  remember: boolean;
}

export function useSignIn() {
  const { client, platform } = useConsole();
  const toasts = useToasts();
  return useMutation({
    mutationFn: (credentials: Credentials) => client.call(api.login, { body: credentials }),
    onSuccess: ({ token }) => {
      toasts.success('Success', 'Logged in successfully');
      platform.tokens.set(token);
    },
    onError: (error) => {
      platform.tokens.clear();
      toasts.error('Login Failed', serverMessage(error) ?? 'Invalid credentials');
    },
  });
}
