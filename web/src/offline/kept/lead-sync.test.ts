// Leads that are kept: fetched to the end over broken connections, brought up to date, and read as the server's lists are.
import { api } from 'shared/api/api.ts';
import { ENQUIRY_FIELDS } from 'shared/enquiry/enquiry-fields.ts';
import { NOTE_MAX } from 'shared/limits.ts';
import type { Lead } from 'shared/leads/leads.ts';
import { expect, test } from 'vitest';
import { DAY_MS, downFrom, keptIds, keptLead, officeWith } from '../../testing/kept-office.ts';
import { createKeptClient } from './kept-client.ts';

test('a connection that breaks costs no page twice, and then only changes are fetched', async () => {
  const office = officeWith(350);
  office.state.budget = 2;
  await expect(office.open().sync()).rejects.toThrow('No');
  office.state.budget = Infinity;
  // The console was started anew.
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

test('where nothing can be kept no leads are fetched, and all of them once it can', async () => {
  const office = officeWith(350);
  office.state.keeps = false;
  const leadSync = office.open();
  await leadSync.sync();
  await leadSync.sync();
  expect(office.state.asked).toBe(0);
  office.state.keeps = true;
  await leadSync.sync();
  expect(await keptIds(leadSync)).toEqual(downFrom(350));
});

test('the longest enquiries that somebody can send are kept too, each with a long note', async () => {
  const office = officeWith(600);
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

test('what is kept is as of when it was last asked for, though nothing has changed for days', async () => {
  const office = officeWith(350);
  const leadSync = office.open();
  expect(await leadSync.askedAt()).toBeUndefined();
  office.state.budget = 2;
  await expect(leadSync.sync()).rejects.toThrow('No');
  expect(await leadSync.askedAt()).toBeUndefined();
  const begun = office.state.now;
  office.state.budget = 2;
  office.state.now += DAY_MS;
  // What was listed before the break is as of then, until it is known what has changed since.
  await expect(leadSync.sync()).rejects.toThrow('No');
  expect(await leadSync.askedAt()).toBe(new Date(begun).toISOString());
  office.state.budget = Infinity;
  office.state.now += 3 * DAY_MS;
  await leadSync.sync();
  expect(await leadSync.askedAt()).toBe(new Date(office.state.now).toISOString());
});

test('what is changed after the clock of the server was ahead is fetched, with what was changed after that', async () => {
  const office = officeWith(20);
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
  // From here on only changes are fetched again: what is gone is not missed yet.
  office.leads.delete(7);
  change(5);
  await leadSync.sync();
  expect(await leadSync.leads.find(5)).toMatchObject({ status: 'closed' });
  expect(await leadSync.leads.find(7)).toMatchObject({ id: 7 });
});

test('without the server, lists go on by the same cursors, count, search and name who is signed in', async () => {
  const office = officeWith(120);
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
