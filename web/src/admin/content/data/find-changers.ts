// Finds who last changed fields of the content, in the latest revisions up to a given one, whose documents never
// change.
import type { QueryClient } from '@tanstack/react-query';
import { api } from 'shared/api/api.ts';
import { isEqual } from 'shared/editing/is-equal.ts';
import type { ApiClient } from '../../../api/api-client.ts';
import { valueAt } from '../../content-model/document-path.ts';
import { revisionQuery } from './revision-query.ts';

/** How many revisions are read, as each costs a document. The authors of older changes stay unknown. */
const MOST_REVISIONS = 5;

/**
 * @param fields  by their paths
 * @param upTo  the revision that is shown
 * @returns  usernames, by the path of the field
 */
export async function findChangers(
  client: ApiClient,
  queryClient: QueryClient,
  fields: readonly string[],
  upTo: number,
): Promise<Record<string, string>> {
  const changers: Record<string, string> = {};
  const documentOf = (revision: number) => queryClient.fetchQuery(revisionQuery(client, revision));
  const newest = await client.call(api.listContentRevisions, { query: { limit: MOST_REVISIONS } });
  for (const { revision, savedBy } of newest.filter((each) => each.revision <= upTo)) {
    const open = fields.filter((field) => !(field in changers));
    if (open.length === 0) break;
    const [before, after] = [await documentOf(revision - 1), await documentOf(revision)];
    for (const field of open) if (!isEqual(valueAt(before, field), valueAt(after, field))) changers[field] = savedBy;
  }
  return changers;
}
