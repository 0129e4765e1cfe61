// A site at an address that allows passkeys: calls from its pages, adding and using a passkey, checks of refusals, and
// the activity log.
import { expect } from 'vitest';
import type { PasskeyChallenge } from 'shared/accounts/passkeys/passkeys.ts';
import type { ActivityEntry } from 'shared/system/activity.ts';
import { TEST_PASSWORD, type Person } from './people.ts';
import type { Faults, SoftwarePasskey } from './software-passkey.ts';
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

interface Adding {
  sender?: Sender | undefined;
  name?: string | undefined;
  faults?: Faults | undefined;
}

/** Makes a passkey on the device and adds it to the sender's account. */
export async function addPasskey(
  server: TestServer,
  device: SoftwarePasskey,
  { sender = { as: 'kofi' }, name = 'Telephone', faults }: Adding = {},
): Promise<TestAnswer> {
  const asked = { currentPassword: TEST_PASSWORD };
  const offered = await sendFromPage(server, 'POST', '/api/me/passkeys/challenge', asked, sender);
  const { ticket, options } = offered.json as PasskeyChallenge;
  const body = { ticket, name, response: device.create(options, faults) };
  return sendFromPage(server, 'POST', '/api/me/passkeys', body, sender);
}

/** Signs in with the passkey of the device. */
export async function signInWithPasskey(
  server: TestServer,
  device: SoftwarePasskey,
  faults?: Faults,
): Promise<TestAnswer> {
  const asked = await sendFromPage(server, 'POST', '/api/auth/passkey/challenge');
  const { ticket, options } = asked.json as PasskeyChallenge;
  return sendFromPage(server, 'POST', '/api/auth/passkey', { ticket, response: device.get(options, faults) });
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
