// What every screen needs is kept as it comes, also where it comes before it is known whose storage it is.
import { api } from 'shared/api/api.ts';
import type { Endpoint } from 'shared/api/endpoint.ts';
import { AppError } from 'shared/api/errors.ts';
import type { Lead } from 'shared/leads/leads.ts';
import { DEFAULT_SETTINGS } from 'shared/office/default-settings.ts';
import { expect, test } from 'vitest';
import type { ApiClient } from '../../api/api-client.ts';
import { createKeptClient } from './kept-client.ts';

const PEOPLE = [{ username: 'kofi', displayName: 'Kofi Mensah' }];
/** A Monday, when the office is open from 8 to 17. */
const NOON = Date.UTC(2026, 10, 16, 12);
const dueAt = (id: number, hour: number, status: Lead['status'] = 'new') =>
  ({ id, status, responseDueAt: new Date(Date.UTC(2026, 10, 16, hour)).toISOString() }) as Lead;
const LEADS = [dueAt(5, 12), dueAt(4, 20), dueAt(3, 16), dueAt(2, 11), dueAt(1, 11, 'closed')];

const ANSWERS = new Map<Endpoint, unknown>([
  [api.me, { id: 1, username: 'kofi' }],
  [api.listPeople, PEOPLE],
  [api.getContent, { hero: {} }],
  [api.getOffice, { timeZone: DEFAULT_SETTINGS.timeZone }],
]);

/** The console of an office: its storage opens with the answer that says who is signed in. */
function startOffice() {
  const state = { isAway: false, token: undefined as string | undefined, opened: undefined as string | undefined };
  const kept = new Map<string, unknown>();
  const isOpen = () => state.opened !== undefined && state.opened === state.token;
  async function send(endpoint: Endpoint) {
    if (state.isAway) throw new AppError('network', 'No answer');
    if (endpoint === api.me) state.opened = state.token;
    return { data: ANSWERS.get(endpoint), headers: new Headers() };
  }
  const client = createKeptClient({
    server: { send } as never as ApiClient,
    leadSync: {
      leads: {
        forget: () => undefined,
        async *newestFirst() {
          yield LEADS;
        },
      } as never,
      async keep(address, answer) {
        if (!isOpen()) throw new Error('Closed');
        kept.set(address, answer);
      },
      recall: async (address) => kept.get(address),
    },
    tokens: { get: () => state.token },
    now: () => NOON,
    isAway: () => state.isAway,
    isOpen,
    openForLast: async () => true,
  });
  return { state, kept, client };
}

test('names that come before it is known who is signed in are there without the server too', async () => {
  const { state, client } = startOffice();
  state.token = 'of-kofi';
  expect(await client.call(api.listPeople, {})).toBe(PEOPLE);
  await client.call(api.me, {});
  state.isAway = true;
  expect(await client.call(api.listPeople, {})).toBe(PEOPLE);
});

test('so is what everybody may read, from before the sign-in', async () => {
  const { state, kept, client } = startOffice();
  await client.call(api.getContent, {});
  state.token = 'of-kofi';
  await client.call(api.me, {});
  expect([...kept.keys()].toSorted()).toEqual([api.getContent.path, api.me.path]);
});

test('what came in one session is not kept in another', async () => {
  const { state, kept, client } = startOffice();
  state.token = 'of-ama';
  await client.call(api.listPeople, {});
  state.token = 'of-kofi';
  await client.call(api.me, {});
  expect([...kept.keys()]).toEqual([api.me.path]);
});

test('without the server too, late are open leads that were due, and today ends when the office closes', async () => {
  const { state, client } = startOffice();
  state.token = 'of-kofi';
  await client.call(api.getOffice, {});
  await client.call(api.me, {});
  state.isAway = true;
  const ids = async (query: object) => (await client.call(api.listLeads, { query })).map(({ id }) => id);
  expect(await ids({ due: 'late' })).toEqual([5, 2]);
  expect(await ids({ due: 'today' })).toEqual([3]);
  expect(await ids({ due: 'late', sort: 'due' })).toEqual([2, 5]);
  expect(await client.call(api.countLeads, { query: { due: 'late' } })).toEqual({ count: 2 });
  expect(await client.call(api.countLeads, { query: { due: 'today' } })).toEqual({ count: 1 });
});

test('when the office closes is not guessed: where that is not kept, today needs the server', async () => {
  const { state, client } = startOffice();
  await client.call(api.me, {});
  state.isAway = true;
  expect(await client.call(api.countLeads, { query: { due: 'late' } })).toEqual({ count: 2 });
  const isUnreachable = { code: 'network' };
  await expect(client.call(api.countLeads, { query: { due: 'today' } })).rejects.toMatchObject(isUnreachable);
  await expect(client.call(api.listLeads, { query: { due: 'today' } })).rejects.toMatchObject(isUnreachable);
});
