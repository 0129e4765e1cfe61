// An office that is open all day, for tests of leads that nobody opens.
import { afterEach, beforeEach, expect } from 'vitest';
import type { LeadHistoryEntry, Unseen } from 'shared/leads/lead-work.ts';
import { ALWAYS_OPEN } from 'shared/testing/all-day.ts';
import type { Config } from '../config.ts';
import { keepFromMidnight } from './lead-clock.ts';
import { makeEnquiry } from './make.ts';
import type { Person } from './people.ts';
import { startTestServer, type TestAnswer, type TestServer } from './test-server.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const PEOPLE = ['efua', 'kofi', 'ama'] as const;

async function startOffice(config: Partial<Config> = {}): Promise<TestServer> {
  const server = await startTestServer(config);
  // Sessions last twelve hours of this clock, so no test may advance it by more than six.
  keepFromMidnight(server, 5.5 * HOUR_MS);
  return server;
}

interface Office {
  /** The server of the running test. */
  server: TestServer;
  /** Replaces the server by a new one with this configuration and the default settings. */
  reopen(config: Partial<Config>): Promise<void>;
  settings(body: object): Promise<void>;
  send(changes?: object): Promise<void>;
  /** Advances the server's clock by some minutes, and runs the escalation that is due then. */
  pass(minutes: number): Promise<void>;
  /** The leads escalated to each person, by id. */
  called(): Promise<Partial<Record<Person, number[]>>>;
  /** Escalation steps in the history of a lead, latest first. */
  steps(id?: number): Promise<string[]>;
  /** Assigns lead 1. */
  assign(assignee: string): Promise<TestAnswer>;
}

/**
 * Starts a server of its own for each test of the file. Staff may take leads, and the escalation steps are after 10, 20
 * and 60 minutes.
 */
export function officeForEachTest(): Office {
  const office: Office = {
    server: undefined as never,
    async reopen(config) {
      await office.server.close();
      office.server = await startOffice(config);
    },
    async settings(body) {
      expect((await office.server.request('PATCH', '/api/settings', { as: 'efua', body })).status).toBe(200);
    },
    async send(changes = {}) {
      const body = makeEnquiry({ reason: 'Quote', ...changes });
      expect((await office.server.request('POST', '/api/contact', { body })).status).toBe(201);
    },
    async pass(minutes) {
      office.server.advance(minutes * MINUTE_MS);
      await office.server.context.escalation.run();
    },
    async called() {
      const calls: Partial<Record<Person, number[]>> = {};
      for (const as of PEOPLE) {
        const { addressed } = (await office.server.request('GET', '/api/messages/unseen', { as })).json as Unseen;
        const leads = addressed.filter(({ kind }) => kind === 'unopened').map(({ lead }) => lead);
        if (leads.length > 0) calls[as] = leads;
      }
      return calls;
    },
    async steps(id = 1) {
      const { json } = await office.server.request('GET', `/api/messages/${id}/history`, { as: 'efua' });
      return (json as LeadHistoryEntry[]).filter(({ field }) => field === 'escalated').map(({ to }) => to);
    },
    assign: (assignee) => office.server.request('PATCH', '/api/messages/1', { as: 'efua', body: { assignee } }),
  };
  beforeEach(async () => {
    office.server = await startOffice();
    await office.settings({
      ...ALWAYS_OPEN,
      staffMayClaim: true,
      escalation: { assignee: 10, everyone: 20, admins: 60 },
    });
  });
  afterEach(() => office.server.close());
  return office;
}
