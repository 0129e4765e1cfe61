// Steps for tests of response times, over HTTP: change settings, record contact attempts, and list what is due.
import { expect } from 'vitest';
import type { Lead } from 'shared/leads/leads.ts';
import type { Person } from './people.ts';
import type { TestServer } from './test-server.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * Moves the server's clock past midnight if less than this time is left before it, so that office time equals real
 * time.
 */
export function keepFromMidnight(server: TestServer, ms: number): void {
  const left = DAY_MS - (server.context.clock.now() % DAY_MS);
  if (left <= ms + MINUTE_MS) server.advance(left);
}

/** @param server  returns the server of the running test */
export function clockSteps(server: () => TestServer) {
  return {
    async settings(body: object): Promise<void> {
      expect((await server().request('PATCH', '/api/settings', { as: 'efua', body })).status).toBe(200);
      await server().context.responseClock.bringUpToDate();
    },
    async ids(query: string, as: Person = 'efua'): Promise<number[]> {
      const answer = await server().request('GET', `/api/messages?${query}`, { as });
      expect(answer.status).toBe(200);
      const leads = (answer.json as Lead[]).map(({ id }) => id);
      const counted = await server().request('GET', `/api/messages/count?${query.replace(/&?sort=due/, '')}`, { as });
      if (query.includes('due=')) expect(counted.json).toEqual({ count: leads.length });
      return leads;
    },
    contact: (id: number, body: object, as: Person = 'efua') =>
      server().request('POST', `/api/messages/${id}/contact`, { as, body }),
    soon: () => new Date(server().context.clock.now() + HOUR_MS).toISOString(),
  };
}
