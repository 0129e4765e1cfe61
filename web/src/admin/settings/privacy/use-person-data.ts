// Finds all that is held about one person, and erases it.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { privacyApi } from 'shared/privacy/api-privacy.ts';
import { AppError } from 'shared/api/errors.ts';
import type { Enquiries } from 'shared/privacy/privacy.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { useToasts } from '../../../ui/toast/toasts-context.ts';
import { useConsole } from '../../session/console-context.ts';
import { idsOf, readHeldData, type HeldData } from './held-data.ts';

const ABOUT_PEOPLE = [
  queryKeys.leads,
  queryKeys.spam,
  queryKeys.mail,
  queryKeys.activity,
  queryKeys.unseen,
  queryKeys.savedViews,
];

const isOfHeld = (error: Error) => error instanceof AppError && error.reason === 'held_changed';

export function usePersonData() {
  const { client } = useConsole();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const [person, setPerson] = useState({ email: '', phone: '' });

  const [held, setHeld] = useState<HeldData>();
  const [hasChanged, setChanged] = useState(false);

  const find = useMutation({
    mutationFn: async () => readHeldData(await client.download(privacyApi.exportPerson, { query: person })),
    onSuccess: setHeld,
    onError: (error) => toasts.error('Search failed', error.message),
  });
  const erase = useMutation({
    mutationFn: ({ keep, seen }: { keep: Enquiries; seen: HeldData }) =>
      client.call(privacyApi.erasePerson, { body: { ...person, keep, seen: idsOf(seen) } }),
    onSuccess(_erased, { keep }) {
      const isAll = keep.leads.length + keep.spam.length === 0;
      toasts.success('Erased', isAll ? 'Everything held about this person was removed' : 'What was chosen was removed');
      setHeld(undefined);
      setPerson({ email: '', phone: '' });
      for (const queryKey of ABOUT_PEOPLE) {
        void queryClient.invalidateQueries({ queryKey });
      }
    },
    onError(error) {
      if (!isOfHeld(error)) return toasts.error('Not erased', error.message);
      setChanged(true);
      return find.mutateAsync();
    },
  });

  const savePage = useMutation({
    mutationFn: async () => saveFile(await client.download(privacyApi.exportPersonPage, { query: person })),
    onError: (error) => toasts.error('Not saved', error.message),
  });

  function change(member: Partial<typeof person>) {
    // What was found belongs to the person who was asked about.
    find.reset();
    erase.reset();
    setHeld(undefined);
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
    /** The copy as a page to read and to print. */
    savePage: () => savePage.mutate(),
    isSavingPage: savePage.isPending,
    /** Undefined until somebody was looked for. */
    held,
    /** It was read again, for it had changed since it was shown. */
    hasChanged,
    /** The question that shows it is opened, or closed: from now on it is as shown. */
    ask: () => setChanged(false),
    erase(seen: HeldData, keep: Enquiries, onEnd: () => void) {
      erase.mutate({ seen, keep }, { onSuccess: onEnd, onError: (error) => isOfHeld(error) || onEnd() });
    },
    isErasing: erase.isPending,
    /** What was removed of the person. */
    erased: erase.data,
    /** How many enquiries were left out of it. */
    leftOut: erase.variables ? erase.variables.keep.leads.length + erase.variables.keep.spam.length : 0,
  };
}

export type PersonData = ReturnType<typeof usePersonData>;
