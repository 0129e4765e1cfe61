// Names the pages that still show pictures hidden from the gallery, in a few words (rule F5b).
import type { ApiClient } from '../../../api/api-client.ts';
import { findUsage } from '../usage/find-usage.ts';

/** Empty if no page does, or if that cannot be found out: the pictures are hidden in any case. */
export async function placesOf(client: ApiClient, names: readonly string[]): Promise<string> {
  const usage = await findUsage(client).catch((): Record<string, string[]> => ({}));
  const places = names.flatMap((name) => (usage[name] ?? []).map((place) => `${name} (${place})`));
  if (places.length === 0) return '';
  const [first = ''] = places;
  return `. Pages still show ${first}${places.length > 1 ? ` and ${places.length - 1} more` : ''}.`;
}
