// Finds all that is held about one person, and erases it.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from 'shared/api/api.ts';
import { AppError } from 'shared/api/errors.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useToasts } from '../../../ui/toast/toasts-context.ts';
import { useConsole } from '../../session/console-context.ts';
import { readHeldData } from './held-data.ts';

const ABOUT_PEOPLE = [
  queryKeys.leads,
  queryKeys.spam,
  queryKeys.mail,
  queryKeys.activity,
  queryKeys.unseen,
  queryKeys.savedViews,
];

export function usePersonData() {
  const { client } = useConsole();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const [person, setPerson] = useState({ email: '', phone: '' });

  const find = useMutation({
    mutationFn: async () => readHeldData(await client.download(api.exportPerson, { query: person })),
    onError: (error) => toasts.error('Search failed', error.message),
  });
  const erase = useMutation({
    mutationFn: () => client.call(api.erasePerson, { body: person }),
    onSuccess() {
      toasts.success('Erased', 'Everything held about this person was removed');
      find.reset();
      setPerson({ email: '', phone: '' });
      for (const queryKey of ABOUT_PEOPLE) {
        void queryClient.invalidateQueries({ queryKey });
      }
    },
    onError: (error) => toasts.error('Not erased', error.message),
  });

  function change(member: Partial<typeof person>) {
    // What was found belongs to who was asked about.
    find.reset();
    erase.reset();
    setPerson({ ...person, ...member });
  }

  return {
    person,
    change,
    find() {
      erase.reset();
      find.mutate();
    },
    isFinding: find.isPending,
    /** What is wrong with the address or the number. */
    fields: find.error instanceof AppError ? find.error.fields : undefined,
    /** Undefined until somebody was looked for. */
    held: find.data,
    erase: (onSettled: () => void) => erase.mutate(undefined, { onSettled }),
    isErasing: erase.isPending,
    /** What was removed of the person. */
    erased: erase.data,
  };
}

export type PersonData = ReturnType<typeof usePersonData>;
