// Where the site uses pictures of the library, in words.
import { api } from 'shared/api/api.ts';
import type { ApiClient } from '../../../api/api-client.ts';

/** The places of all pictures that the site uses, by name. The fields of the editor are loaded only for this. */
export async function findUsage(client: ApiClient, signal?: AbortSignal): Promise<Record<string, string[]>> {
  const [usage, { placeWords }] = await Promise.all([
    client.call(api.listUploadUsage, { ...(signal && { signal }) }),
    import('./place-words.ts'),
  ]);
  return Object.fromEntries(Object.entries(usage).map(([name, paths]) => [name, paths.map(placeWords)]));
}
