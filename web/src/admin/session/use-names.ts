// The names of all users (rule C29): one directory for all screens. Live events say when it has changed.
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { api } from 'shared/api/api.ts';
import { nameFrom, type NameOf, type Person } from 'shared/accounts/names/people.ts';
import { isSameUser } from 'shared/accounts/names/same-user.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useConsole } from './console-context.ts';
import { useSession } from './session-context.ts';

/** Everybody, former colleagues included. @param select  always the same function: it runs once for each answer */
export function usePeople<T = Person[]>(select?: (people: Person[]) => T) {
  const { client } = useConsole();
  return useQuery({
    queryKey: queryKeys.people,
    queryFn: ({ signal }) => client.call(api.listPeople, { signal }),
    ...(select && { select }),
    staleTime: Infinity,
    // An older server has no names: everybody is shown by username then.
    retry: false,
  });
}

/** What a username is shown as where nobody need be signed in: by the names that have been fetched. */
export function knownNames(queryClient: QueryClient): NameOf {
  const people = queryClient.getQueryData<Person[]>(queryKeys.people);
  return people ? nameFrom(people) : (username) => username;
}

/** What a username is shown as. */
export function useNameOf(): NameOf {
  const { user } = useSession();
  const { data } = usePeople(nameFrom);
  return data ?? ((username) => (isSameUser(username, user.username) && user.displayName) || username);
}
