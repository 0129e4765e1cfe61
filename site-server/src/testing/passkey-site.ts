// A site at an address that can have passkeys: calls from its pages, what they were refused for, and what was written down.
import { expect } from 'vitest';
import type { ActivityEntry } from 'shared/system/activity.ts';
import type { Person } from './people.ts';
import type { TestAnswer, TestServer } from './test-server.ts';

/** Its address. */
export const SITE = 'https://www.example.com';

export interface Sender {
  as?: Person;
  token?: string;
  /** Origin of the page that calls. */
  site?: string;
}

export function sendFromPage(
  server: TestServer,
  method: string,
  address: string,
  body?: unknown,
  { site = SITE, ...sender }: Sender = {},
): Promise<TestAnswer> {
  const headers = { origin: site };
  return server.request(method, address, { ...sender, headers, ...(body !== undefined && { body }) });
}

export function expectRefused(answer: TestAnswer, reason: string, status = 403): void {
  expect(answer.status).toBe(status);
  expect(answer.json).toMatchObject({ reason });
}

/** Who did what, the latest first. */
export async function listActions(server: TestServer): Promise<string[]> {
  const { json } = await server.request('GET', '/api/activity?limit=100', { as: 'efua' });
  return (json as ActivityEntry[]).map(({ actor, action }) => `${actor}: ${action}`);
}
