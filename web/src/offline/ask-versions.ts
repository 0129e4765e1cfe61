// Asks the server itself which consoles it supports, on the way that edits take: the main process may have another one, with
// other proxies and certificates. Loaded only when the main process could not find it out.
import { api } from 'shared/api/api.ts';
import { isOlder } from 'shared/desktop/versions.ts';
import type { ApiClient } from '../api/api-client.ts';

/** @throws AppError when the server does not say it */
export async function isTooOldFor(server: Pick<ApiClient, 'call'>, version: string): Promise<boolean> {
  const { minClient } = await server.call(api.health, {});
  return isOlder(version, minClient);
}
