// The form of a one-time link that sets a password and signs in.
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import type { LoginAnswer } from 'shared/accounts/session.ts';
import { useNavigate } from 'react-router-dom';
import { useConsole } from '../console-context.ts';
import { NO_PASSWORD, checkNewPassword, focusFirstError } from '../new-password-fields.tsx';
import { HOME_PATH } from '../return-path.ts';

/** @param send  sets the password, and answers with the session */
export function useNewPassword(send: (password: string) => Promise<LoginAnswer>) {
  const { platform } = useConsole();
  const navigate = useNavigate();
  const [value, setValue] = useState(NO_PASSWORD);
  const [errors, setErrors] = useState({});
  const sending = useMutation({
    mutationFn: () => send(value.password),
    onSuccess: ({ token }) => {
      platform.tokens.set(token);
      void navigate(HOME_PATH, { replace: true });
    },
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const found = checkNewPassword(value);
    setErrors(found);
    if (!focusFirstError(event.currentTarget, { ...found })) sending.mutate();
  }

  return { fields: { value, errors, onChange: setValue }, submit, isBusy: sending.isPending, error: sending.error };
}
