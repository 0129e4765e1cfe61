// Leads that are kept: fetched to the end over broken connections, brought up to date, and read as the server's lists are.
import { api } from 'shared/api/api.ts';
import { AppError } from 'shared/api/errors.ts';
import { leadListQuery, type Lead } from 'shared/leads/leads.ts';
import { DEFAULT_SETTINGS } from 'shared/office/default-settings.ts';
import { backupsApi } from 'shared/system/api-backups.ts';
import { expect, test } from 'vitest';
import type { ApiClient } from '../../api/api-client.ts';
import { createKeptClient } from './kept-client.ts';
import { createLeadSync } from './lead-sync.ts';
import { selectLeads } from './select-leads.ts';

const DAY_MS = 24 * 3_600_000;
const START = Date.UTC(2026, 2, 2);

function makeLead(id: number, changes: Partial<Lead> = {}): Lead {
  const at = new Date(START + id * 1000).toISOString();
  const text = { name: `Lead ${id}`, email: '', phone: '', message: '', reason: 'Quote', notes: '', assignee: '' };
  return { id, ...text, ts: at, updatedAt: at, status: 'new', priority: 'medium', ...changes } as Lead;
}

/** A server with these leads; `budget` is how many pages it answers before the connection breaks. */
function officeWith(count: number) {
  const leads = new Map(Array.from({ length: count }, (_, index) => [index + 1, makeLead(index + 1)]));
  const state = {
    now: START + DAY_MS,
    ahead: 0,
    budget: Infinity,
    asked: 0,
    restoredAt: null as string | null,
    isOwnOnly: false,
  };
  const headersWith = (more: Record<string, string>) =>
    new Headers({ Date: new Date(state.now + state.ahead).toUTCString(), ...more });
  const parts = new Map<string, string>();
  const written: string[] = [];
  const cache = {
    read: async (part: string) => parts.get(part),
    write: async (part: string, text: string) => {
      written.push(part);
      parts.set(part, text);
    },
  };
  async function send(endpoint: unknown, input: { query?: Record<string, unknown> }) {
    if (state.budget <= 0) throw new AppError('network', 'No');
    if (endpoint === api.getOffice)
      return { data: { ...DEFAULT_SETTINGS, staffSeeOwnLeadsOnly: state.isOwnOnly }, headers: new Headers() };
    if (endpoint === api.me) return { data: { id: 1, username: 'kofi', role: 'staff' }, headers: new Headers() };
    if (endpoint === backupsApi.getRestore) return { data: { restoredAt: state.restoredAt }, headers: new Headers() };
    state.budget -= 1;
    state.asked += 1;
    const given = Object.fromEntries(Object.entries(input.query ?? {}).map(([name, value]) => [name, String(value)]));
    async function* all() {
      yield [...leads.values()].toSorted((one, other) => other.id - one.id);
    }
    const { due: _none, ...query } = leadListQuery.parse(given);
    const { leads: data, next } = await selectLeads(all(), query);
    return { data, headers: headersWith(next === undefined ? {} : { Link: `</x?cursor=${next}>; rel="next"` }) };
  }
  const client = {
    send,
    call: async (...call: Parameters<typeof send>) => (await send(...call)).data,
  } as never as ApiClient;
  const given = { cache, client, now: () => state.now, isOpen: () => true };
  return { leads, state, parts, written, client, open: () => createLeadSync(given) };
}

async function keptIds(leadSync: ReturnType<typeof createLeadSync>): Promise<number[]> {
  const ids: number[] = [];
  for await (const group of leadSync.leads.newestFirst()) ids.push(...group.map(({ id }) => id));
  return ids;
}

const downFrom = (count: number) => Array.from({ length: count }, (_, index) => count - index);

test('a connection that breaks costs no page twice, and then only changes are fetched', async () => {
  const office = officeWith(350);
  office.state.budget = 2;
  await expect(office.open().sync()).rejects.toThrow('No');
  office.state.budget = Infinity;
  // The console was started anew.
  const leadSync = office.open();
  await leadSync.sync();
  expect(office.state.asked).toBe(4);
  expect(await keptIds(leadSync)).toEqual(downFrom(350));
  const at = new Date(office.state.now).toISOString();
  office.leads.set(3, makeLead(3, { status: 'closed', updatedAt: at }));
  office.leads.set(351, makeLead(351, { updatedAt: at }));
  await leadSync.sync();
  expect(office.state.asked).toBe(5);
  leadSync.leads.forget();
  expect(await keptIds(leadSync)).toEqual(downFrom(351));
  expect(await leadSync.leads.find(3)).toMatchObject({ status: 'closed' });
});

test('what is kept is as of when it was last asked for, though nothing has changed for days', async () => {
  const office = officeWith(350);
  const leadSync = office.open();
  expect(await leadSync.askedAt()).toBeUndefined();
  office.state.budget = 2;
  await expect(leadSync.sync()).rejects.toThrow('No');
  expect(await leadSync.askedAt()).toBeUndefined();
  const begun = office.state.now;
  office.state.budget = Infinity;
  office.state.now += DAY_MS;
  // What was listed before the break is as of then.
  await leadSync.sync();
  expect(await leadSync.askedAt()).toBe(new Date(begun).toISOString());
  office.state.now += 3 * DAY_MS;
  await leadSync.sync();
  expect(await leadSync.askedAt()).toBe(new Date(office.state.now).toISOString());
});

test('what is deleted goes with the next comparison, at the latest after a day, and at once when rights change', async () => {
  const office = officeWith(20);
  const leadSync = office.open();
  await leadSync.sync();
  office.leads.delete(7);
  await leadSync.sync();
  expect(await keptIds(leadSync)).toContain(7);
  office.state.now += DAY_MS + 1;
  await leadSync.sync();
  leadSync.leads.forget();
  expect(await keptIds(leadSync)).not.toContain(7);
  office.leads.delete(8);
  leadSync.follow({ type: 'settings.changed', ts: new Date(office.state.now).toISOString() });
  await leadSync.sync();
  expect(await leadSync.leads.find(8)).toBeUndefined();
  await leadSync.leads.remove([9]);
  expect(await leadSync.leads.find(9)).toBeUndefined();
});

test('that rights may have changed is not forgotten when the first page fails, nor when the program ends', async () => {
  const office = officeWith(20);
  const leadSync = office.open();
  await leadSync.sync();
  const changed = { type: 'settings.changed', ts: new Date(office.state.now).toISOString() } as const;
  office.leads.delete(7);
  leadSync.follow(changed);
  office.state.budget = 0;
  await expect(leadSync.sync()).rejects.toThrow('No');
  office.state.budget = Infinity;
  await leadSync.sync();
  expect(await leadSync.leads.find(7)).toBeUndefined();

  office.leads.delete(8);
  leadSync.follow(changed);
  office.state.budget = 0;
  await expect(leadSync.sync()).rejects.toThrow('No');
  office.state.budget = Infinity;
  const next = office.open();
  await next.sync();
  expect(await next.leads.find(8)).toBeUndefined();
  // Everything was compared since: nothing is compared again.
  office.leads.delete(9);
  await next.sync();
  await office.open().sync();
  expect(await next.leads.find(9)).toMatchObject({ id: 9 });
});

test('a comparison goes on where it stopped, and another follows when rights may have changed since it began', async () => {
  const office = officeWith(350);
  const leadSync = office.open();
  await leadSync.sync();
  office.leads.delete(7);
  leadSync.follow({ type: 'settings.changed', ts: new Date(office.state.now).toISOString() });
  office.state.asked = 0;
  office.state.budget = 2;
  await expect(leadSync.sync()).rejects.toThrow('No');
  office.state.budget = Infinity;
  const next = office.open();
  await next.sync();
  expect(office.state.asked).toBe(4);
  expect(await next.leads.find(7)).toBeUndefined();

  next.follow({ type: 'settings.changed', ts: new Date(office.state.now).toISOString() });
  office.state.budget = 2;
  await expect(next.sync()).rejects.toThrow('No');
  // It was listed already.
  office.leads.delete(340);
  next.follow({ type: 'settings.changed', ts: new Date(office.state.now).toISOString() });
  office.state.budget = Infinity;
  await next.sync();
  expect(await next.leads.find(340)).toBeUndefined();
});

test('after the office has gone back to a backup what is gone goes at once, also when that was while the console was closed', async () => {
  const office = officeWith(20);
  const leadSync = office.open();
  await leadSync.sync();
  office.leads.delete(7);
  office.leads.set(8, makeLead(8, { status: 'closed' }));
  office.state.restoredAt = new Date(office.state.now).toISOString();
  await leadSync.sync(true);
  expect(await leadSync.leads.find(7)).toBeUndefined();
  expect(await leadSync.leads.find(8)).toMatchObject({ status: 'closed' });

  office.leads.delete(9);
  office.state.restoredAt = new Date(office.state.now + 1).toISOString();
  const next = office.open();
  await next.sync();
  expect(await next.leads.find(9)).toBeUndefined();
  // Known by now: nothing is compared again.
  office.leads.delete(10);
  await next.sync(true);
  expect(await next.leads.find(10)).toMatchObject({ id: 10 });
});

test('what is changed after the clock of the server was ahead is fetched, with what was changed after that', async () => {
  const office = officeWith(20);
  const change = (id: number) => {
    office.state.now += 600_000;
    const at = new Date(office.state.now + office.state.ahead).toISOString();
    office.leads.set(id, makeLead(id, { status: 'closed', updatedAt: at }));
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

test('that fewer leads may be read is found at the next start and after an absence, without an event', async () => {
  const office = officeWith(20);
  await office.open().sync();
  office.leads.delete(7);
  office.state.isOwnOnly = true;
  const next = office.open();
  await next.sync();
  expect(await next.leads.find(7)).toBeUndefined();
  // The same as before is no reason to compare.
  const { asked } = office.state;
  await next.sync(true);
  expect(office.state.asked).toBe(asked + 1);
  office.leads.delete(8);
  office.state.isOwnOnly = false;
  await next.sync(true);
  expect(await next.leads.find(8)).toBeUndefined();
});

test('a comparison that finds everything as it was writes no lead again', async () => {
  const office = officeWith(1600);
  const leadSync = office.open();
  await leadSync.sync();
  expect(office.written).toContain('leads-3');
  office.written.length = 0;
  office.leads.set(3, makeLead(3, { status: 'closed' }));
  office.leads.delete(700);
  leadSync.follow({ type: 'settings.changed', ts: new Date(office.state.now).toISOString() });
  await leadSync.sync();
  expect(office.written.filter((part) => part.startsWith('leads-'))).toEqual(['leads-0', 'leads-1']);
  expect(await keptIds(leadSync)).toEqual(downFrom(1600).filter((id) => id !== 700));
});

test('without the server, lists go on by the same cursors, count, search and name who is signed in', async () => {
  const office = officeWith(120);
  office.leads.set(5, makeLead(5, { status: 'closed', message: 'Tank blasting', assignee: 'Kofi' }));
  office.leads.set(6, makeLead(6, { priority: 'high', phone: '024 412 3456' }));
  office.leads.set(7, makeLead(7, { phone: '+233 24 412 3456' }));
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
