// A site at an address that allows passkeys: calls from its pages, checks of refusals, and the activity log.
import { expect } from 'vitest';
import type { ActivityEntry } from 'shared/system/activity.ts';
import type { Person } from './people.ts';
import type { TestAnswer, TestServer } from './test-server.ts';

/** Origin of the site. */
export const SITE = 'https://www.example.com';

export interface Sender {
  as?: Person;
  token?: string;
  /** Origin of the calling page. */
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

/** Entries of the activity log as `actor: action`, latest first. */
export async function listActions(server: TestServer): Promise<string[]> {
  const { json } = await server.request('GET', '/api/activity?limit=100', { as: 'efua' });
  return (json as ActivityEntry[]).map(({ actor, action }) => `${actor}: ${action}`);
}
