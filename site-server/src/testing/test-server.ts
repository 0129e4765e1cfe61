// Starts the real server in this process, on a copy of the data folder that the global setup has prepared.
import { inject } from 'vitest';
import type { Config } from '../config.ts';
import { storageAt } from './picture-storage.ts';
import { openTestServer, type TestServer, type TestServerOptions } from './open-test-server.ts';

export type { TestAnswer, TestServer } from './open-test-server.ts';

/** True if pictures are in storage: then tests of picture files in the data folder or in backups do not apply. */
export const picturesAreElsewhere = inject('storageAddress') !== null;

export function startTestServer(changes: Partial<Config> = {}, options: TestServerOptions = {}): Promise<TestServer> {
  const address = inject('storageAddress');
  const storageOf = address === null ? undefined : (site: string) => storageAt(`${address}/${site}`);
  return openTestServer({ template: inject('template'), tokens: inject('tokens') }, changes, { storageOf, ...options });
}
