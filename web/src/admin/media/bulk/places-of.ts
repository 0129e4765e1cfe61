// Names the pages that still show pictures hidden from the gallery, in a few words (rule F5b).
import { api } from 'shared/api/api.ts';
import type { ApiClient } from '../../../api/api-client.ts';
import { usageWords } from '../detail/usage/usage-words.ts';

/** Empty if no page does, or if that cannot be found out: the pictures are hidden in any case. */
export async function placesOf(client: ApiClient, names: readonly string[]): Promise<string> {
  const usage = await client.call(api.listUploadUsage, {}).catch((): Record<string, string[]> => ({}));
  const places = names.flatMap((name) => (usage[name] ?? []).map((path) => `${name} (${usageWords(path)})`));
  if (places.length === 0) return '';
  const [first = ''] = places;
  return `. Pages still show ${first}${places.length > 1 ? ` and ${places.length - 1} more` : ''}.`;
}
