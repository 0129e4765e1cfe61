// The document of an earlier save.
import { queryOptions } from '@tanstack/react-query';
import { api } from 'shared/api/api.ts';
import type { ApiClient } from '../../../api/api-client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { WITHOUT_LIBRARY } from '../../../api/without-library.ts';
import { readStored } from './use-content.ts';

/** A revision never changes. 0 is the built-in content. */
export function revisionQuery(client: ApiClient, revision: number) {
  return queryOptions({
    queryKey: queryKeys.contentRevision(revision),
    queryFn: async ({ signal }) => {
      const params = { revision: String(revision) };
      return readStored(await client.send(api.getContentRevision, { params, query: WITHOUT_LIBRARY, signal })).document;
    },
    staleTime: Infinity,
  });
}
