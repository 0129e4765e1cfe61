// Leads changed while the server's clock was ahead: consoles keep the state with the later time, so every later change
// must have a later time (rules D2d, D20b), over HTTP.
import { beforeEach, expect, test } from 'vitest';
import type { Lead } from 'shared/leads/leads.ts';
import { makeLead } from '../../testing/make.ts';
import { serverForEach } from '../../testing/test-server.ts';

const HOUR_MS = 3_600_000;
const SPOKE = { channel: 'call', outcome: 'spoke' };

const server = serverForEach();
let latest: string;
beforeEach(async () => {
  server.advance(HOUR_MS);
  latest = (await makeLead(server)).updatedAt;
  server.advance(-HOUR_MS);
});

async function expectLater(method: string, path: string, body?: unknown, as: 'efua' | 'kofi' = 'efua'): Promise<void> {
  const answer = await server.request(method, `/api${path}`, { as, ...(body !== undefined && { body }) });
  expect(answer.status).toBeLessThan(300);
  const { reads } = server.context.database;
  const { updated_at: found } = await reads.selectFrom('leads').select('updated_at').executeTakeFirstOrThrow();
  expect(found > latest, `${method} ${path}: ${found} after ${latest}`).toBe(true);
  latest = found;
}

test('every change of such a lead has a later time than the one before', async () => {
  await expectLater('POST', '/messages/1/ask', undefined, 'kofi');
  await expectLater('PATCH', '/messages/1', { status: 'in_progress' });
  await expectLater('PATCH', '/messages/1', { note: 'They called again.' });
  await expectLater('POST', '/messages/bulk', { changes: [{ id: 1, priority: 'high' }] });
  await expectLater('POST', '/messages/1/contact', SPOKE);
  await expectLater('POST', '/messages/1/contact/undo', SPOKE);
  await expectLater('DELETE', '/messages/1');
  await expectLater('POST', '/messages/1/restore');
  const { json } = await server.request('GET', `/api/messages?updatedSince=${latest}`, { as: 'efua' });
  expect((json as Lead[]).map(({ updatedAt }) => updatedAt)).toEqual([latest]);
});

test('closing time, history and activity of such a change have the time of the corrected clock', async () => {
  await expectLater('PATCH', '/messages/1', { status: 'closed' });
  const { reads } = server.context.database;
  const { closed_at: closedAt } = await reads.selectFrom('leads').select('closed_at').executeTakeFirstOrThrow();
  const [entry] = (await server.request('GET', '/api/messages/1/history', { as: 'efua' })).json as { ts: string }[];
  const [activity] = (await server.request('GET', '/api/activity?limit=1', { as: 'efua' })).json as { ts: string }[];
  const now = server.context.clock.timestamp();
  for (const ts of [closedAt, entry?.ts, activity?.ts]) expect(ts && ts < now, ts ?? 'none').toBe(true);
});
