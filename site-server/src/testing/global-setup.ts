// Once before all server tests: the built pages, and a data folder with users and open sessions that each test copies.
import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { buildStale } from '../../../scripts/build.ts';
import { makeTemplate, type TestTemplate } from './make-template.ts';

declare module 'vitest' {
  interface ProvidedContext extends TestTemplate {}
}

export default async function setup(project: TestProject): Promise<() => void> {
  await buildStale();
  const { template, tokens, endedToken } = await makeTemplate();
  project.provide('template', template);
  project.provide('tokens', tokens);
  project.provide('endedToken', endedToken);
  return () => rmSync(template, { recursive: true, force: true });
}
