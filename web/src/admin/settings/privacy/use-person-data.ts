// Finds and erases the data about one person.
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

interface Person {
  email: string;
  phone: string;
}

const NOBODY: Person = { email: '', phone: '' };

interface Asked {
  /** A new object for every change, so that an answer to an earlier search is recognised. */
  person: Person;
  /** Undefined until the data of this person is loaded. */
  held?: HeldData;
}

interface Erasure {
  person: Person;
  keep: Enquiries;
  seen: HeldData;
}

export function usePersonData() {
  const { client } = useConsole();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const [{ person, held }, setAsked] = useState<Asked>({ person: NOBODY });
  const [hasChanged, setChanged] = useState(false);
  const answer = (about: Person, asked: Asked) => setAsked((now) => (now.person === about ? asked : now));

  const search = useMutation({
    mutationFn: async (query: Person) => readHeldData(await client.download(privacyApi.exportPerson, { query })),
    onSuccess: (found, about) => answer(about, { person: about, held: found }),
  });
  // As an option of this call, so that no message is shown after another search was started.
  const find = () => search.mutate(person, { onError: (error) => toasts.error('Search failed', error.message) });

  const erase = useMutation({
    mutationFn: ({ person: { email, phone }, keep, seen }: Erasure) =>
      client.call(privacyApi.erasePerson, { body: { email, phone, keep, seen: idsOf(seen) } }),
    onSuccess(_erased, { person: about, keep }) {
      const isAll = keep.leads.length + keep.spam.length === 0;
      toasts.success('Erased', isAll ? 'Everything held about this person was removed' : 'What was chosen was removed');
      answer(about, { person: NOBODY });
      for (const queryKey of ABOUT_PEOPLE) {
        void queryClient.invalidateQueries({ queryKey });
      }
    },
    onError: (error) => isOfHeld(error) || toasts.error('Not erased', error.message),
  });

  const savePage = useMutation({
    mutationFn: async () => saveFile(await client.download(privacyApi.exportPersonPage, { query: person })),
    onError: (error) => toasts.error('Not saved', error.message),
  });

  function change(member: Partial<Person>) {
    // The results belong to the former search.
    search.reset();
    erase.reset();
    setAsked({ person: { ...person, ...member } });
  }

  return {
    person,
    change,
    find() {
      erase.reset();
      find();
    },
    isFinding: search.isPending,
    /** Errors of the address or the number. */
    fields: search.error instanceof AppError ? search.error.fields : undefined,
    /** Saves the copy as a page to read and to print. */
    savePage: () => savePage.mutate(),
    isSavingPage: savePage.isPending,
    /** Undefined before the first search. */
    held,
    /** The data was loaded again, as it had changed since it was shown. */
    hasChanged,
    /** Called when the question is opened or closed, which shows the current data. */
    ask: () => setChanged(false),
    erase(seen: HeldData, keep: Enquiries, onEnd: () => void) {
      const onError = (error: Error) => {
        if (!isOfHeld(error)) return onEnd();
        setChanged(true);
        return find();
      };
      erase.mutate({ person, seen, keep }, { onSuccess: onEnd, onError });
    },
    /** True also while the data to erase is loaded again. */
    isErasing: erase.isPending || search.isPending,
    /** What was removed of the person. */
    erased: erase.data,
    /** The number of enquiries that were kept. */
    leftOut: erase.variables ? erase.variables.keep.leads.length + erase.variables.keep.spam.length : 0,
  };
}

export type PersonData = ReturnType<typeof usePersonData>;
