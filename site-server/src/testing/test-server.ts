// Starts the real server in this process, on a copy of the data folder that the global setup has prepared.
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest';
import type { Config } from '../config.ts';
import { storageAt } from './picture-storage.ts';
import { openTestServer, type TestAnswer, type TestServer, type TestServerOptions } from './open-test-server.ts';

export type { TestAnswer, TestServer } from './open-test-server.ts';

/** True if pictures are in storage: then tests of picture files in the data folder or in backups do not apply. */
export const picturesAreElsewhere = inject('storageAddress') !== null;

export function startTestServer(changes: Partial<Config> = {}, options: TestServerOptions = {}): Promise<TestServer> {
  const address = inject('storageAddress');
  const storageOf = address === null ? undefined : (site: string) => storageAt(`${address}/${site}`);
  return openTestServer({ template: inject('template'), tokens: inject('tokens') }, changes, { storageOf, ...options });
}

/** A server for each test of a file. Its members are set before the test runs. */
export function serverForEach(...options: Parameters<typeof startTestServer>): TestServer {
  const server = {} as TestServer;
  beforeEach(() => startInto(server, ...options));
  afterEach(() => server.close());
  return server;
}

/** One server for all tests of a file, which do not disturb each other. */
export function serverForFile(...options: Parameters<typeof startTestServer>): TestServer {
  const server = {} as TestServer;
  beforeAll(() => startInto(server, ...options));
  afterAll(() => server.close());
  return server;
}

/** Its address and context stay getters, as a restart changes them. */
async function startInto(server: TestServer, ...options: Parameters<typeof startTestServer>): Promise<void> {
  Object.defineProperties(server, Object.getOwnPropertyDescriptors(await startTestServer(...options)));
}

/** Sends requests of the administrator Efua, with JSON. */
export function asEfua(server: TestServer) {
  return (method: string, address: string, body?: unknown): Promise<TestAnswer> =>
    server.request(method, address, { as: 'efua', ...(body !== undefined && { body }) });
}
