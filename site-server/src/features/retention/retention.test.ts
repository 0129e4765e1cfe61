// Data that is kept for a limited time (rules B20, G4).
import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from 'shared/office/default-settings.ts';
import { makeLead } from '../../testing/make.ts';
import { serverForEach } from '../../testing/test-server.ts';
import { createLeadEraser } from '../lead-bin/lead-eraser.ts';
import { createRetention } from './retention.service.ts';

const server = serverForEach();

/** Moves the closing of a lead, and all activity, to another time. */
async function pretend(changes: { closed?: [id: number, at: string]; activity?: string }): Promise<void> {
  await server.context.database.transaction(async (tx) => {
    const { closed, activity } = changes;
    if (closed) await tx.db.updateTable('leads').set({ closed_at: closed[1] }).where('id', '=', closed[0]).execute();
    if (activity !== undefined) await tx.db.updateTable('activity').set({ ts: activity }).execute();
  });
}

function monthsAgo(months: number, days = 0): string {
  const date = new Date(server.context.clock.now());
  date.setUTCDate(15);
  date.setUTCMonth(date.getUTCMonth() - months);
  date.setUTCDate(date.getUTCDate() - days);
  return date.toISOString();
}

const ids = async () =>
  ((await server.request('GET', '/api/messages', { as: 'efua' })).json as { id: number }[]).map((lead) => lead.id);

test('a closed lead is removed some time after its closing; open and reopened ones are kept', async () => {
  for (let count = 0; count < 4; count += 1) await makeLead(server, { status: 'closed', note: 'Done.' });
  await makeLead(server, { note: 'Later.' });
  await makeLead(server, { status: 'closed' });
  await pretend({ closed: [1, monthsAgo(26)] });
  await pretend({ closed: [2, monthsAgo(22)] });
  await pretend({ closed: [3, monthsAgo(26)] });
  await pretend({ closed: [6, monthsAgo(26)] });
  await server.request('PATCH', '/api/messages/3', { as: 'efua', body: { status: 'new' } });
  await server.request('PATCH', '/api/messages/6', { as: 'efua', body: { status: 'new' } });
  await server.request('PATCH', '/api/messages/6', { as: 'efua', body: { status: 'closed' } });
  await server.context.retention.tidy();
  expect(await ids()).toEqual([6, 5, 4, 3, 2]);
  expect(await server.countRows()).toMatchObject({ leads: 5, lead_notes: 4 });
  const activity = await server.request('GET', '/api/activity?limit=1', { as: 'efua' });
  expect(activity.json).toMatchObject([
    { actor: 'System', action: 'Removed enquiries that were closed 24 months ago (1)' },
  ]);
  const before = await server.fingerprint();
  await server.context.retention.tidy();
  expect(await server.fingerprint()).toEqual(before);
});

test('removed leads are in the activity even if others could not be removed', async () => {
  for (let id = 1; id <= 12; id += 1) {
    await makeLead(server, { status: 'closed' });
    await pretend({ closed: [id, monthsAgo(26, 12 - id)] });
  }
  const { database, clock } = server.context;
  const publish = () => {
    throw new Error('The server ends here.');
  };
  const eraseLeads = createLeadEraser({ database, clock, publish });
  const tidying = createRetention({ database, clock, settings: () => DEFAULT_SETTINGS, eraseLeads }).tidy();
  await expect(tidying).rejects.toThrow('The server ends here.');
  expect(await ids()).toEqual([12, 11, 10, 9, 8, 7, 6]);
  // One entry for all leads that are removed together.
  await server.context.retention.tidy();
  expect(await ids()).toEqual([]);
  const activity = await server.request('GET', '/api/activity?limit=2', { as: 'efua' });
  expect(activity.json).toMatchObject(
    [7, 5].map((count) => ({ action: `Removed enquiries that were closed 24 months ago (${count})` })),
  );
});

test('leads that are reopened while others are removed are kept', async () => {
  for (let id = 1; id <= 7; id += 1) {
    await makeLead(server, { status: 'closed' });
    await pretend({ closed: [id, monthsAgo(26, 7 - id)] });
  }
  const { database, clock } = server.context;
  let reopened: Promise<void> | undefined;
  // The first few are removed: the others were listed with them.
  const publish = () => {
    reopened ??= database.transaction(async (tx) => {
      await tx.db.updateTable('leads').set({ status: 'new' }).where('id', '>', 5).execute();
    });
  };
  const eraseLeads = createLeadEraser({ database, clock, publish });
  await createRetention({ database, clock, settings: () => DEFAULT_SETTINGS, eraseLeads }).tidy();
  await reopened;
  expect(await ids()).toEqual([7, 6]);
  const activity = await server.request('GET', '/api/activity?limit=1', { as: 'efua' });
  expect(activity.json).toMatchObject([{ action: 'Removed enquiries that were closed 24 months ago (5)' }]);
});

test('the owner sets the time', async () => {
  await makeLead(server, { status: 'closed' });
  await pretend({ closed: [1, monthsAgo(8)] });
  await server.context.retention.tidy();
  expect(await ids()).toEqual([1]);
  await server.request('PATCH', '/api/settings', { as: 'efua', body: { leadRetentionMonths: 6 } });
  await server.context.retention.tidy();
  expect(await ids()).toEqual([]);
});

test('activity is removed after the same time', async () => {
  await makeLead(server, { priority: 'high', status: 'closed' });
  await pretend({ activity: monthsAgo(26) });
  await makeLead(server);
  await server.context.retention.tidy();
  const activity = await server.request('GET', '/api/activity', { as: 'efua' });
  expect(activity.json).toMatchObject([{ action: 'New enquiry 0002' }]);
});
