// Data of all screens is stored as it arrives, even if it arrives before the signed-in person is known.
import { api } from 'shared/api/api.ts';
import type { Endpoint } from 'shared/api/endpoint.ts';
import { AppError } from 'shared/api/errors.ts';
import type { Lead } from 'shared/leads/leads.ts';
import { DEFAULT_SETTINGS } from 'shared/office/default-settings.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { createApiClient, type ApiClient } from '../../api/api-client.ts';
import { createListeners } from '../../platform/listeners.ts';
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
  [api.putContent, { hero: { title: 'Saved' } }],
  [api.getOffice, { timeZone: DEFAULT_SETTINGS.timeZone }],
]);

afterEach(() => void vi.useRealTimers());

/** The console of an office: its storage opens with the answer about the signed-in person. */
function startOffice(server?: ApiClient) {
  const state = { isAway: false, token: undefined as string | undefined, opened: undefined as string | undefined };
  const kept = new Map<string, unknown>();
  const storedAnswers = createListeners();
  const isOpen = () => state.opened !== undefined && state.opened === state.token;
  async function send(endpoint: Endpoint) {
    if (state.isAway) throw new AppError('network', 'No answer');
    if (endpoint === api.me) state.opened = state.token;
    return { data: ANSWERS.get(endpoint), headers: new Headers({ 'X-Content-Revision': '7' }) };
  }
  const client = createKeptClient({
    server: server ?? ({ send } as never as ApiClient),
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
      storedAnswers,
    },
    tokens: { get: () => state.token },
    now: () => NOON,
    isAway: () => state.isAway,
    isOpen,
    openForLast: async () => true,
  });
  return { state, kept, storedAnswers, client };
}

test('names that arrive before the signed-in person is known are available without the server too', async () => {
  const { state, client } = startOffice();
  state.token = 'of-kofi';
  expect(await client.call(api.listPeople, {})).toBe(PEOPLE);
  await client.call(api.me, {});
  state.isAway = true;
  expect(await client.call(api.listPeople, {})).toBe(PEOPLE);
});

test('public data that arrives before the sign-in is available too', async () => {
  const { state, kept, client } = startOffice();
  await client.call(api.getContent, {});
  state.token = 'of-kofi';
  await client.call(api.me, {});
  expect([...kept.keys()].toSorted()).toEqual([api.getContent.path, api.me.path]);
});

test('without the server, too, the content has the revision that its saves are based on', async () => {
  const { state, kept, client } = startOffice();
  state.token = 'of-kofi';
  await client.call(api.me, {});
  await client.call(api.getContent, {});
  state.isAway = true;
  const { data, headers } = await client.send(api.getContent, {});
  expect(data).toEqual({ hero: {} });
  expect(headers.get('X-Content-Revision')).toBe('7');
  // As stored by an earlier console, without a revision.
  kept.set(api.getContent.path, data);
  await expect(client.call(api.getContent, {})).rejects.toMatchObject({ code: 'not_found' });
});

test('without the server the content is as it was saved last', async () => {
  const { state, client } = startOffice();
  state.token = 'of-kofi';
  await client.call(api.me, {});
  await client.call(api.getContent, {});
  const saved = await client.call(api.putContent, { body: {} });
  state.isAway = true;
  expect(await client.call(api.getContent, {})).toEqual(saved);
});

test('data of one session is not stored in another', async () => {
  const { state, kept, client } = startOffice();
  state.token = 'of-ama';
  await client.call(api.listPeople, {});
  state.token = 'of-kofi';
  await client.call(api.me, {});
  expect([...kept.keys()]).toEqual([api.me.path]);
});

test('without the server, too, late leads are open ones that were due, and today ends when the office closes', async () => {
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

test('without stored office hours, leads due today need the server', async () => {
  const { state, client } = startOffice();
  await client.call(api.me, {});
  state.isAway = true;
  expect(await client.call(api.countLeads, { query: { due: 'late' } })).toEqual({ count: 2 });
  const isUnreachable = { code: 'network' };
  await expect(client.call(api.countLeads, { query: { due: 'today' } })).rejects.toMatchObject(isUnreachable);
  await expect(client.call(api.listLeads, { query: { due: 'today' } })).rejects.toMatchObject(isUnreachable);
});

/** A server that answers once `answer` is called, and completes its answer once `complete` is. */
function startSlowServer() {
  const begun = Promise.withResolvers<Response>();
  const body = new TransformStream<Uint8Array, Uint8Array>();
  const server = createApiClient({
    baseUrl: 'http://localhost',
    getToken: () => undefined,
    onUnauthorized: () => undefined,
    fetch: (_, init) => {
      const signal = init?.signal;
      signal?.addEventListener('abort', () => {
        begun.reject(signal.reason as Error);
        void body.writable.abort(signal.reason);
      });
      return begun.promise;
    },
  });
  return {
    server,
    answer: () => begun.resolve(new Response(body.readable, { headers: { 'Content-Type': 'application/json' } })),
    complete: (text: string) => new Response(text).body?.pipeTo(body.writable),
  };
}

test('an answer that has started to arrive is waited for, and not replaced by stored data', async () => {
  vi.useFakeTimers();
  const { server, answer, complete } = startSlowServer();
  const { client, storedAnswers } = startOffice(server);
  const onStored = vi.fn();
  storedAnswers.add(onStored);
  const asked = client.call(api.listLeads, {});
  answer();
  await vi.advanceTimersByTimeAsync(20_000);
  await complete('[]');
  expect(await asked).toEqual([]);
  expect(onStored).not.toHaveBeenCalled();
});

test('if the server does not answer one call, stored data is used and that is reported', async () => {
  vi.useFakeTimers();
  const { client, storedAnswers } = startOffice(startSlowServer().server);
  const onStored = vi.fn();
  storedAnswers.add(onStored);
  const asked = client.call(api.listLeads, {});
  await vi.advanceTimersByTimeAsync(8000);
  expect((await asked).map(({ id }) => id)).toEqual([5, 4, 3, 2, 1]);
  expect(onStored).toHaveBeenCalledOnce();
});

test('without stored data nothing is reported', async () => {
  vi.useFakeTimers();
  const { client, storedAnswers } = startOffice(startSlowServer().server);
  const onStored = vi.fn();
  storedAnswers.add(onStored);
  const asked = client.call(api.getOffice, {});
  await Promise.all([expect(asked).rejects.toMatchObject({ code: 'network' }), vi.advanceTimersByTimeAsync(8000)]);
  expect(onStored).not.toHaveBeenCalled();
});
