// Queries that several screens use, so that each key has one kind of answer.
import { queryOptions } from '@tanstack/react-query';
import type { User } from 'shared/accounts/users.ts';
import { api } from 'shared/api/api.ts';
import type { ApiClient } from './api-client.ts';
import { queryKeys } from './query-keys.ts';
import { WITHOUT_LIBRARY } from './without-library.ts';

export const usersQuery = (client: ApiClient) =>
  queryOptions({ queryKey: queryKeys.users, queryFn: ({ signal }) => client.call(api.listUsers, { signal }) });

/** The names of the users who can be assigned leads (rule E15). */
export const activeNames = (users: readonly User[]) =>
  users.filter(({ active }) => active).map(({ username }) => username);

export const contentQuery = (client: ApiClient) =>
  queryOptions({
    queryKey: queryKeys.content,
    queryFn: ({ signal }) => client.call(api.getContent, { query: WITHOUT_LIBRARY, signal }),
    staleTime: Infinity,
  });
