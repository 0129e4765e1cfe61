// Display names of all users (rule C29), shared by all screens. Live events tell when they have changed.
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { api } from 'shared/api/api.ts';
import { nameFrom, type NameOf, type Person } from 'shared/accounts/names/people.ts';
import { isSameUser } from 'shared/accounts/names/same-user.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useConsole } from './console-context.ts';
import { useSession } from './session-context.ts';

/** All users, including former ones. @param select  always the same function, which runs once for each answer */
export function usePeople<T = Person[]>(select?: (people: Person[]) => T) {
  const { client } = useConsole();
  return useQuery({
    queryKey: queryKeys.people,
    queryFn: ({ signal }) => client.call(api.listPeople, { signal }),
    ...(select && { select }),
    staleTime: Infinity,
    // An older server has no names: users are then shown by username.
    retry: false,
  });
}

/** Display names as far as they are loaded, for code outside of a session. */
export function knownNames(queryClient: QueryClient): NameOf {
  const people = queryClient.getQueryData<Person[]>(queryKeys.people);
  return people ? nameFrom(people) : (username) => username;
}

/** The display name of a username. */
export function useNameOf(): NameOf {
  const { user } = useSession();
  const { data } = usePeople(nameFrom);
  return data ?? ((username) => (isSameUser(username, user.username) && user.displayName) || username);
}
