// Runs once before all server tests: builds the pages, and makes the data folder with users and sessions that tests
// copy.
import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { buildStale } from '../../../scripts/build.ts';
import { startPictureStorage } from '../../../e2e/picture-storage.ts';
import { makeTemplate, type TestTemplate } from './make-template.ts';

declare module 'vitest' {
  interface ProvidedContext extends TestTemplate {
    /** Address of the picture storage if all tests run with one; otherwise null. */
    storageAddress: string | null;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildStale();
  const { template, tokens, endedToken } = await makeTemplate();
  project.provide('template', template);
  project.provide('tokens', tokens);
  project.provide('endedToken', endedToken);
  const storage = process.env['TEST_MEDIA_STORAGE'] === 'on' ? await startPictureStorage() : undefined;
  project.provide('storageAddress', storage?.address('all') ?? null);
  return async () => {
    rmSync(template, { recursive: true, force: true });
    await storage?.remove();
  };
}
