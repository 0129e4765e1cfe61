// Asks for the current password before a save that took it is undone (rule G18g), above whatever screen is open by then:
// it is part of the background work.
import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useState, useSyncExternalStore, type FormEvent } from 'react';
import { AppError } from 'shared/api/errors.ts';
import { createListeners } from '../../platform/listeners.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useToasts } from '../../ui/toast/toasts-context.ts';
import { undoFailure } from '../editing/use-undo.ts';
import { CONFIRMED_PASSWORD, ConfirmPasswordField } from '../session/confirm-password-field.tsx';
import { focusFirstError } from '../session/new-password-fields.tsx';

export interface PasswordUndo {
  title: string;
  /** What is restored. */
  text: string;
  send: (currentPassword: string) => Promise<unknown>;
  /** The message after success. */
  done: string;
}

const listeners = createListeners();
let asked: PasswordUndo | undefined;

function ask(undo: PasswordUndo | undefined): void {
  asked = undo;
  listeners.notify();
}
const end = () => ask(undefined);

let isShown = false;

/** @returns false where the question is not on screen, as this part of the background work could not be loaded */
export function askPassword(undo: PasswordUndo): boolean {
  if (isShown) ask(undo);
  return isShown;
}

export function PasswordQuestion() {
  const undo = useSyncExternalStore(listeners.add, () => asked);
  useEffect(() => {
    isShown = true;
    return () => {
      isShown = false;
      // The next person who signs in here must not see it.
      end();
    };
  }, []);
  return undo && <QuestionDialog key={undo.title} undo={undo} />;
}

function QuestionDialog({ undo: { title, text, send, done } }: { undo: PasswordUndo }) {
  const toasts = useToasts();
  const formId = useId();
  const [currentPassword, setCurrentPassword] = useState('');
  const [isMissing, setMissing] = useState(false);
  const goBack = useMutation({
    mutationFn: () => send(currentPassword),
    onSuccess() {
      end();
      toasts.success('Changed back', done);
    },
  });
  const wrong = goBack.error instanceof AppError ? goBack.error.fields?.['currentPassword'] : undefined;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const missing = currentPassword === '' ? { [CONFIRMED_PASSWORD]: 'missing' } : {};
    setMissing(currentPassword === '');
    if (!focusFirstError(event.currentTarget, missing)) goBack.mutate();
  }

  return (
    <Dialog
      title={title}
      onClose={end}
      wayOutButton={{ disabled: goBack.isPending }}
      action={
        <Button kind="primary" type="submit" form={formId} isBusy={goBack.isPending}>
          {goBack.isPending ? 'Changing back…' : 'Change back'}
        </Button>
      }
    >
      <form id={formId} className="stack gap-4" noValidate onSubmit={submit}>
        <p>{text}</p>
        <ConfirmPasswordField
          value={currentPassword}
          error={isMissing ? 'Please enter your current password' : wrong}
          onChange={setCurrentPassword}
        />
        {goBack.error && wrong === undefined && (
          <p className="remark is-bad" role="alert">
            {undoFailure(goBack.error)}
          </p>
        )}
      </form>
    </Dialog>
  );
}
