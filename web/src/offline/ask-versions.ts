// Asks the server which consoles it supports, over the connection that edits use: the main process may use other
// proxies and certificates. Loaded only when the main process could not find out.
import { api } from 'shared/api/api.ts';
import { isOlder } from 'shared/desktop/versions.ts';
import type { ApiClient } from '../api/api-client.ts';

/** @throws AppError when the server does not say it */
export async function isTooOldFor(server: Pick<ApiClient, 'call'>, version: string): Promise<boolean> {
  const { minClient } = await server.call(api.health, {});
  return isOlder(version, minClient);
}
