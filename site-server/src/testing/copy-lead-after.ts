// How long leads wait for their copy in another place.
import { expect } from 'vitest';
import { makeLead } from './make.ts';
import type { TestServer } from './test-server.ts';

/** Receives a lead, and copies it after this time. @returns how many seconds it waited by the server's clock */
export async function copyLeadAfter(server: TestServer, ms: number, copy: () => Promise<void>): Promise<number> {
  const { clock, copies } = server.context;
  const { safeTo } = copies.read().leads;
  const waited = () => (clock.now() - Date.parse(safeTo ?? '')) / 1000;
  await makeLead(server);
  server.advance(ms);
  const least = waited();
  await copy();
  const { lagSeconds } = copies.read().leads;
  expect(lagSeconds).toBeGreaterThanOrEqual(least);
  expect(lagSeconds).toBeLessThanOrEqual(waited());
  return lagSeconds ?? 0;
}
