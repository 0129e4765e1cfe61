// Stored leads: fetched completely over interrupted connections, updated, and read as on the server.
import { api } from 'shared/api/api.ts';
import { ENQUIRY_FIELDS } from 'shared/enquiry/enquiry-fields.ts';
import { NOTE_MAX } from 'shared/limits.ts';
import type { Lead } from 'shared/leads/leads.ts';
import { expect, test } from 'vitest';
import { DAY_MS, downFrom, keptIds, keptLead, serverWithLeads } from '../../testing/lead-sync-server.ts';
import { createKeptClient } from './kept-client.ts';

test('an interrupted connection repeats no page, and then only changes are fetched', async () => {
  const office = serverWithLeads(350);
  office.state.budget = 2;
  await expect(office.open().sync()).rejects.toThrow('No');
  office.state.budget = Infinity;
  // The console was started again.
  const leadSync = office.open();
  await leadSync.sync();
  // Four pages, and what has changed since the first of them.
  expect(office.state.asked).toBe(5);
  expect(await keptIds(leadSync)).toEqual(downFrom(350));
  const at = new Date(office.state.now).toISOString();
  office.leads.set(3, keptLead(3, { status: 'closed', updatedAt: at }));
  office.leads.set(351, keptLead(351, { updatedAt: at }));
  await leadSync.sync();
  expect(office.state.asked).toBe(6);
  leadSync.leads.forget();
  expect(await keptIds(leadSync)).toEqual(downFrom(351));
  expect(await leadSync.leads.find(3)).toMatchObject({ status: 'closed' });
});

test('if nothing can be stored no leads are fetched, and all of them once it can be', async () => {
  const office = serverWithLeads(350);
  office.state.keeps = false;
  const leadSync = office.open();
  await leadSync.sync();
  await leadSync.sync();
  expect(office.state.asked).toBe(0);
  office.state.keeps = true;
  await leadSync.sync();
  expect(await keptIds(leadSync)).toEqual(downFrom(350));
});

test('the longest possible enquiries are stored too, each with a long note', async () => {
  const office = serverWithLeads(600);
  // JSON needs two characters for each of these.
  const longest = Object.entries(ENQUIRY_FIELDS).flatMap(([name, field]) =>
    'max' in field ? [[name, '"'.repeat(field.max)]] : [],
  );
  const long = { ...Object.fromEntries(longest), notes: '"'.repeat(NOTE_MAX) } as Partial<Lead>;
  for (const id of office.leads.keys()) office.leads.set(id, keptLead(id, long));
  const leadSync = office.open();
  await leadSync.sync();
  expect(await keptIds(leadSync)).toEqual(downFrom(600));
  expect(await leadSync.askedAt()).toBeDefined();
});

test('stored data has the time of the last request, even if nothing has changed for days', async () => {
  const office = serverWithLeads(350);
  const leadSync = office.open();
  expect(await leadSync.askedAt()).toBeUndefined();
  office.state.budget = 2;
  await expect(leadSync.sync()).rejects.toThrow('No');
  expect(await leadSync.askedAt()).toBeUndefined();
  const begun = office.state.now;
  office.state.budget = 2;
  office.state.now += DAY_MS;
  // The list is as of the time before the interruption, until the changes since are known.
  await expect(leadSync.sync()).rejects.toThrow('No');
  expect(await leadSync.askedAt()).toBe(new Date(begun).toISOString());
  office.state.budget = Infinity;
  office.state.now += 3 * DAY_MS;
  await leadSync.sync();
  expect(await leadSync.askedAt()).toBe(new Date(office.state.now).toISOString());
});

test("a change made after the server's clock was ahead is fetched, with later changes", async () => {
  const office = serverWithLeads(20);
  const change = (id: number) => {
    office.state.now += 600_000;
    const at = new Date(office.state.now + office.state.ahead).toISOString();
    office.leads.set(id, keptLead(id, { status: 'closed', updatedAt: at }));
  };
  office.state.ahead = 2 * 3_600_000;
  change(3);
  const leadSync = office.open();
  await leadSync.sync();
  expect(await leadSync.leads.find(3)).toMatchObject({ status: 'closed' });
  office.state.ahead = 0;
  change(4);
  await leadSync.sync();
  expect(await leadSync.leads.find(4)).toMatchObject({ status: 'closed' });
  // From here on only changes are fetched again: a deleted lead is not noticed yet.
  office.leads.delete(7);
  change(5);
  await leadSync.sync();
  expect(await leadSync.leads.find(5)).toMatchObject({ status: 'closed' });
  expect(await leadSync.leads.find(7)).toMatchObject({ id: 7 });
});

test('without the server, lists have the same cursors, counts and search, and the person is known', async () => {
  const office = serverWithLeads(120);
  office.leads.set(5, keptLead(5, { status: 'closed', message: 'Tank blasting', assignee: 'Kofi' }));
  office.leads.set(6, keptLead(6, { priority: 'high', phone: '024 412 3456' }));
  office.leads.set(7, keptLead(7, { phone: '+233 24 412 3456' }));
  const leadSync = office.open();
  await leadSync.sync();
  const kept = createKeptClient({
    server: office.client,
    leadSync,
    tokens: { get: () => 'of-kofi' },
    now: () => office.state.now,
    isAway: () => false,
    isOpen: () => true,
    openForLast: async () => true,
  });
  await kept.call(api.me, {});
  const { headers } = await kept.send(api.listLeads, { query: { limit: 50 } });
  office.state.budget = 0;
  const query = {
    limit: 50,
    cursor: new URLSearchParams(headers.get('Link')?.split('?')[1]?.split('>')[0]).get('cursor') ?? '',
  };
  expect((await kept.call(api.listLeads, { query })).map(({ id }) => id)).toEqual(downFrom(70).slice(0, 50));
  const ids = async (filter: object) => (await kept.call(api.listLeads, { query: filter })).map(({ id }) => id);
  expect(await ids({ q: 'tank bla' })).toEqual([5]);
  expect(await ids({ q: '0244123456' })).toEqual([7, 6]);
  expect(await ids({ assignee: 'kofi', status: 'closed' })).toEqual([5]);
  expect(await ids({ sort: 'priority', limit: 2 })).toEqual([6, 1]);
  expect(await kept.call(api.countLeads, { query: { open: 'true' } })).toEqual({ count: 119 });
  expect((await kept.call(api.listRelatedLeads, { params: { id: '6' } })).map(({ id }) => id)).toEqual([7]);
  expect(await kept.call(api.me, {})).toMatchObject({ username: 'kofi' });
  await expect(kept.call(api.getLead, { params: { id: '999' } })).rejects.toMatchObject({ code: 'network' });
});
